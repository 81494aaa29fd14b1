/** Queries of one call. */
export const MAX_QUERIES = 20
/** Characters of what is searched for. */
export const MAX_QUERY_CHARACTERS = 500
/** Hits of one page. */
export const MAX_HITS = 1000
/** Names in a list of attributes; a name that is said twice is two. */
export const MAX_ATTRIBUTES = 50
/** Characters of a text around a highlight or snippet. */
export const MAX_TAG_CHARACTERS = 64
/** Characters of all filters together, and of all parameters together that have no bound of their own. */
export const MAX_FILTER_CHARACTERS = 2000
/** Bytes of a call's body. */
export const MAX_BODY_BYTES = 64 * 1024
/** Bytes of an answer: four megabytes. */
export const MAX_ANSWER_BYTES = 4_000_000

/** What a call is told whose answer would be longer. */
export const ANSWER_TOO_LONG = 'The answer would be larger than 4 MB: ask for fewer hits, attributes or queries'

const TEXTS: Record<string, number> = {
  query: MAX_QUERY_CHARACTERS,
  similarQuery: MAX_QUERY_CHARACTERS,
  facetQuery: MAX_QUERY_CHARACTERS,
  highlightPreTag: MAX_TAG_CHARACTERS,
  highlightPostTag: MAX_TAG_CHARACTERS,
  snippetEllipsisText: MAX_TAG_CHARACTERS,
}
const PAGE_SIZES = new Set(['hitsPerPage', 'length'])
/** Lists of attributes; what is too long to be the name of one is cut (`shortNames`). */
export const ATTRIBUTE_LISTS = [
  'attributesToRetrieve',
  'attributesToHighlight',
  'attributesToSnippet',
  'restrictSearchableAttributes',
  'facets',
] as const
const NAME_LISTS = new Set<string>([
  ...ATTRIBUTE_LISTS,
  'disableTypoToleranceOnAttributes',
  'disableExactOnAttributes',
  'responseFields',
  'removeStopWords',
  'ignorePlurals',
  'queryLanguages',
  'naturalLanguages',
])
const FILTERS = new Set([
  'filters',
  'facetFilters',
  'numericFilters',
  'tagFilters',
  'optionalFilters',
  'optionalWords',
  'insideBoundingBox',
  'insidePolygon',
])
/** Bounded by themselves; of `params` the parameters are checked one by one. */
const APART = new Set<string>(['indexName', 'params', ...Object.keys(TEXTS), ...ATTRIBUTE_LISTS])

/** Lists inside lists; the filters of the protocol are three deep. */
const MAX_DEPTH = 8

/**
 * Says which bound the parameters of one query are beyond (docs/search.md), before any work is done for them and before
 * anything is sent to another service.
 *
 * @returns a sentence that names the bound; null when all is within
 */
export function excessOf(parameters: object): string | null {
  let filters = 0
  let others = 0
  for (const [name, value] of Object.entries(parameters)) {
    const excess = ownExcess(name, value)
    if (excess !== null) return `"${name}" ${excess}`
    if (FILTERS.has(name)) filters += charactersIn(value)
    else if (!APART.has(name)) others += name.length + charactersIn(value)
  }
  if (filters > MAX_FILTER_CHARACTERS)
    return `The filters may have at most ${MAX_FILTER_CHARACTERS} characters together, in lists at most ${MAX_DEPTH} deep`
  if (others > MAX_FILTER_CHARACTERS)
    return `The other parameters may have at most ${MAX_FILTER_CHARACTERS} characters together, in lists at most ${MAX_DEPTH} deep`
  return null
}

function ownExcess(name: string, value: unknown): string | null {
  const maxCharacters = Object.hasOwn(TEXTS, name) ? TEXTS[name] : undefined
  if (maxCharacters !== undefined && typeof value === 'string' && isLonger(value, maxCharacters))
    return `may have at most ${maxCharacters} characters`
  if (PAGE_SIZES.has(name) && typeof value === 'number' && value > MAX_HITS)
    return `may be at most ${MAX_HITS}: a page has at most ${MAX_HITS} hits`
  if (NAME_LISTS.has(name) && Array.isArray(value) && value.length > MAX_ATTRIBUTES)
    return `may list at most ${MAX_ATTRIBUTES} names`
  return null
}

/** Longer than the name of any attribute of ours. */
const MAX_ATTRIBUTE_CHARACTERS = 64

/** Each name once. What is too long to be a name of ours keeps its beginning, so that it stays a name that is not known. */
export function shortNames(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.slice(0, MAX_ATTRIBUTE_CHARACTERS).toWellFormed()))]
}

function isLonger(text: string, most: number): boolean {
  return text.length > most && countCharacters(text) > most
}

/** As a reader counts: a letter outside of the basic plane is one. */
function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** Characters of all texts, numbers and names inside, an empty one counted as one; Infinity when nested too deep. */
function charactersIn(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null) return Math.max(1, countCharacters(String(value)))
  if (depth >= MAX_DEPTH) return Infinity
  const entries = Object.entries(value)
  const names = Array.isArray(value) ? 0 : entries.reduce((sum, [name]) => sum + name.length, 0)
  const inside = entries.reduce((sum, [, one]) => sum + charactersIn(one, depth + 1), 0)
  return Math.max(1, names + inside)
}
