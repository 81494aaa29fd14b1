import { localTime } from '#domain/dates.ts'
import type { Community, Promises, Region } from '#domain/community.ts'
import type { InitiativePart } from '#domain/initiative.ts'
import type { Funder, SiteLinks } from '#domain/site-links.ts'
import type { TopicSummary } from '#domain/topic.ts'
import type { Services } from '#services/services.ts'
import type { PlaceChoices } from '#app/comparison/my-place/my-place.tsx'
import * as texts from '#app/messages/header.ts'
import { dataDate, type DataDate } from './data-date.ts'
import { siteLanguages, type SiteLanguage } from './site-languages.ts'

/** A topic in the menus. `icon` is the address of a small picture, or null. */
export interface MenuTopic {
  slug: string
  title: string
  /** Name in calls and forms, if it differs from the title. */
  callTitle?: string
  icon: string | null
  /** Empty on a site with many subtopics, which has `count` instead. */
  subtopics: { title: string; path: string }[]
  /** Number of subtopics that the menu loads when it opens (server/api/menu.ts). */
  count?: number
}

/** Data for the header and footer of every page. */
export interface SiteData {
  siteName: string
  /** Address of the picture with icon and name; "" if there is none. */
  wordmark: string
  /** Text alternative of the picture for links to the site; "" if it only has the site's name. */
  socialCardAlt: string
  /** Public address, for links in files for other sites; "" while unknown. */
  siteUrl: string
  /** The site's profiles on other sites. */
  profiles: { site: keyof SiteLinks['social']; url: string }[]
  /** Year for the copyright line, from the server's clock, so that server and browser render the same. */
  year: number
  topics: MenuTopic[]
  /** The first fact of the home page, up to its comma: "over 200 visual indicators"; "" if there is none. */
  measured: string
  /** The available sections of Who We Are, for the menus. */
  initiativeLinks: { title: string; to: string }[]
  /** True if Who We Are has neither a page nor members, so that no menu links there. */
  hidesInitiative?: true
  donationUrl: string
  summaryReportUrl: string
  creditsUrl: string
  funders: Funder[]
  /** Base address of the calls for votes and sign-ups. */
  functionsUrl: string
  /** Address of a vote box's first count by GET; absent if it is one of the calls. */
  countsUrl?: string
  /** Script of another site that renders the footer's sign-up; "" for the built-in form. */
  newsletterScript: string
  /** True if a sign-up must be confirmed by a link in a mail. */
  asksByMail: boolean
  /** Date of the data; null if it comes from this server's own files. */
  dataDate: DataDate | null
  /** Languages of every page, including its own; absent if there is only one. */
  languages?: SiteLanguage[]
  /** Analytics settings, used after consent; null if there are none. */
  trackers: { tagId: string; scriptUrl: string } | null
  /** Places that a reader can choose as their own. */
  places: PlaceChoices
}

/** Data of the site for pages, in addition to header and footer. */
export interface RootData extends SiteData {
  /** Address of the community's style sheet. */
  styles: string
  /** The region of the site. */
  region: Region
  /** Choices of the newsletter's form in addition to the topics. */
  newsletter: Community['newsletter']
  promises: Promises
}

const PART_TITLES: Record<InitiativePart, string> = {
  ourApproach: texts.ourApproach,
  aboutUs: texts.aboutUs,
  advisory: texts.advisoryCommittee,
  supporters: texts.supporters,
}

const SOCIAL_SITES = ['facebook', 'linkedin', 'instagram', 'twitter'] as const

/** Maximum number of subtopics in every page; each takes 180 bytes, as a link and as data. */
const MAX_SUBTOPICS_IN_PAGES = 120

function menuTopics(topics: readonly TopicSummary[]): MenuTopic[] {
  const total = topics.reduce((sum, { subtopics }) => sum + subtopics.length, 0)
  return topics.map(({ slug, title, callTitle, icon, image, subtopics }) => {
    const topic = { slug, title, ...(callTitle !== undefined && { callTitle }), icon: (icon ?? image)?.url ?? null }
    if (total > MAX_SUBTOPICS_IN_PAGES) return { ...topic, subtopics: [], count: subtopics.length }
    return { ...topic, subtopics: subtopics.map((subtopic) => ({ title: subtopic.title, path: subtopic.path })) }
  })
}

function measuredIn([figure]: Community['figures']): string {
  const [words = ''] = figure?.text.split(', ') ?? []
  if (!figure) return ''
  const measured = `${figure.value} ${words}`
  return figure.over ? texts.moreThan({ figure: measured }) : measured
}

export function siteData(
  services: Services,
  {
    topics,
    initiativeParts,
    hasInitiative,
  }: { topics: TopicSummary[]; initiativeParts: readonly InitiativePart[]; hasInitiative: boolean },
  now: Date,
): RootData {
  const { siteName, siteUrl, links, functionsUrl, readsCountsByGet, formScripts, asksByMail, trackers } = services
  const { dataAge, community, styles } = services
  return {
    siteName,
    wordmark: community.brand.wordmark,
    socialCardAlt: community.brand.socialCardAlt,
    siteUrl,
    profiles: SOCIAL_SITES.map((site) => ({ site, url: links.social[site] })).filter(({ url }) =>
      url.startsWith('http'),
    ),
    year: Number(localTime(now, community.timeZone).slice(0, 4)),
    styles: styles(topics).path,
    region: community.region,
    topics: menuTopics(topics),
    measured: measuredIn(community.figures),
    newsletter: community.newsletter,
    initiativeLinks: initiativeParts.map((part) => ({ title: PART_TITLES[part], to: `/the-initiative#${part}` })),
    ...(!hasInitiative && { hidesInitiative: true as const }),
    promises: community.promises,
    donationUrl: links.donationUrl,
    summaryReportUrl: links.summaryReportUrl,
    creditsUrl: links.creditsUrl,
    funders: links.funders,
    functionsUrl,
    ...(readsCountsByGet && { countsUrl: functionsUrl }),
    newsletterScript: formScripts.newsletter,
    asksByMail,
    dataDate: dataDate(dataAge(), community.timeZone),
    languages: siteLanguages(community),
    trackers: trackers.tagId === '' && trackers.scriptUrl === '' ? null : trackers,
    places: community.places.filter(({ kind }) => kind !== 'cities').map(({ id, name }) => ({ id, name })),
  }
}
