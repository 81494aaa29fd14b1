import { createHash } from 'node:crypto'
import type { Log } from '#services/log.ts'
import type { Session } from '#services/servers/session.ts'
import { packText } from './packed-text.ts'
import { idOf } from './reading-id.ts'

interface WriterOptions {
  session: Session
  source: string
  log: Log
  /** The versions that the database has, by id. */
  versions: Map<string, string>
}

/** Writes what this server read, in the session that has the lease. */
interface ReadingWriter {
  keep(name: string, text: string): void
  settled(): Promise<void>
}

type Waiting = Map<string, { name: string; text: string }>
type Entry = [id: string, reading: { name: string; text: string }]

interface Row {
  id: string
  name: string
  version: string
  packed: string
}

/** Texts of one statement, at most about a megabyte of them. */
const MAX_ROWS = 50
const MAX_CHARACTERS = 1024 * 1024
/** More than the answers of a large site; beyond, the oldest is asked for again by who misses it. */
const MAX_WAITING = 2000

const NOW = 'extract(epoch from clock_timestamp()) * 1000'
const WRITE = `
  insert into reading (source, id, name, version, packed, read_at)
  select $1, r.id, r.name, r.version, r.packed, ${NOW}
  from jsonb_to_recordset($2::jsonb) as r (id text, name text, version text, packed text)
  on conflict (source, id) do update
    set name = excluded.name, version = excluded.version, packed = excluded.packed, read_at = excluded.read_at`
/** What has not changed is not sent again; nobody is told. */
const TOUCH = `update reading set read_at = ${NOW} where source = $1 and id = any($2::text[])`

export function createReadingWriter({ session, source, log, versions }: WriterOptions): ReadingWriter {
  let waiting: Waiting = new Map()
  let writing: Promise<void> | null = null
  let hasFailed = false

  // Another server may have written meanwhile.
  session.lease.onChange((isHeld) => {
    if (isHeld) versions.clear()
    else waiting.clear()
  })
  session.onLook(() => void settled())

  async function writeAll(): Promise<void> {
    // Whatever comes in the same turn is written together.
    await new Promise((resolve) => setImmediate(resolve))
    while (waiting.size > 0 && session.lease.isHeld()) {
      const group = takeSome(waiting)
      try {
        await write(group)
        hasFailed = false
      } catch (error) {
        if (!hasFailed) log.warn('What services answered cannot be kept for the other servers', { error })
        hasFailed = true
        // The newest answer counts; the others are tried again in half a minute.
        waiting = new Map([...group, ...waiting].slice(-MAX_WAITING))
        return
      }
    }
  }

  async function write(group: readonly Entry[]): Promise<void> {
    const changed: Row[] = []
    const same: string[] = []
    for (const [id, { name, text }] of group) {
      const version = createHash('sha256').update(text).digest('base64url').slice(0, 22)
      if (versions.get(id) === version) same.push(id)
      else changed.push({ id, name: JSON.stringify(name), version, packed: packText(text) })
    }
    if (same.length > 0) await session.write(TOUCH, [source, same])
    if (changed.length > 0) await session.write(WRITE, [source, JSON.stringify(changed)])
    for (const { id, version } of changed) versions.set(id, version)
  }

  async function settled(): Promise<void> {
    if (waiting.size === 0 && !writing) return
    writing ??= writeAll().finally(() => void (writing = null))
    await writing
  }

  return {
    keep(name, text) {
      const id = idOf(name)
      waiting.delete(id)
      waiting.set(id, { name, text })
      void settled()
    },
    settled,
  }
}

/** What fits into one statement, taken out of what waits. */
function takeSome(waiting: Waiting): Entry[] {
  const group: Entry[] = []
  let characters = 0
  for (const [id, entry] of waiting) {
    characters += entry.text.length
    if (group.length > 0 && (group.length >= MAX_ROWS || characters > MAX_CHARACTERS)) break
    group.push([id, entry])
    waiting.delete(id)
  }
  return group
}
