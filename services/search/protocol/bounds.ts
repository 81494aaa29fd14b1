/** Maximum queries per call. */
export const MAX_QUERIES = 20
/** Maximum characters of a query. */
export const MAX_QUERY_CHARACTERS = 500
/** Maximum hits per page. */
export const MAX_HITS = 1000
/** Maximum names in a list of attributes, including repetitions. */
export const MAX_ATTRIBUTES = 50
/** Maximum characters of the tags around a highlight or snippet. */
export const MAX_TAG_CHARACTERS = 64
/** Maximum characters of all filters together, and of all parameters without a separate limit. */
export const MAX_FILTER_CHARACTERS = 2000
/** Maximum parameters of one query. The protocol defines about seventy. */
export const MAX_PARAMETERS = 100
/** Maximum size of a call's body, bytes. */
export const MAX_BODY_BYTES = 64 * 1024
/** Maximum size of a response, bytes. */
export const MAX_ANSWER_BYTES = 4_000_000

/** Message if a response would be longer. */
export const ANSWER_TOO_LONG = 'The answer would be larger than 4 MB: ask for fewer hits, attributes or queries'

const TEXTS: Record<string, number> = {
  query: MAX_QUERY_CHARACTERS,
  similarQuery: MAX_QUERY_CHARACTERS,
  highlightPreTag: MAX_TAG_CHARACTERS,
  highlightPostTag: MAX_TAG_CHARACTERS,
  snippetEllipsisText: MAX_TAG_CHARACTERS,
}
const PAGE_SIZES = new Set(['hitsPerPage', 'length'])
/** Lists of attributes. Names that are too long are truncated (`shortNames`). */
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
/** Parameters with separate limits. The parameters in `params` are checked individually. */
const APART = new Set<string>(['indexName', 'params', ...Object.keys(TEXTS), ...ATTRIBUTE_LISTS])

/** Maximum nesting of lists. Filters of the protocol have three levels. */
const MAX_DEPTH = 8

/**
 * Finds the limit that the parameters of one query exceed (docs/search.md). Checked before any work is done and before
 * anything is sent to another service.
 *
 * @returns a sentence that names the limit; null if all parameters are within their limits
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
  if (filters > MAX_FILTER_CHARACTERS) return TOO_MUCH_FILTER
  if (others > MAX_FILTER_CHARACTERS)
    return `The other parameters may have at most ${MAX_FILTER_CHARACTERS} characters together, in lists at most ${MAX_DEPTH} deep`
  return null
}

/**
 * A fast check before any parameter is parsed, for input that would take long to parse: very many parameters, very long
 * lists, lists in very long texts.
 */
export function roughExcessOf(parameters: object): string | null {
  let count = 0
  for (const name in parameters) {
    count += 1
    if (count > MAX_PARAMETERS) return TOO_MANY_PARAMETERS
    const value: unknown = parameters[name as keyof typeof parameters]
    const isLong =
      typeof value === 'string' ? value.length > MAX_LIST_TEXT : Array.isArray(value) && value.length > MAX_LIST
    if (!isLong) continue
    if (NAME_LISTS.has(name)) return `"${name}" ${TOO_MANY_NAMES}`
    if (FILTERS.has(name)) return TOO_MUCH_FILTER
  }
  return null
}

/** Maximum length of a list within the limits; its JSON is not shorter. */
const MAX_LIST = MAX_FILTER_CHARACTERS
const MAX_LIST_TEXT = 16 * MAX_FILTER_CHARACTERS

export const TOO_MANY_PARAMETERS = `A query may have at most ${MAX_PARAMETERS} parameters`
const TOO_MANY_NAMES = `may list at most ${MAX_ATTRIBUTES} names`
const TOO_MUCH_FILTER = `The filters may have at most ${MAX_FILTER_CHARACTERS} characters together, in lists at most ${MAX_DEPTH} deep`

function ownExcess(name: string, value: unknown): string | null {
  const maxCharacters = Object.hasOwn(TEXTS, name) ? TEXTS[name] : undefined
  if (maxCharacters !== undefined && typeof value === 'string' && isLonger(value, maxCharacters))
    return `may have at most ${maxCharacters} characters`
  if (PAGE_SIZES.has(name) && typeof value === 'number' && value > MAX_HITS)
    return `may be at most ${MAX_HITS}: a page has at most ${MAX_HITS} hits`
  if (NAME_LISTS.has(name) && Array.isArray(value) && value.length > MAX_ATTRIBUTES) return TOO_MANY_NAMES
  return null
}

/** Maximum length of an attribute name, longer than any of ours. */
const MAX_ATTRIBUTE_CHARACTERS = 64

/** Distinct names. A name that is too long is truncated, which leaves it unknown. */
export function shortNames(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.slice(0, MAX_ATTRIBUTE_CHARACTERS).toWellFormed()))]
}

function isLonger(text: string, max: number): boolean {
  return text.length > max && countCharacters(text) > max
}

/** Number of characters as readers count them: a surrogate pair is one. */
function countCharacters(text: string): number {
  let count = text.length
  for (let i = 0; i < text.length - 1; i += 1) {
    const isPair = (text.charCodeAt(i) & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00
    if (isPair) count -= 1
  }
  return count
}

/** Characters of all nested texts, numbers and names, an empty one counted as one; Infinity if nested too deep. */
function charactersIn(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null) return Math.max(1, countCharacters(String(value)))
  if (depth >= MAX_DEPTH) return Infinity
  let count = 0
  if (Array.isArray(value)) for (const one of value) count += charactersIn(one, depth + 1)
  else for (const [name, one] of Object.entries(value)) count += name.length + charactersIn(one, depth + 1)
  return Math.max(1, count)
}
