import { ProviderError } from '#domain/errors.ts'
import type { Log } from '#services/log.ts'
import type { Lease } from '#services/servers/lease.ts'
import type { NoticeTopic, Session } from '#services/servers/session.ts'
import { connectForLease } from './lease-connection.ts'
import type { LeaseConnection } from './lease-connection.ts'

interface SessionOptions {
  /** postgres://…, of the server itself: a pooler gives the next statement to another session. */
  url: string
  log: Log
  /** A clock in milliseconds that does not go back. */
  now: () => number
}

/** Between two signs of life, and between two attempts to get the lease or the connection. */
const BEAT_MS = 3000
/** Without a notification everything is looked at this often. */
const LOOK_MS = 30_000

/**
 * Opens the session and keeps it: a lost connection is made again every three seconds. Of all sessions on one database one
 * has the lease (docs/contracts/servers.md#the-lease).
 *
 * @throws ProviderError when the database is there and refuses for a reason that lasts, or a pooler stands between; when it
 *   is away, it is waited for in the background
 */
export async function openSession({ url, log, now }: SessionOptions): Promise<Session> {
  const notices = createNotices()
  const looks = createLooks(now)
  let connection: LeaseConnection | null = null
  let told = ''
  const isHeld = () => connection?.isHeld() ?? false
  const { onChange, tell } = createLeaseTelling(isHeld, log)

  function onEnd(error: unknown): void {
    connection = null
    log.warn('The session with the database was lost; no lease is held until it is back', { error })
    tell()
  }

  async function beat(): Promise<void> {
    const isNew = connection === null
    connection ??= await connectForLease({ url, now, onNotice: notices.hear, onEnd })
    await connection.beat()
    told = ''
    if (isNew || looks.areDue()) looks.look()
  }

  /** One line in the log for each fault. */
  async function keep(): Promise<void> {
    try {
      await beat()
    } catch (error) {
      if (String(error) !== told) log.warn('The session with the database cannot be opened', { error })
      told = String(error)
    }
    tell()
  }

  const timer = { next: setTimeout(() => {}), isOver: false }
  function start(): void {
    if (!timer.isOver) timer.next = setTimeout(() => void keep().finally(start), BEAT_MS).unref()
  }

  await beat().catch((error: unknown) => {
    if (error instanceof ProviderError && error.failure === 'refused') throw error
    log.warn('The database is not there yet; no lease is held', { error })
  })
  tell()
  start()
  return {
    lease: { isHeld, onChange },
    notify(topic, text) {
      const values = [connection?.channel, `${topic} ${text}`]
      void connection?.run('select pg_notify($1, $2)', values).catch(() => {})
    },
    onNotice: notices.on,
    onLook: looks.on,
    async write(statement, values) {
      if (!connection?.isHeld())
        throw new ProviderError('database', 'unreachable', { cause: new Error('no lease is held') })
      await connection.run(statement, values)
    },
    async close() {
      timer.isOver = true
      clearTimeout(timer.next)
      connection?.cut()
      connection = null
      tell()
    },
  }
}

/** What is told when the lease begins or ends. */
function createLeaseTelling(isHeld: () => boolean, log: Log): { onChange: Lease['onChange']; tell: () => void } {
  const listeners: ((isHeld: boolean) => void)[] = []
  let was = false
  return {
    onChange: (listener) => void listeners.push(listener),
    tell() {
      if (isHeld() === was) return
      was = !was
      log.info(was ? 'This server asks the services now' : 'This server does not ask the services any more')
      for (const listener of listeners) listener(was)
    },
  }
}

/** Looks at everything, because something may have been missed. */
function createLooks(now: () => number) {
  const lookers: (() => void)[] = []
  let lookedAt = now()
  return {
    on: (each: () => void) => void lookers.push(each),
    areDue: () => now() - lookedAt >= LOOK_MS,
    look() {
      lookedAt = now()
      for (const each of lookers) each()
    },
  }
}

/** A payload is the topic, and after a space the text, where there is one. */
function createNotices() {
  const tellers = new Map<string, ((text: string) => void)[]>()
  return {
    on(this: void, topic: NoticeTopic, tell: (text: string) => void): void {
      tellers.set(topic, [...(tellers.get(topic) ?? []), tell])
    },
    hear(this: void, payload: string): void {
      const [topic = ''] = payload.split(' ', 1)
      for (const tell of tellers.get(topic) ?? []) tell(payload.slice(topic.length + 1))
    },
  }
}
