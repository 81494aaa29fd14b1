import { createHash } from 'node:crypto'
import type { Log } from '#services/log.ts'
import type { Notifications } from '#services/servers/notifications.ts'
import type { CallResult, SharedResponse, SharedResponses } from '#services/servers/shared-responses.ts'
import type { Store } from '#services/storage/database.ts'
import { watchResponses } from './changed-responses.ts'
import { packText, type ResponseRow } from './response-rows.ts'
import { openResponseStore } from './response-store.ts'

interface Options {
  store: Store
  notifications: Notifications
  /** The service, by kind and address; responses of other services are never read. */
  source: string
  /** Age at which a response is stale. */
  maxAgeMs: number
  now: () => number
  log: Log
}

type Call = (names: readonly string[]) => Promise<CallResult[]>
type Rows = ReturnType<typeof openResponseStore>

/** Pause after failures in a row, during which the service is not called. */
const PAUSE_AFTER_FAILURES_MS = [1800, 4500, 9000, 18_000, 27_000]

interface Failure {
  refusal: string
  times: number
}

/** A name without a fresh response. */
interface Stale {
  id: string
  name: string
  row: ResponseRow | null
}

/** `since`: start of the claim, by the clock of the database. */
type Claimed = Stale & { since: number }

/** Shared responses in PostgreSQL. */
export function createPostgresResponses(options: Options): SharedResponses {
  const { notifications, source, maxAgeMs, now } = options
  const rows = openResponseStore(options)
  const changes = watchResponses(options)
  const waiting = createWaiting()
  const callFor = createCaller(rows, changes.note, waiting.wake)
  let renewedAt = -Infinity
  notifications.onNotification('upstream_response', (text) => {
    const [from, ids = ''] = text.split(' ')
    if (from === source) waiting.wake(ids.split(','))
  })

  async function load(names: readonly string[], call: Call): Promise<(SharedResponse | null)[]> {
    const found = new Map<string, SharedResponse | null>()
    for (;;) {
      // Computed before the rows are read, so that a call from before `renew` never counts as a later one.
      const freshMs = Math.min(maxAgeMs, now() - renewedAt)
      const open = [...new Set(names)].filter((name) => !found.has(name))
      const looked = await Promise.all(open.map((name) => lookUp(rows, name, freshMs)))
      for (const each of looked) if ('response' in each) found.set(each.name, each.response)
      const stale = looked.filter((each) => 'row' in each)
      if (stale.length === 0) return names.map((name) => found.get(name) ?? null)
      const claimed = (await Promise.all(stale.map((each) => claim(rows, each)))).filter((each) => each !== null)
      for (const [name, response] of await callFor(claimed, call)) found.set(name, response)
      // A failed claim means that another server has it, so its row has newer data.
      if (stale.every(({ row }) => row?.isClaimed)) await waiting.any(stale.map(({ id }) => id))
    }
  }

  return {
    async find(name) {
      const row = await rows.find(idOf(name))
      const text = row && (await rows.text(row))
      return row && text !== null ? { text, ageMs: Math.max(0, row.ageMs) } : null
    },
    load,
    renew: () => void (renewedAt = now()),
    onChange: changes.onChange,
  }
}

async function lookUp(
  rows: Rows,
  name: string,
  freshMs: number,
): Promise<Stale | { name: string; response: SharedResponse }> {
  const id = idOf(name)
  const row = await rows.find(id)
  const text = row && row.ageMs < freshMs ? await rows.text(row) : null
  if (row && text !== null) return { name, response: { text, ageMs: Math.max(0, row.ageMs) } }
  const failure = row?.isClaimed ? failureOf(row) : null
  return failure ? { name, response: { refusal: failure.refusal } } : { id, name, row }
}

/** @returns null if another server has the claim */
async function claim(rows: Rows, stale: Stale): Promise<Claimed | null> {
  if (stale.row?.isClaimed) return null
  const since = await rows.claim({ id: stale.id, name: stale.name, readAt: stale.row?.read_at ?? 0 })
  return since === null ? null : { ...stale, since }
}

/** Calls the service for the names that this server has claimed, and stores the results. */
function createCaller(rows: Rows, note: (id: string, version: string) => void, wake: (ids: string[]) => void) {
  /** Without the database, only this server has the result. */
  async function store({ id, row, since }: Claimed, result: CallResult): Promise<void> {
    if (result && 'text' in result) {
      const version = versionOf(result.text)
      note(id, version)
      await rows.store({ id, version, packed: row?.version === version ? null : packText(result.text), readAt: since })
    } else if (result) {
      const times = (failureOf(row)?.times ?? 0) + 1
      const waitMs = PAUSE_AFTER_FAILURES_MS[Math.min(times, PAUSE_AFTER_FAILURES_MS.length) - 1] ?? 0
      await rows.fail({ id, failure: JSON.stringify({ ...result, times }), waitMs })
    } else await rows.fail({ id, failure: row?.failure ?? '', waitMs: 0 })
    wake([id])
  }

  return async (
    claimed: readonly Claimed[],
    call: Call,
  ): Promise<[name: string, response: SharedResponse | null][]> => {
    if (claimed.length === 0) return []
    const results = await call(claimed.map(({ name }) => name))
    await Promise.all(claimed.map((each, index) => store(each, results[index] ?? null).catch(rows.failed)))
    return claimed.map(({ name }, index) => {
      const result = results[index] ?? null
      return [name, result && 'text' in result ? { ...result, ageMs: null } : result]
    })
  }
}

function failureOf(row: ResponseRow | null): Failure | null {
  return row && row.failure !== '' ? (JSON.parse(row.failure) as Failure) : null
}

/** A hash, because names may be longer than the database's index allows. */
function idOf(name: string): string {
  return createHash('sha256').update(name).digest('hex')
}

function versionOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/** Interval at which a row is polled while a caller waits, in case its notification is lost. */
const LOOK_MS = 1000

/** Waits for other servers' calls. */
function createWaiting() {
  const waiting = new Map<string, PromiseWithResolvers<void>>()

  function wake(ids: readonly string[]): void {
    for (const id of ids) {
      waiting.get(id)?.resolve()
      waiting.delete(id)
    }
  }

  return {
    wake,
    /** Resolves when one of these rows has changed, or after a second. */
    async any(ids: readonly string[]): Promise<void> {
      const changes = ids.map((id) => {
        const existing = waiting.get(id) ?? Promise.withResolvers<void>()
        waiting.set(id, existing)
        return existing.promise
      })
      const late = setTimeout(() => wake(ids), LOOK_MS)
      await Promise.race(changes)
      clearTimeout(late)
    },
  }
}
