import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Store } from '#services/storage/database.ts'
import type { Log } from '#services/log.ts'
import type { Readings } from '#services/servers/readings.ts'
import type { Session } from '#services/servers/session.ts'
import { DATABASE_NOW } from './database-now.ts'
import { createDemands } from './demands.ts'
import { unpackText } from './packed-text.ts'
import { idOf } from './reading-id.ts'
import { createReadingWriter } from './reading-writer.ts'

interface ReadingsOptions {
  store: Store
  session: Session
  /** The service, by kind and address: what another one said is never read. */
  source: string
  log: Log
}

/** Texts that were read, so that those which have not changed are not fetched once more. */
const MAX_BYTES = 16 * 1024 * 1024
const MAX_AT_ONCE = 200
/** Notifications come in bursts. */
const TOLD_AFTER_MS = 100
/** Transactions may take this long from their time to their end. */
const LOOKS_BACK_MS = 60_000

export function createPostgresReadings(options: ReadingsOptions): Readings {
  const { store, session, source } = options
  const versions = new Map<string, string>()
  const writer = createReadingWriter({ ...options, versions })
  const demands = createDemands(options)
  const changes = createChangeWatch(options, versions)
  const find = createFinder(store, source)
  return {
    asksItself: () => session.lease.isHeld(),
    find: (name) => find(idOf(name)),
    keep: (name, text) => writer.keep(name, text),
    settled: () => writer.settled(),
    demand: demands.demand,
    onDemand(answer) {
      demands.onDemand(async (...demand) => {
        const outcome = await answer(...demand)
        await writer.settled()
        return outcome
      })
    },
    onChange: changes.onChange,
  }
}

/** Those asked for in one turn are one query, and a second one for the texts that are not known. */
function createFinder(store: Store, source: string) {
  const texts = new LRUCache<string, { version: string; text: string }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ text }) => text.length + 100,
  })
  let waiting = new Map<string, PromiseWithResolvers<{ text: string; ageMs: number } | null>>()

  async function findAll(ids: readonly string[]) {
    return store.read(async (db) => {
      const rows = await db
        .selectFrom('reading')
        .select(['id', 'version', sql<number>`${DATABASE_NOW} - read_at`.as('ageMs')])
        .where('source', '=', source)
        .where('id', 'in', ids)
        .execute()
      const unknown = rows.filter(({ id, version }) => texts.get(id)?.version !== version).map(({ id }) => id)
      if (unknown.length === 0) return { rows, packed: [] }
      const packed = await db
        .selectFrom('reading')
        .select(['id', 'version', 'packed'])
        .where('source', '=', source)
        .where('id', 'in', unknown)
        .execute()
      return { rows, packed }
    })
  }

  async function answer(asked: typeof waiting): Promise<void> {
    const { rows, packed } = await findAll([...asked.keys()])
    const found = new Map(packed.map((row) => [row.id, unpackText(row.packed)]))
    for (const { id, version } of packed) texts.set(id, { version, text: found.get(id) ?? '' })
    const ages = new Map(rows.map(({ id, ageMs }) => [id, Math.max(0, ageMs)]))
    for (const [id, { resolve }] of asked) {
      const [ageMs, text] = [ages.get(id), found.get(id) ?? texts.get(id)?.text]
      resolve(ageMs === undefined || text === undefined ? null : { text, ageMs })
    }
  }

  function ask(): void {
    const asked = waiting
    waiting = new Map()
    answer(asked).catch((error: unknown) => asked.forEach(({ reject }) => reject(error)))
  }

  return (id: string) => {
    const known = waiting.get(id)
    if (known) return known.promise
    const own = Promise.withResolvers<{ text: string; ageMs: number } | null>()
    if (waiting.size === 0) setImmediate(() => waiting.size > 0 && ask())
    waiting.set(id, own)
    if (waiting.size >= MAX_AT_ONCE) ask()
    return own.promise
  }
}

/** Compares the versions that are kept with those known; after a notification only those of lately. */
function createChangeWatch({ store, session, source, log }: ReadingsOptions, versions: Map<string, string>) {
  const tellers: ((names: readonly string[]) => void)[] = []
  let isLoaded = false
  let newest = 0
  let next: NodeJS.Timeout | null = null

  async function look(since: number): Promise<void> {
    const rows = await store.read((db) =>
      db
        .selectFrom('reading')
        .select(['id', 'name', 'version', 'read_at'])
        .where('source', '=', source)
        .where('read_at', '>=', since)
        .execute(),
    )
    const changed = rows.filter(({ id, version }) => versions.get(id) !== version)
    for (const { read_at } of rows) newest = Math.max(newest, read_at)
    // What this server writes itself may be newer than what was just read.
    if (!session.lease.isHeld()) for (const { id, version } of rows) versions.set(id, version)
    const isFirst = !isLoaded
    isLoaded = true
    if (isFirst || changed.length === 0 || session.lease.isHeld()) return
    for (const tell of tellers) tell(changed.map(({ name }) => JSON.parse(name) as string))
  }

  function lookSoon(since: () => number): void {
    next ??= setTimeout(() => {
      next = null
      // The store says in the log that it is away; the next look is in half a minute.
      look(since()).catch((error: unknown) => log.warn('What other servers read cannot be looked at', { error }))
    }, TOLD_AFTER_MS)
  }

  session.onNotice('reading', () => lookSoon(() => (isLoaded ? newest - LOOKS_BACK_MS : 0)))
  session.onLook(() => lookSoon(() => 0))
  return { onChange: (tell: (names: readonly string[]) => void) => void tellers.push(tell) }
}
