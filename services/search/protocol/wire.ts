import { parsedJson } from '#domain/parsed-json.ts'
import { isRecord } from '#domain/record.ts'
import { z } from 'zod'
import type { FacetFilters, SearchRequest } from '#domain/search.ts'
import type { SearchStrategy } from '../search.ts'
import {
  ATTRIBUTE_LISTS,
  MAX_PARAMETERS,
  MAX_QUERIES,
  TOO_MANY_PARAMETERS,
  excessOf,
  roughExcessOf,
  shortNames,
} from './bounds.ts'

export type WireReading =
  { ok: true; requests: SearchRequest[]; strategy: SearchStrategy } | { ok: false; message: string }

/** Maximum number of values of a facet in a response. */
const MAX_VALUES = 1000

const wholeNumber = z.union([
  z.int().min(0),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
])
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
const text = z.union([z.string(), z.number().transform(String)])
// Parsed manually, so that thousands of short texts and lists take no time.
const list = z.unknown().transform((value, context): string[] => {
  const read = typeof value === 'string' ? readList(value) : value
  return isTexts(read) ? read : refuseList(context)
})
const filterList = z.unknown().transform((value, context): FacetFilters => {
  const read = typeof value === 'string' && value.trim().startsWith('[') ? parsedJson(value) : value
  if (typeof read === 'string') return read
  return Array.isArray(read) && read.every((one) => typeof one === 'string' || isTexts(one))
    ? read
    : refuseList(context)
})

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}

function refuseList(context: z.RefinementCtx): never {
  context.addIssue({ code: 'custom', message: 'not a list' })
  return z.NEVER
}

/** Parameters that we read, in any of their formats. Others are passed on unchanged. */
const parameters = z.looseObject({
  query: text.optional(),
  page: wholeNumber.optional(),
  hitsPerPage: wholeNumber.optional(),
  offset: wholeNumber.optional(),
  length: wholeNumber.optional(),
  facets: list.optional(),
  facetFilters: filterList.optional(),
  optionalFilters: filterList.optional(),
  filters: z.string().optional(),
  numericFilters: filterList.optional(),
  maxValuesPerFacet: wholeNumber.transform((count) => Math.min(MAX_VALUES, count)).optional(),
  sortFacetValuesBy: z.enum(['count', 'alpha']).optional(),
  attributesToRetrieve: list.optional(),
  attributesToHighlight: list.optional(),
  attributesToSnippet: list.optional(),
  restrictSearchableAttributes: list.optional(),
  snippetEllipsisText: z.string().optional(),
  highlightPreTag: z.string().optional(),
  highlightPostTag: z.string().optional(),
  queryType: z.enum(['prefixLast', 'prefixAll', 'prefixNone']).optional(),
  typoTolerance: z.union([flag, z.enum(['min', 'strict'])]).optional(),
  minWordSizefor1Typo: wholeNumber.optional(),
  minWordSizefor2Typos: wholeNumber.optional(),
  removeWordsIfNoResults: z.enum(['none', 'lastWords', 'firstWords', 'allOptional']).optional(),
  synonyms: flag.optional(),
  removeStopWords: z.union([flag, list]).optional(),
  ignorePlurals: z.union([flag, list]).optional(),
})

/** Queries of the multi-query call: flat, with `params` as an object, or with `params` as a query string. */
export function readQueries(body: unknown): WireReading {
  if (!isRecord(body) || !Array.isArray(body['requests'])) return refuse('"requests" must be a list of queries')
  const queries: unknown[] = body['requests']
  if (queries.length > MAX_QUERIES)
    return refuse(`A call may have at most ${MAX_QUERIES} queries, not ${queries.length}`)
  const requests: SearchRequest[] = []
  for (const request of queries) {
    if (!isRecord(request)) return refuse('A query must be an object')
    const { indexName } = request
    if (typeof indexName !== 'string' || indexName === '') return refuse('A query must have an "indexName"')
    const reading = readQuery(indexName, request)
    if (!reading.ok) return reading
    requests.push(...reading.requests)
  }
  const strategy = body['strategy'] === 'stopIfEnoughMatches' ? 'stopIfEnoughMatches' : 'none'
  return { ok: true, requests, strategy }
}

/** Query of the call for one index, `POST /1/indexes/{index}/query`. */
export function readQuery(indexName: string, body: unknown): WireReading {
  if (!isRecord(body)) return refuse('A query must be an object')
  if (body['type'] === 'facet') return refuse('Values of facets cannot be searched for: ask for "facets" instead')
  const { params, type: _type, indexName: _name, strategy: _strategy, ...flat } = body
  if (typeof params === 'string' && hasMore(params, '&', MAX_PARAMETERS)) return refuse(TOO_MANY_PARAMETERS)
  const parsed = typeof params === 'string' ? Object.fromEntries(new URLSearchParams(params)) : (params ?? {})
  if (!isRecord(parsed)) return refuse('"params" must be an object or a query string')
  const rough = roughExcessOf(flat) ?? roughExcessOf(parsed)
  if (rough !== null) return refuse(rough)
  const reading = parameters.safeParse(withoutNull({ ...flat, ...parsed }))
  if (!reading.success) return refuse(complaint(reading.error))
  const excess = excessOf(reading.data)
  if (excess !== null) return refuse(excess)
  const echo = typeof params === 'string' ? { params } : {}
  const request = { ...withShortNames(reading.data), indexName, ...echo } as SearchRequest
  return { ok: true, requests: [request], strategy: 'none' }
}

function withShortNames(read: z.infer<typeof parameters>): z.infer<typeof parameters> {
  const short = ATTRIBUTE_LISTS.flatMap((name) => (read[name] ? [[name, shortNames(read[name])]] : []))
  return { ...read, ...Object.fromEntries(short) }
}

function hasMore(text: string, sign: string, max: number): boolean {
  let at = -1
  for (let count = 0; count <= max; count += 1) {
    at = text.indexOf(sign, at + 1)
    if (at < 0) return false
  }
  return true
}

function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message }
}

function complaint(error: z.ZodError): string {
  const name = error.issues[0]?.path[0]
  return typeof name === 'string' ? `Invalid value for ${JSON.stringify(name)} parameter` : 'Invalid parameters'
}

function withoutNull(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))
}

/** Parses a list from a query string: `["a","b"]`, "a,b" or "". */
function readList(written: string): unknown {
  if (written.trim().startsWith('[')) return parsedJson(written)
  return written
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
