import type { Socket } from 'node:net'
import { Client } from 'pg'
import { ProviderError } from '#domain/errors.ts'
import { meaningOf, postgresFault } from '../database/postgres-faults.ts'

interface LeaseConnectionOptions {
  /** postgres://…, of the server itself: a pooler gives the next statement to another session. */
  url: string
  /** A clock in milliseconds that does not go back. */
  now: () => number
  onNotice: (payload: string) => void
  /** Told once when the connection is lost, and with it the lease. */
  onEnd: (error: unknown) => void
}

/** One connection that may hold the lease, an advisory lock of its session. */
export interface LeaseConnection {
  /** Where servers of the same site hear each other. */
  channel: string
  /** Whether the lock is this session's, as far as can be known. */
  isHeld(): boolean
  /** Asks for the lease, or for a sign of life. @throws ProviderError */
  beat(): Promise<void>
  /** @throws ProviderError, or what the database says of a wrong statement */
  run(statement: string, values: readonly unknown[]): Promise<Record<string, unknown>[]>
  cut(): void
}

/** Any number, the same in every server of the site; the second half of the lock's name is the schema. */
const LEASE_LOCK = 731_650_220
const CONNECT_MS = 3000
/** A statement that takes longer is given up, and the connection with it. */
const STATEMENT_MS = 5000
/** The lease counts for this long after the moment at which the last answered statement was sent. */
const TRUSTED_MS = 12_000
/**
 * The server ends a session that is silent for longer: by then its holder has given up (TRUSTED_MS), because no statement
 * that was answered was sent later. Only then can another session get the lock.
 */
const SILENCE_MS = 20_000

/** For this session alone. Set by statements, because some servers refuse start parameters. */
const SETTINGS = `
  set statement_timeout = '${STATEMENT_MS - 500}ms';
  select set_config(name, '${SILENCE_MS}', false) from pg_settings where name = 'idle_session_timeout';
  set idle_in_transaction_session_timeout = '${SILENCE_MS}ms';
  set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`
const WHERE = `
  select pg_backend_pid() as pid, hashtext(current_schema()) as schema, 'cm_' || md5(current_schema()) as channel`
/** The locks of a standby are its own, not those of the server that it follows. */
const TAKE = `
  select pg_is_in_recovery() as standby, not pg_is_in_recovery() and pg_try_advisory_lock(${LEASE_LOCK}, $1) as held`
const LIVE = 'select pg_is_in_recovery() as standby, not pg_is_in_recovery() as held'

const POOLED =
  'A pooler stands between this server and the database, and gives every statement another session. Set DATABASE_DIRECT_URL to the address of the database itself.'

/** @throws ProviderError "refused" behind a pooler, or when the database refuses; whatever else says that it is away */
export async function connectForLease(options: LeaseConnectionOptions): Promise<LeaseConnection> {
  const { url, now, onEnd } = options
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: STATEMENT_MS,
    keepAlive: true,
  })
  const state = { isOpen: true, hasLease: false, aliveAt: now() }

  function end(error: unknown): void {
    if (!state.isOpen) return
    Object.assign(state, { isOpen: false, hasLease: false })
    cut(client)
    onEnd(error)
  }

  async function ask(statement: string, values: readonly unknown[]): Promise<Record<string, unknown>[]> {
    const sentAt = now()
    try {
      const { rows } = await client.query<Record<string, unknown>>(statement, [...values])
      state.aliveAt = Math.max(state.aliveAt, sentAt)
      return rows
    } catch (error) {
      const meaning = meaningOf(error)
      if (meaning === 'passing') end(error)
      else state.aliveAt = Math.max(state.aliveAt, sentAt)
      throw meaning === null ? error : postgresFault(meaning === 'passing' ? 'unreachable' : meaning, error)
    }
  }

  // One after the other: a client takes no second statement while the first is under way.
  let last: Promise<unknown> = Promise.resolve()
  function run(statement: string, values: readonly unknown[]): Promise<Record<string, unknown>[]> {
    const own = last.then(() => ask(statement, values))
    last = own.catch(() => {})
    return own
  }

  client.on('error', end)
  client.on('end', () => end(new Error('the connection ended')))
  const { channel, schema } = await begin(client, options)
  return {
    channel,
    isHeld: () => state.hasLease && now() - state.aliveAt < TRUSTED_MS,
    async beat() {
      const [row] = await run(state.hasLease ? LIVE : TAKE, state.hasLease ? [] : [schema])
      state.hasLease = row?.['held'] === true
      // The address may lead to another server after a switch.
      if (row?.['standby'] === true) end(new Error('the database is a standby, which can only be read'))
    },
    run,
    cut() {
      Object.assign(state, { isOpen: false, hasLease: false })
      cut(client)
    },
  }
}

async function begin(client: Client, { onNotice }: LeaseConnectionOptions) {
  try {
    await client.connect()
    await client.query(SETTINGS)
    const { rows } = await client.query<{ pid: number; schema: number; channel: string }>(WHERE)
    const [place] = rows
    // A pooler answers with a number of its own.
    if (!place || place.pid !== (client as Client & { processID?: number }).processID)
      throw new ProviderError('database', 'refused', { cause: new Error(POOLED) })
    client.on('notification', ({ payload = '' }) => onNotice(payload))
    await client.query(`listen ${place.channel}`)
    return place
  } catch (error) {
    cut(client)
    const meaning = meaningOf(error)
    throw meaning === null || meaning === 'passing' ? error : postgresFault(meaning, error)
  }
}

/** Says goodbye where that can still be heard, and waits for no answer. */
function cut(client: Client): void {
  void client.end().catch(() => {})
  const { stream } = (client as Client & { connection: { stream: Socket } }).connection
  setTimeout(() => stream.destroy(), 500).unref()
}
