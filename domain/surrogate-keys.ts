import { decoded } from './canonical-slug.ts'

/**
 * Surrogate keys, by which a CDN stores and purges responses (docs/contracts/server.md#what-a-cdn-holds). A response
 * has the keys of all its content. Keys contain neither white space nor commas.
 */

/** Content of every page: menus, footer, the community's own texts. */
export const SITE_KEY = 'site'

type Kind = 'page' | 'sheet' | 'post'

/** Key of the content of the page at a path, in every language. The path may be encoded or not. */
export function pageKey(path: string): string {
  return `page:${path.split('/').map(encoded).join('/')}`
}

/** Key of all worksheets of a spreadsheet. */
export function sheetKey(spreadsheetId: string): string {
  return `sheet:${encodeURIComponent(spreadsheetId.toWellFormed())}`
}

/** @param slug of an article, encoded or not, in any case */
export function postKey(slug: string): string {
  return `post:${encoded(slug).toLowerCase()}`
}

/** Keys of pages whose content also appears in other responses: lists of topics, of articles, of events. */
export const TOPICS_KEY = pageKey('/explore-the-data')
export const BLOG_KEY = pageKey('/blog')
export const EVENTS_KEY = pageKey('/events')
export const FAQS_KEY = pageKey('/faqs')
export const LANDING_KEY = pageKey('/')
export const INITIATIVE_KEY = pageKey('/the-initiative')
export const CORRECTIONS_KEY = pageKey('/corrections')
/** Key of the reference set, which changes only with the program. */
export const REFERENCE_KEY = pageKey('/compare')
export const LEGAL_KEYS = { terms: pageKey('/terms-conditions'), privacy: pageKey('/privacy-policy') }

/**
 * Maximum length of all keys of a response. Each response contains them twice, and nginx accepts 4 KB of headers by
 * default. Varnish accepts 8 KB per header, Fastly and Cloudflare 16 KB.
 */
export const MAX_LENGTH = 1000
/** Maximum length of an address with its own key. Responses at longer addresses are purged only by their content. */
const MAX_OWN_LENGTH = 300
const KINDS: readonly Kind[] = ['page', 'sheet', 'post']

/**
 * The keys of a response, within a header's maximum length. If a kind has too many keys, the bare name of the kind
 * ("sheet") replaces them. The response is then dropped with every key of that kind.
 *
 * @param own keys of the response's own address, which are always kept
 */
export function boundedKeys(own: readonly string[], shown: Iterable<string>): string[] {
  const kept = new Set(own.filter((key) => key.length <= MAX_OWN_LENGTH))
  const others = new Set([...shown].filter((key) => !kept.has(key)))
  const lengthOf = (keys: Iterable<string>) => [...keys].reduce((sum, key) => sum + key.length + 1, -1)
  const bySize = KINDS.map((kind) => ({ kind, keys: [...others].filter((key) => kindOf(key) === kind) })).toSorted(
    (a, b) => lengthOf(b.keys) - lengthOf(a.keys),
  )
  for (const { kind, keys } of bySize) {
    if (lengthOf([...kept, ...others]) <= MAX_LENGTH) break
    if (keys.length === 0) continue
    for (const key of keys) others.delete(key)
    others.add(kind)
  }
  return [...kept, ...[...others].toSorted()]
}

/** Keys to purge after a change: the changed keys, and their kinds for responses with too many keys to list. */
export function withKinds(keys: Iterable<string>): Set<string> {
  const all = [...keys]
  return new Set([...all, ...all.flatMap((key) => kindOf(key) ?? [])])
}

function kindOf(key: string): Kind | undefined {
  return KINDS.find((kind) => key.startsWith(`${kind}:`))
}

function encoded(segment: string): string {
  return encodeURIComponent(decoded(segment).toWellFormed())
}
