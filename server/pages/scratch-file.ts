import { mkdirSync, openSync, read, statfsSync, unlinkSync, write } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Log } from '#services/log.ts'
import { ownMemory } from '#services/turns/own-bytes.ts'

/** Bytes by key in a file of bounded length, for what may be lost: the newest take the place of the oldest. */
export interface ScratchFile {
  /** Never throws. @param tags by which it may be forgotten */
  keep(key: string, bytes: Uint8Array, tags: readonly string[]): void
  has(key: string): boolean
  /** null: they are not there any more. Never throws. */
  read(key: string): Promise<Buffer<ArrayBuffer> | null>
  forget(key: string): void
  forgetTagged(isMeant: (tags: readonly string[]) => boolean): void
  clear(): void
  count(): number
}

interface Entry {
  at: number
  length: number
  tags: readonly string[]
  /** Whether they could be written. */
  written: Promise<boolean>
}

const readAt = promisify(read)
const writeAt = promisify(write)

/** Of what the disk has free: votes come first. */
const SHARE_OF_FREE = 1 / 10

/**
 * @param file made at the first need, and without a name from then on: it is gone with the process
 * @param maxBytes bound on the file, which also takes no more than a tenth of what the disk has free
 */
export function createScratchFile(file: string, maxBytes: number, log: Log): ScratchFile {
  /** In the order in which they were written. */
  const entries = new Map<string, Entry>()
  const open = openOnce(file, maxBytes, log)
  let at = 0
  /** One after the other: of two at one place the newer one stays. */
  let lastWrite: Promise<unknown> = Promise.resolve()

  function dropOldest(isMeant: (entry: Entry) => boolean): void {
    for (const [key, entry] of entries) {
      if (!isMeant(entry)) return
      entries.delete(key)
    }
  }

  /** Where so many bytes may stand; what stood there is forgotten. */
  function place(length: number, room: number): number {
    if (at + length > room) {
      dropOldest((entry) => entry.at >= at)
      at = 0
    }
    const start = at
    at += length
    dropOldest((entry) => entry.at >= start && entry.at < at)
    return start
  }

  return {
    keep(key, bytes, tags) {
      entries.delete(key)
      const opened = open()
      if (!opened || bytes.length > opened.room) return
      const start = place(bytes.length, opened.room)
      const write = async () => entries.get(key) === entry && writeWhole(opened.fd, bytes, start)
      const written: Promise<boolean> = lastWrite.then(write)
      const entry: Entry = { at: start, length: bytes.length, tags, written }
      lastWrite = written
      entries.set(key, entry)
      void written.then((isWritten) => !isWritten && entries.get(key) === entry && entries.delete(key))
    },
    has: (key) => entries.has(key),
    async read(key) {
      const entry = entries.get(key)
      const opened = open()
      if (!entry || !opened || !(await entry.written)) return null
      const bytes = ownMemory(entry.length)
      const { bytesRead } = await readAt(opened.fd, bytes, 0, entry.length, entry.at).catch(() => ({ bytesRead: 0 }))
      // Others may have been written there meanwhile.
      return bytesRead === entry.length && entries.get(key) === entry ? bytes : null
    },
    forget: (key) => void entries.delete(key),
    forgetTagged(isMeant) {
      for (const [key, { tags }] of entries) if (isMeant(tags)) entries.delete(key)
    },
    clear: () => entries.clear(),
    count: () => entries.size,
  }
}

async function writeWhole(fd: number, bytes: Uint8Array, at: number): Promise<boolean> {
  const { bytesWritten } = await writeAt(fd, bytes, 0, bytes.length, at).catch(() => ({ bytesWritten: 0 }))
  return bytesWritten === bytes.length
}

interface Opened {
  fd: number
  /** Bytes that the file may take. */
  room: number
}

/** null where no file can be made. */
function openOnce(file: string, maxBytes: number, log: Log): () => Opened | null {
  let opened: Opened | null | undefined
  return () => {
    if (opened === undefined) opened = tryToOpen(file, maxBytes, log)
    return opened
  }
}

function tryToOpen(file: string, maxBytes: number, log: Log): Opened | null {
  const folder = path.dirname(file)
  try {
    mkdirSync(folder, { recursive: true })
    const fd = openSync(file, 'w+')
    try {
      unlinkSync(file)
    } catch {
      // A system that deletes no open file.
    }
    const { bavail, bsize } = statfsSync(folder)
    return { fd, room: Math.min(maxBytes, bavail * bsize * SHARE_OF_FREE) }
  } catch (error) {
    log.warn('No file can be made for pages beside the memory; those not asked for lately are rendered again', {
      error,
    })
    return null
  }
}
