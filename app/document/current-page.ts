import { PREFIX } from '#domain/language.ts'
import { record } from '#domain/record.ts'
import type { RootData } from '#app/site/site-data.ts'

/** Data of the site for the islands of any page; each page carries them as JSON. */
export type PageFacts = Pick<
  RootData,
  | 'siteName'
  | 'siteUrl'
  | 'functionsUrl'
  | 'countsUrl'
  | 'asksByMail'
  | 'trackers'
  | 'promises'
  | 'donationUrl'
  | 'profiles'
  | 'newsletter'
> & { topics: Pick<RootData['topics'][number], 'slug' | 'title' | 'callTitle'>[] }

/** A path without its language, and a query. */
export interface PageAddress {
  pathname: string
  search: string
}

/** Id of the element that holds the facts. */
export const PAGE_FACTS_ID = 'page-facts'

const UNKNOWN: PageFacts = {
  siteName: '',
  siteUrl: '',
  functionsUrl: '/functions',
  asksByMail: false,
  trackers: null,
  promises: { votes: '', messages: '', party: '', events: '' },
  donationUrl: '',
  profiles: [],
  newsletter: { counties: [], profiles: [] },
  topics: [],
}

let rendered: PageAddress | null = null
let facts: PageFacts | null = null

/** Sets the page that the server renders next. Rendering is synchronous, so pages cannot interleave. */
export function setCurrentPage(address: PageAddress, site: RootData | undefined): void {
  rendered = address
  facts = site ? pageFactsOf(site) : UNKNOWN
}

/** The address of the page that is being rendered or shown. */
export function pageAddress(): PageAddress {
  if (rendered) return rendered
  const { pathname, search } = window.location
  return { pathname: pathWithoutLanguage(pathname) ?? pathname, search }
}

/** The facts of the page that is being rendered or shown. */
export function pageFacts(): PageFacts {
  facts ??= readFacts()
  return facts
}

/** The path of a page without its language; null if the page is in another language than this build. */
export function pathWithoutLanguage(pathname: string): string | null {
  if (PREFIX === '') return pathname
  if (pathname !== PREFIX && !pathname.startsWith(`${PREFIX}/`)) return null
  return pathname.slice(PREFIX.length) || '/'
}

function pageFactsOf(site: RootData): PageFacts {
  const { siteName, siteUrl, functionsUrl, countsUrl, asksByMail, trackers, promises, donationUrl, profiles } = site
  return {
    siteName,
    siteUrl,
    functionsUrl,
    ...(countsUrl !== undefined && { countsUrl }),
    asksByMail,
    trackers,
    promises,
    donationUrl,
    profiles,
    newsletter: site.newsletter,
    topics: site.topics.map(({ slug, title, callTitle }) => ({
      slug,
      title,
      ...(callTitle !== undefined && { callTitle }),
    })),
  }
}

function readFacts(): PageFacts {
  const text = document.getElementById(PAGE_FACTS_ID)?.textContent ?? '{}'
  return { ...UNKNOWN, ...(record(JSON.parse(text)) as Partial<PageFacts>) }
}
