import type { Funder } from '#domain/site-links.ts'
import type { TopicSummary } from '#domain/topic.ts'
import type { Services } from '#services/services.ts'

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
  /** Public address, for what other sites read; "" while it is not known. */
  siteUrl: string
  /** Addresses of the site's profiles elsewhere. */
  profiles: string[]
  /** For the copyright line; from the server's clock, so that server and browser write the same. */
  year: number
  topics: MenuTopic[]
  donationUrl: string
  creditsUrl: string
  funders: Funder[]
  /** Base of the calls that votes and sign-ups go to. */
  functionsUrl: string
}

function menuTopic({ slug, title, icon, image, subtopics }: TopicSummary): MenuTopic {
  return {
    slug,
    title,
    icon: (icon ?? image)?.url ?? null,
    subtopics: subtopics.map((subtopic) => ({ title: subtopic.title, path: subtopic.path })),
  }
}

export function siteData(
  { siteName, siteUrl, links, functionsUrl }: Pick<Services, 'siteName' | 'siteUrl' | 'links' | 'functionsUrl'>,
  topics: TopicSummary[],
  now: Date,
): SiteData {
  return {
    siteName,
    siteUrl,
    profiles: Object.values(links.social).filter((address) => address.startsWith('http')),
    year: Number(now.toLocaleDateString('en-US', { year: 'numeric', timeZone: 'America/Chicago' })),
    topics: topics.map(menuTopic),
    donationUrl: links.donationUrl,
    creditsUrl: links.creditsUrl,
    funders: links.funders,
    functionsUrl,
  }
}
