import { FACETS, NEWEST_FIRST, SEARCH_INDEXES, indexOf } from '#domain/search.ts'
import type { SearchDocument, SearchIndexName } from '#domain/search.ts'
import { FIELDS, FIELD_ATTRIBUTES, KIND_BONUS } from '#services/search/ranking.ts'
import type { SynonymGroup } from '#services/search/synonyms.ts'

/** The part of the official client that is needed to fill an index (algoliasearch 5). */
export interface PushClient {
  setSettings(call: { indexName: string; indexSettings: Record<string, unknown> }): Promise<unknown>
  saveSynonyms(call: {
    indexName: string
    synonymHit: { objectID: string; type: 'synonym'; synonyms: string[] }[]
    replaceExistingSynonyms: boolean
    forwardToReplicas: boolean
  }): Promise<unknown>
  saveObjects(call: { indexName: string; objects: Record<string, unknown>[]; batchSize: number }): Promise<unknown>
  deleteBy(call: { indexName: string; deleteByParams: { filters: string } }): Promise<unknown>
}

export interface PushOptions {
  client: PushClient
  documents: readonly SearchDocument[]
  synonyms: readonly SynonymGroup[]
  /** Unique per push: records of another generation are outdated. */
  generation: string
  /** Reports progress to the operator. */
  say: (sentence: string) => void
}

/** Maximum size of the content. Records may have 10 KB in the smallest plans, and other fields need room. */
const MAX_CONTENT_BYTES = 6000
const BATCH = 500
const GENERATION = 'generation'

/**
 * Fills the hosted indexes: settings with our own ranking, synonyms, and all records in batches. Outdated records are
 * removed last, so that no index is ever empty in between.
 *
 * @returns sentences about steps that failed
 * @throws if the records themselves are rejected
 */
export async function pushSearch({ client, documents, synonyms, generation, say }: PushOptions): Promise<string[]> {
  const problems: string[] = []
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      problems.push(`${what}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  for (const indexName of SEARCH_INDEXES) {
    const own = documents.filter((document) => indexOf(document) === indexName)
    const newest = `${indexName}${NEWEST_FIRST}`
    await attempt(`Settings of ${indexName}`, () =>
      client.setSettings({ indexName, indexSettings: settings(indexName) }),
    )
    await attempt(`Settings of ${newest}`, () =>
      client.setSettings({ indexName: newest, indexSettings: NEWEST_SETTINGS }),
    )
    const synonymHit = synonyms.map((group, i) => ({
      objectID: `group-${i + 1}`,
      type: 'synonym' as const,
      synonyms: [...group],
    }))
    await attempt(`Synonyms of ${indexName}`, () =>
      client.saveSynonyms({ indexName, synonymHit, replaceExistingSynonyms: true, forwardToReplicas: true }),
    )
    const objects = own.map((document) => recordOf(document, generation))
    await client.saveObjects({ indexName, objects, batchSize: BATCH })
    await attempt(`Removing old records of ${indexName}`, () =>
      client.deleteBy({ indexName, deleteByParams: { filters: `NOT ${GENERATION}:${generation}` } }),
    )
    say(`${indexName}: ${own.length} records sent`)
  }
  return problems
}

/** Fields best first, facets, and the default order. */
function settings(indexName: SearchIndexName): Record<string, unknown> {
  return {
    searchableAttributes: FIELDS.map((field) => FIELD_ATTRIBUTES[field].join(',')),
    attributesForFaceting: [...FACETS.map((facet) => `searchable(${facet})`), `filterOnly(${GENERATION})`],
    customRanking: ['desc(kind_rank)', 'desc(date_timestamp)'],
    unretrievableAttributes: [GENERATION, 'kind_rank'],
    replicas: [`virtual(${indexName}${NEWEST_FIRST})`],
    ignorePlurals: ['en', 'es'],
    queryLanguages: ['en', 'es'],
    allowTyposOnNumericTokens: false,
    attributesToSnippet: ['content:30'],
  }
}

const NEWEST_SETTINGS = { customRanking: ['desc(date_timestamp)'] }

function recordOf(document: SearchDocument, generation: string): Record<string, unknown> {
  const { date_timestamp, ...rest } = document
  return {
    ...rest,
    content: cutBytes(document.content),
    ...(date_timestamp === null ? {} : { date_timestamp }),
    kind_rank: KIND_BONUS[document.kind],
    [GENERATION]: generation,
  }
}

function cutBytes(text: string): string {
  const bytes = Buffer.from(text)
  if (bytes.length <= MAX_CONTENT_BYTES) return text
  const cut = new TextDecoder().decode(bytes.subarray(0, MAX_CONTENT_BYTES), { stream: true })
  return `${cut.slice(0, Math.max(0, cut.lastIndexOf(' ')))}…`
}
