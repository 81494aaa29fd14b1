import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import type { SearchDocument } from '#domain/search.ts'
import type { Store } from '#services/storage/database.ts'
import type { Log } from '#services/log.ts'
import { createTurns } from '#services/search/turns.ts'
import type { Session } from '#services/servers/session.ts'
import { administer, createSchema, dropSchema } from '../../scripts/test/postgres-schema.ts'
import { startPostgres } from '../../scripts/test/start-postgres.ts'
import { openPostgres } from '../database/database-postgres.ts'
import { SAMPLE_DOCUMENTS } from '../fixtures/search-documents.ts'
import { createSearchThread } from '../search/search-thread.ts'
import type { SearchThread } from '../search/search-thread.ts'
import { INDEX_FORMAT } from '../search/index/index-bytes.ts'
import { createPostgresIndex } from './postgres-index.ts'
import { openSession } from './postgres-session.ts'

const log: Log = { info: () => {}, warn: () => {}, error: () => {} }
const postgres = await startPostgres()
if (!postgres) process.stderr.write('PostgreSQL is not tested: no server on this machine and no TEST_DATABASE_URL.\n')
const server = postgres?.url ?? ''
const folder = await mkdtemp(path.join(tmpdir(), 'shared-index-'))
const schemas: string[] = []
const opened: { store: Store; session: Session; thread: SearchThread }[] = []
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 })

interface Content {
  documents: readonly SearchDocument[]
  version: string
}

/** One more server, with an empty disk, on the newest schema. */
async function openServer(url: string, content: Content, language = 'en') {
  const read = await openPostgres(url, { now: () => new Date(), log })
  const count = { queries: 0, collected: 0 }
  const store: Store = { ...read, read: (work) => ((count.queries += 1), read.read(work)) }
  const session = await openSession({ url, log, now: () => performance.now() })
  const thread = createSearchThread({
    workerFile: path.join(import.meta.dirname, '..', 'search', 'thread', 'search-worker.ts'),
    storeFolder: path.join(folder, String(opened.length), schemas.at(-1) ?? ''),
    synonyms: { contentDir: folder, copiesFolder: null, folder: '' },
    collect: async () => {
      count.collected += 1
      return { documents: [...content.documents], isWhole: true }
    },
    version: () => content.version,
    shared: createPostgresIndex({ store, session, language, format: INDEX_FORMAT, log }),
    turns: createTurns({ atOnce: 4, atOncePerNetwork: 4, waitMs: 10_000 }),
    log,
    now: () => performance.now(),
    pause: async () => undefined,
  })
  opened.push({ store, session, thread })
  const find = async (query: string) => {
    const answer = await thread.query([{ indexName: 'website', query }])
    return answer.ok ? answer.results[0]?.nbHits : answer.message
  }
  return { store, session, find, count }
}

async function emptyDatabase(): Promise<string> {
  const schema = `cm_index_${process.pid}_${schemas.length}`
  schemas.push(schema)
  return createSchema(server, schema)
}

/** What everybody can see of an index that is built: a row of the language. */
async function isKept(language = 'en'): Promise<void> {
  const row = `select 1 / count(*) from ${schemas.at(-1)}.search_index where language = '${language}'`
  await eventually(() => administer(server, row))
}

const all = (): Content => ({ documents: SAMPLE_DOCUMENTS, version: 'one' })
/** What a server without the content has: its own pages alone. */
const nothing = (): Content => ({ documents: [], version: 'one' })

afterEach(async () => {
  for (const { store, session, thread } of opened.splice(0)) {
    await thread.close()
    await session.close()
    await store.close()
  }
})
afterAll(async () => {
  for (const schema of schemas) await dropSchema(server, schema)
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

describe.runIf(postgres)('the search index that servers share, on PostgreSQL', { timeout: 90_000 }, () => {
  test('the server with the lease builds it, the others load it and read no content', async () => {
    const url = await emptyDatabase()
    const builder = await openServer(url, all())
    expect(await builder.find('poverty')).toBe(2)
    await isKept()
    const other = await openServer(url, nothing())
    expect(await other.find('poverty')).toBe(2)
    expect(other.count.collected).toBe(0)
  })

  test('another version is told to the others, and no search costs a query', async () => {
    const url = await emptyDatabase()
    const content = all()
    const builder = await openServer(url, content)
    expect(await builder.find('poverty')).toBe(2)
    await isKept()
    const other = await openServer(url, nothing())
    expect(await other.find('poverty')).toBe(2)
    const { queries } = other.count
    for (let i = 0; i < 20; i += 1) await other.find('poverty')
    expect(other.count.queries).toBe(queries)
    // The searches of the others do not reach the builder, which looks by itself.
    content.documents = SAMPLE_DOCUMENTS.filter(({ title }) => title !== 'Poverty Rate')
    content.version = 'two'
    await eventually(async () => expect(await other.find('poverty')).toBe(1))
    expect(other.count.collected).toBe(0)
  })

  test('the next server with the lease builds on', async () => {
    const url = await emptyDatabase()
    const builder = await openServer(url, all())
    expect(await builder.find('poverty')).toBe(2)
    await isKept()
    const later: Content = {
      documents: SAMPLE_DOCUMENTS.filter(({ title }) => title !== 'Poverty Rate'),
      version: 'two',
    }
    const others = [await openServer(url, later), await openServer(url, later)]
    const found = () => Promise.all(others.map(({ find }) => find('poverty')))
    expect(await found()).toEqual([2, 2])
    await builder.session.close()
    await eventually(async () => expect(await found()).toEqual([1, 1]))
    expect(others.filter(({ count }) => count.collected > 0)).toHaveLength(1)
  })

  test('each language has its own', async () => {
    const url = await emptyDatabase()
    const builder = await openServer(url, all())
    expect(await builder.find('poverty')).toBe(2)
    await isKept()
    expect(await (await openServer(url, all(), 'es')).find('poverty')).toBe(2)
    expect(await (await openServer(url, nothing())).find('poverty')).toBe(2)
  })

  test.each([
    ['damaged', `${INDEX_FORMAT} abc`],
    ['of another format', 'common-measure-search-0 abc'],
  ])('one that is %s is not used: each server builds its own', async (_what, version) => {
    const url = await emptyDatabase()
    const store = await openPostgres(url, { now: () => new Date(), log })
    await store.write((db) => db.insertInto('search_index').values({ language: 'en', version, packed: 'x' }).execute())
    await store.close()
    const session = await openSession({ url, log, now: () => performance.now() })
    const other = await openServer(url, all())
    expect(await other.find('poverty')).toBe(2)
    expect(other.count.collected).toBeGreaterThan(0)
    await session.close()
  })

  test('a server without the lease cannot publish', async () => {
    const url = await emptyDatabase()
    await openServer(url, all())
    const { store, session } = await openServer(url, all())
    const index = createPostgresIndex({ store, session, language: 'en', format: INDEX_FORMAT, log })
    await expect(index.publish(`${INDEX_FORMAT} wrong`, 'x')).rejects.toMatchObject({ failure: 'unreachable' })
    const wrong = `select 1 / (1 - count(*)) from ${schemas.at(-1)}.search_index where language = 'en' and version like '%wrong'`
    await administer(server, wrong)
  })
})
