import type { Socket } from 'node:net'
import { Client } from 'pg'
import { ProviderError } from '#domain/errors.ts'
import type { Log } from '#services/log.ts'
import type { Notifications, NotificationTopic } from '#services/servers/notifications.ts'
import { meaningOf, postgresFault } from '../database/postgres-faults.ts'

interface Options {
  /** postgres://… of the database itself, because a pooler in transaction mode forwards no notifications. */
  url: string
  log: Log
}

/** Interval between heartbeats, and between attempts to connect. */
const BEAT_MS = 3000
const BEATS_A_POLL = 10
const CONNECT_MS = 3000
const STATEMENT_MS = 5000

const WHERE = "select pg_backend_pid() as pid, 'cm_' || md5(current_schema()) as channel"
const POOLED =
  'DATABASE_DIRECT_URL, or DATABASE_URL without it, leads through a pooler, which passes no notification on: what other servers change shows after up to 30 s. Set DATABASE_DIRECT_URL to the address of the database itself.'

/**
 * Listens on a separate connection. A lost connection is reopened every three seconds.
 *
 * @throws ProviderError if the database refuses for a lasting reason; while it is unavailable, the site starts
 */
export async function openNotifications({ url, log }: Options): Promise<Notifications> {
  const listeners = new Map<string, ((text: string) => void)[]>()
  const pollers: (() => void)[] = []
  const poll = () => pollers.forEach((each) => each())
  let client: Client | null = null
  let logged = ''
  let beats = 0
  let isClosed = false
  let timer: NodeJS.Timeout | null = null

  function hear({ payload = '' }: { payload?: string | undefined }): void {
    const [topic = ''] = payload.split(' ', 1)
    for (const listener of listeners.get(topic) ?? []) listener(payload.slice(topic.length + 1))
  }

  async function beat(): Promise<void> {
    if (client) return void (await client.query('select 1'))
    const opened = await connect(url, log)
    opened.on('notification', hear)
    opened.on('end', () => void (client = client === opened ? null : client))
    client = opened
    logged = ''
    poll()
  }

  async function keep(): Promise<void> {
    try {
      await beat()
    } catch (error) {
      if (client) cut(client)
      client = null
      if (String(error) !== logged)
        log.warn('Notifications of the database are unavailable; changes are polled', { error })
      logged = String(error)
    }
    if ((beats += 1) % BEATS_A_POLL === 0) poll()
    if (!isClosed) timer = setTimeout(() => void keep(), BEAT_MS).unref()
  }

  await beat().catch((error: unknown) => {
    if (error instanceof ProviderError && error.failure === 'refused') throw error
    log.warn('The database is not available yet; changes are polled', { error })
    logged = String(error)
  })
  timer = setTimeout(() => void keep(), BEAT_MS).unref()
  return {
    onNotification: (topic: NotificationTopic, listener) =>
      void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    onPoll: (listener) => void pollers.push(listener),
    async close() {
      isClosed = true
      if (timer) clearTimeout(timer)
      if (client) cut(client)
      client = null
    },
  }
}

async function connect(url: string, log: Log): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: STATEMENT_MS,
    keepAlive: true,
  })
  // Without a listener a lost connection would end the process.
  client.on('error', () => cut(client))
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number; channel: string }>(WHERE)
    // A pooler reports a different process id.
    if (rows[0]?.pid !== (client as Client & { processID?: number }).processID) log.warn(POOLED)
    await client.query(`listen ${rows[0]?.channel}`)
    return client
  } catch (error) {
    cut(client)
    const meaning = meaningOf(error)
    throw meaning === null || meaning === 'passing' ? error : postgresFault(meaning, error)
  }
}

/** Closes the connection politely if possible, without waiting for a response. */
function cut(client: Client): void {
  void client.end().catch(() => {})
  const { stream } = (client as Client & { connection: { stream: Socket } }).connection
  setTimeout(() => stream.destroy(), 500).unref()
}
