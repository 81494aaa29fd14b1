import { linkKind } from '#app/site/links.ts'
import { decoded } from '#domain/canonical-slug.ts'
import { PREFIX } from '#domain/language.ts'
import type { SearchIndexName } from '#domain/search.ts'

/** Data that distinguish pages of the site from other addresses. */
export interface HitSite {
  /** Origins of the site and of its content service, whose addresses are in an index filled by WordPress. */
  origins: readonly string[]
  topics: readonly { slug: string; subtopics: readonly { path: string }[] }[]
  /** Name of the reader's place; "" without one. */
  place?: string
}

/** The page of a hit. The fields are untrusted, because a hosted index may contain anything. */
interface HitPage {
  index: SearchIndexName
  permalink: string
  slug: string
  kind: string
}

/**
 * Address of a hit: by its path if it is an address of the site or its content service, otherwise by its slug. An
 * address of another site is unchanged. "" if there is no such page.
 */
export function hitAddress(page: HitPage, { origins, topics }: HitSite): string {
  const address = parseAddress(page.permalink)
  if (address === null) return pageOfSlug(page, topics)
  if (address.host !== PATH_ONLY.host && !origins.some((origin) => hostOf(origin) === address.host)) return address.href
  const { pathname } = address
  const plain = pathname.startsWith(`${PREFIX}/`) ? pathname.slice(PREFIX.length) : pathname
  const path = plain.replace(/(?<=.)\/+$/, '')
  return linkKind(path) === 'unbuilt' ? pageOfSlug(page, topics) : path + address.search + address.hash
}

/** Placeholder for the host of a path. No site can have it (RFC 6761). */
const PATH_ONLY = new URL('https://path.invalid')

/** null unless it is a path or an address of http or https. */
function parseAddress(permalink: string): URL | null {
  const isPath = permalink.startsWith('/')
  if (!URL.canParse(permalink, PATH_ONLY.href) || !(isPath || /^https?:\/\//i.test(permalink))) return null
  return new URL(permalink, PATH_ONLY)
}

function pageOfSlug({ index, slug, kind }: HitPage, topics: HitSite['topics']): string {
  if (slug === '') return ''
  const segment = encodeURIComponent(decoded(slug))
  if (index === 'deno-posts' || kind === 'Article') return `/blog/${segment}`
  if (kind === 'Event') return `/events#event-${segment}`
  if (topics.some((topic) => topic.slug === slug)) return `/topic/${segment}`
  const subtopics = topics.flatMap((topic) => topic.subtopics)
  const subtopic = subtopics.find(({ path }) => path.endsWith(`/${segment}`) || path.endsWith(`/${slug}`))
  return subtopic?.path ?? (linkKind(`/${segment}`) === 'page' ? `/${segment}` : '')
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : ''
}
