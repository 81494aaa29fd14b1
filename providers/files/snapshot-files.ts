import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { record } from '#domain/record.ts'
import type { Log } from '#services/log.ts'
import type { Snapshot, Snapshots } from '#services/upstream/snapshots.ts'
import { writeByRenaming } from './replace-file.ts'

interface SnapshotFilesOptions {
  /** Separate folder of the upstream: other upstreams' snapshots are never read. */
  folder: string
  log: Log
  /** Maximum size of all files together; the oldest are removed first. Default: 256 MB. */
  maxBytes?: number
}

const MB = 1024 * 1024
const ENDING = '.json'

/**
 * Snapshots as files, one per key, replaced by renaming, so that the process may be killed at any time. An invalid file
 * is logged and ignored.
 */
export function createSnapshotFiles({ folder, log, maxBytes = 256 * MB }: SnapshotFilesOptions): Snapshots {
  const sizes = createFileSizes(folder, maxBytes)
  const waiting = new Map<string, { key: string; snapshot: Snapshot }>()
  let writing: Promise<void> | null = null
  let hasFailed = false
  const loaded = sizes.load().catch(logOnce)

  /** Logs once, until a write succeeds again. */
  function logOnce(error: unknown): void {
    if (!hasFailed) log.warn('Snapshots cannot be written', { folder, error })
    hasFailed = true
  }

  async function writeAll(): Promise<void> {
    await loaded
    for (;;) {
      const [file, next] = waiting.entries().next().value ?? []
      if (file === undefined || next === undefined) return
      waiting.delete(file)
      const text = toFile(next.key, next.snapshot)
      try {
        if (hasFailed) await mkdir(folder, { recursive: true })
        await writeByRenaming(path.join(folder, file), text, { mode: 0o600, isSynced: false })
        hasFailed = false
        await sizes.add(file, Buffer.byteLength(text))
      } catch (error) {
        logOnce(error)
      }
    }
  }

  return {
    async read(key) {
      await loaded
      const file = fileOf(key)
      if (!sizes.has(file)) return null
      try {
        return fromFile(key, await readFile(path.join(folder, file), 'utf8'))
      } catch (error) {
        log.warn('A snapshot is broken and not used', { file: path.join(folder, file), error })
        sizes.delete(file)
        return null
      }
    },
    write(key, snapshot) {
      waiting.set(fileOf(key), { key, snapshot })
      writing ??= writeAll().finally(() => {
        writing = null
      })
    },
    remove(key) {
      const file = fileOf(key)
      waiting.delete(file)
      sizes.delete(file)
      void rm(path.join(folder, file), { force: true }).catch(() => {})
    },
  }
}

/** Files of a folder, the oldest first. Beyond `maxBytes` in total the oldest are removed. */
function createFileSizes(folder: string, maxBytes: number) {
  const sizes = new Map<string, number>()
  return {
    async load(): Promise<void> {
      await mkdir(folder, { recursive: true })
      await sweepDrafts(folder, (file) => !file.endsWith(ENDING))
      for (const [file, size] of await listSizes(folder)) sizes.set(file, size)
    },
    has: (file: string) => sizes.has(file),
    delete: (file: string) => sizes.delete(file),
    async add(file: string, size: number): Promise<void> {
      sizes.delete(file)
      sizes.set(file, size)
      let bytes = [...sizes.values()].reduce((sum, each) => sum + each, 0)
      for (const [oldest, oldSize] of sizes) {
        if (bytes <= maxBytes) return
        bytes -= oldSize
        sizes.delete(oldest)
        await rm(path.join(folder, oldest), { force: true })
      }
    },
  }
}

/** Files and their sizes, the oldest first. */
async function listSizes(folder: string): Promise<[string, number][]> {
  const files: { file: string; size: number; mtimeMs: number }[] = []
  for (const file of await readdir(folder)) {
    if (!file.endsWith(ENDING)) continue
    const stats = await stat(path.join(folder, file)).catch(() => null)
    if (stats?.isFile()) files.push({ file, size: stats.size, mtimeMs: stats.mtimeMs })
  }
  return files.toSorted((a, b) => a.mtimeMs - b.mtimeMs).map(({ file, size }) => [file, size])
}

function fileOf(key: string): string {
  return `${hash(key).slice(0, 32)}${ENDING}`
}

function toFile(key: string, { at, text }: Snapshot): string {
  return JSON.stringify({ key, at, sum: hash(text), text })
}

/** @throws Error for a file that is truncated, changed, or belongs to another key */
function fromFile(key: string, content: string): Snapshot {
  const { key: written, at, sum, text } = record(JSON.parse(content))
  if (written !== key || typeof at !== 'number' || typeof text !== 'string' || sum !== hash(text))
    throw new Error('the file is not what was written')
  return { at, text }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Age at which a temporary file counts as abandoned, because writing one takes a moment. */
const ABANDONED_AFTER_MS = 10 * 60 * 1000

/**
 * Removes temporary files of killed processes: old files at once, and recent files, which another process may be
 * writing now, after the same age.
 *
 * @param isDraft by the name of the file
 */
export async function sweepDrafts(folder: string, isDraft: (file: string) => boolean): Promise<void> {
  await sweep(folder, isDraft)
  setTimeout(() => void sweep(folder, isDraft), ABANDONED_AFTER_MS).unref()
}

async function sweep(folder: string, isDraft: (file: string) => boolean): Promise<void> {
  for (const file of await readdir(folder).catch(() => [])) {
    if (!isDraft(file)) continue
    const draft = path.join(folder, file)
    const stats = await stat(draft).catch(() => null)
    if (!stats?.isFile() || isYoung(stats.mtimeMs)) continue
    await rm(draft, { force: true }).catch(() => {})
  }
}

/** A file from the far future is also abandoned: the clock was set back since. */
function isYoung(writtenAt: number): boolean {
  return Math.abs(Date.now() - writtenAt) < ABANDONED_AFTER_MS
}
