import { sql } from 'kysely'
import { ProviderError } from '#domain/errors.ts'
import type { Store } from '#services/storage/database.ts'
import type { Log } from '#services/log.ts'
import type { DemandUrgency, Readings } from '#services/servers/readings.ts'
import type { Session } from '#services/servers/session.ts'
import { oneAtATime } from '#services/turns/one-at-a-time.ts'
import { groupWrites } from './grouped-writes.ts'
import { idOf } from './reading-id.ts'
import { DATABASE_NOW } from './database-now.ts'

interface DemandsOptions {
  store: Store
  session: Session
  source: string
  log: Log
}

interface Grouped extends DemandsOptions {
  write: Store['write']
}

type Answer = Parameters<Readings['onDemand']>[0]

/** A page waits ten seconds for a service. */
const WAIT_MS = 9000
/** What was asked for so short a time ago is not asked for again: the next server that wants it gets the same outcome. */
const SAME_MS = 1000
/** Without a notification an outcome is looked for this often. */
const LOOK_MS = 1000
/** Who asked longer ago has given up. */
const OPEN_MS = 15_000
const FORGOTTEN_AFTER_MS = 60_000
/** Demands that are worked on at the same time. */
const MAX_OPEN = 100

/** What servers without the lease want of the one that has it, as rows that both look at. */
export function createDemands(given: DemandsOptions): Pick<Readings, 'demand' | 'onDemand'> {
  const { session } = given
  const options = { ...given, write: groupWrites(given.store) }
  const asking = createAsking(options)
  const answering = createAnswering(options)
  session.onNotice('reading_demand', () => {
    asking.look()
    answering.look()
  })
  session.onLook(() => {
    answering.forget()
    answering.look()
  })
  session.lease.onChange(() => answering.look())
  return { demand: asking.demand, onDemand: answering.onDemand }
}

function createAsking(options: Grouped) {
  const { store, source } = options
  const waiting = new Map<string, { resolve: (outcome: string) => void; outcome: Promise<string> }>()
  let timer: NodeJS.Timeout | null = null

  async function lookNow(): Promise<void> {
    if (waiting.size === 0) return
    const rows = await store.read((db) =>
      db
        .selectFrom('reading_demand')
        .select(['id', 'outcome'])
        .where('source', '=', source)
        .where('outcome', '<>', '')
        .where('id', 'in', [...waiting.keys()])
        .execute(),
    )
    for (const { id, outcome } of rows) waiting.get(id)?.resolve(outcome)
  }

  // Notices come in bursts; the next look finds what one could not.
  const lookOnce = oneAtATime(() => lookNow().catch(() => {}))

  function look(): void {
    lookOnce()
    if (waiting.size > 0) timer ??= setInterval(look, LOOK_MS).unref()
    else {
      if (timer) clearInterval(timer)
      timer = null
    }
  }

  async function ask(name: string, urgency: DemandUrgency): Promise<string> {
    const id = idOf(name)
    const { promise, resolve } = Promise.withResolvers<string>()
    const late = setTimeout(() => resolve(''), WAIT_MS).unref()
    try {
      await writeDemand(options, name, urgency)
      waiting.set(id, { resolve, outcome: promise })
      look()
      const outcome = await promise
      if (outcome === '') throw new ProviderError('content', 'timeout', { cause: new Error('no other server answers') })
      return outcome.slice(1)
    } finally {
      clearTimeout(late)
      waiting.delete(id)
    }
  }

  const asked = new Map<string, Promise<string>>()
  return {
    look,
    /** The same demand by several of this server is one. */
    demand(this: void, name: string, urgency: DemandUrgency): Promise<string> {
      const known = asked.get(name)
      if (known) return known
      const own = ask(name, urgency).finally(() => asked.delete(name))
      asked.set(name, own)
      return own
    },
  }
}

/** One that waits, or was just answered, stays; one that was answered before, or that nobody answered in time, begins again. */
async function writeDemand({ write, source }: Grouped, name: string, urgency: DemandUrgency): Promise<void> {
  const row = { source, id: idOf(name), name: JSON.stringify(name), urgency, outcome: '', asked_at: DATABASE_NOW }
  await write((db) =>
    db
      .insertInto('reading_demand')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['source', 'id'])
          .doUpdateSet({ urgency, outcome: '', asked_at: DATABASE_NOW })
          .where((q) =>
            q.or([
              q.and([
                q('reading_demand.outcome', '<>', ''),
                q('reading_demand.asked_at', '<', sql<number>`${DATABASE_NOW} - ${sql.lit(SAME_MS)}`),
              ]),
              q('reading_demand.asked_at', '<', sql<number>`${DATABASE_NOW} - ${sql.lit(OPEN_MS)}`),
            ]),
          ),
      )
      .execute(),
  )
}

function createAnswering({ store, write, session, source, log }: Grouped) {
  const working = new Set<string>()
  let answer: Answer | null = null

  async function lookNow(): Promise<void> {
    if (!answer || !session.lease.isHeld()) return
    const rows = await store.read((db) =>
      db
        .selectFrom('reading_demand')
        .select(['id', 'name', 'urgency'])
        .where('source', '=', source)
        .where('outcome', '=', '')
        .where('asked_at', '>', sql<number>`${DATABASE_NOW} - ${sql.lit(OPEN_MS)}`)
        .limit(MAX_OPEN)
        .execute(),
    )
    for (const row of rows) if (!working.has(row.id)) void work(row, answer)
  }

  /** An outcome begins with "=", so that it is never "". */
  async function work({ id, name, urgency }: { id: string; name: string; urgency: string }, answer: Answer) {
    working.add(id)
    try {
      const outcome = `=${await answer(JSON.parse(name) as string, urgency as DemandUrgency)}`
      await write((db) =>
        db.updateTable('reading_demand').set({ outcome }).where('source', '=', source).where('id', '=', id).execute(),
      )
    } catch (error) {
      // Who waits is told by the clock.
      log.warn('What another server asked for could not be had', { error })
    } finally {
      working.delete(id)
    }
  }

  return {
    // Demands come in bursts.
    look: oneAtATime(() => lookNow().catch(() => {})),
    onDemand(this: void, given: Answer) {
      answer = given
    },
    forget() {
      if (!session.lease.isHeld()) return
      const old = sql<number>`${DATABASE_NOW} - ${sql.lit(FORGOTTEN_AFTER_MS)}`
      void store
        .write((db) =>
          db.deleteFrom('reading_demand').where('source', '=', source).where('asked_at', '<', old).execute(),
        )
        .catch(() => {})
    },
  }
}
