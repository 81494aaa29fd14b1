import type { Funder, SiteLinks } from '#domain/site-links.ts'
import type { TopicSummary } from '#domain/topic.ts'

/** What the menus show of a topic. `icon` is the address of a small picture, or null. */
export interface MenuTopic {
  slug: string
  title: string
  icon: string | null
  subtopics: { title: string; path: string }[]
}

/** What header and footer of every page are made of. */
export interface SiteData {
  siteName: string
  /** For the copyright line; from the server's clock, so that server and browser write the same. */
  year: number
  topics: MenuTopic[]
  donationUrl: string
  creditsUrl: string
  funders: Funder[]
}

function menuTopic({ slug, title, icon, image, subtopics }: TopicSummary): MenuTopic {
  return {
    slug,
    title,
    icon: (icon ?? image)?.url ?? null,
    subtopics: subtopics.map((subtopic) => ({ title: subtopic.title, path: subtopic.path })),
  }
}

export function siteData(siteName: string, links: SiteLinks, topics: TopicSummary[], now: Date): SiteData {
  return {
    siteName,
    year: Number(now.toLocaleDateString('en-US', { year: 'numeric', timeZone: 'America/Chicago' })),
    topics: topics.map(menuTopic),
    donationUrl: links.donationUrl,
    creditsUrl: links.creditsUrl,
    funders: links.funders,
  }
}
