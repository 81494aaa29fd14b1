import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { SAMPLE_DOCUMENTS, SAMPLE_SYNONYMS } from '#providers/fixtures/search-documents.ts'
import { openSqlite } from '#providers/database/database-sqlite.ts'
import { createEmbeddedSearch } from '#providers/search/search-embedded.ts'
import { createFunctionsApi } from '#server/api/functions/functions.ts'
import { searchApi } from '#server/api/search.ts'
import { readConfig, variableNames } from '#server/settings/config.ts'
import { createNewsletterService } from '#services/newsletter/newsletter.ts'
import { createVoteService } from '#services/votes/votes.ts'
import { faultsOf } from './faults-of.ts'
import { judgeExchange } from './judge-exchange.ts'
import { readPairs } from './read-examples.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const exchanges = (word: string) =>
  readPairs('server.md', word).map(({ input, output }) => [input.line, input.text, output.text] as const)

test('all settings are listed, and no others', () => {
  const listed = [...readFileSync('docs/settings.md', 'utf8').matchAll(/^- `(\w+)`/gm)].map(([, name = '']) => name)

  expect(listed.toSorted()).toEqual(variableNames.toSorted())
})

test.each(exchanges('settings'))('settings, line %i', (_, text, answer) => {
  const lines = text.trim().split('\n')
  const env = Object.fromEntries(lines.map((line) => line.split(/=(.*)/, 2) as [string, string]))
  const { error, ...expected } = JSON.parse(answer) as Record<string, unknown>
  if (typeof error === 'string') {
    expect(() => readConfig(env)).toThrow(error)
    return
  }

  expect(faultsOf(readConfig(env), expected)).toEqual([])
})

describe('the four calls', async () => {
  const now = () => new Date('2026-03-01T12:00:00Z')
  const store = await openSqlite(':memory:', now)
  afterAll(() => store.close())
  let made = 0
  const newValue = () => `value-of-sixteen-${(made += 1)}`
  const api = createFunctionsApi({
    votes: createVoteService(store, { newValue, isTitle: async () => true, asksProof: true }),
    newsletter: createNewsletterService(store, { newValue, isDelivered: false }),
    siteUrl: 'https://www.example.org',
    addressOf: () => '192.0.2.1',
    now,
    log,
  })

  test.each(exchanges('functions'))('line %i', async (_, request, answer) => judgeExchange(api, request, answer))
})

describe('search', () => {
  const engine = createEmbeddedSearch({
    collect: async () => ({ documents: [...SAMPLE_DOCUMENTS], isWhole: true }),
    version: () => '1',
    readSynonyms: () => SAMPLE_SYNONYMS,
    log,
    now: () => performance.now(),
    coldWaitMs: 60_000,
  })
  const api = searchApi(engine, { log, addressOf: () => '192.0.2.1', limit: { take: () => 0 }, now: () => 0 })

  test.each(exchanges('search'))('line %i', async (_, request, answer) => judgeExchange(api, request, answer))
})
