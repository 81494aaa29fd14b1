import { fork } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { within } from '#services/upstream/within.ts'
import type { Log } from '#services/log.ts'
import type { AskReference, ReferenceSet } from '#services/reference/reference-set.ts'
import { entryFile } from '../files/entry-file.ts'
import { freeBytes } from '../database/free-bytes.ts'
import { PACKED_FILE, packedFingerprint, type PackJob } from './pack-set.ts'
import { readSet } from './read-set.ts'
import { setFingerprint } from './set-files.ts'

/** Two folders above this file, if it is not bundled. */
const SOURCES_FOLDER = fileURLToPath(new URL('../..', import.meta.url))
/** Memory for one indicator's file at a time, and for the values shown on pages of places. */
const PACK_FLAGS = ['--max-old-space-size=192', '--max-semi-space-size=16']
/** Room for the packed set, 100 MB, and twice that while an older one is replaced. */
const ROOM_BYTES = 500 * 1024 * 1024
/** Minimum time before a failed attempt is repeated, ms. */
const RETRY_MS = 60_000
/** Maximum wait for packing, which takes about five seconds. A page may wait for its services 10.5 s in total. */
const WAIT_MS = 9000
/** Maximum number of responses that may wait at once, out of the 400 that the site processes. */
const MAX_WAITING = 100

/** True if the packed set in `dataDir` was made from the current files. */
export async function isPacked({ folder, dataDir }: PackJob): Promise<boolean> {
  const packed = packedFingerprint(path.join(dataDir, PACKED_FILE))
  return packed !== null && packed === (await setFingerprint(folder))
}

/**
 * Packs the set in the background if this was not done yet, unless the disk has little room.
 *
 * @param folder the set's files
 * @returns true if it had to be packed
 * @throws Error with a sentence if it cannot be packed
 */
export async function prepareReferenceSet(
  dataDir: string,
  { sources = SOURCES_FOLDER, folder = path.join(sources, 'reference') }: { sources?: string; folder?: string } = {},
): Promise<boolean> {
  const job = { folder, dataDir: path.resolve(dataDir) }
  return (await hasRoom(job)) && packOnce(job, sources)
}

async function hasRoom({ dataDir }: PackJob): Promise<boolean> {
  return !((await freeBytes([dataDir])) < ROOM_BYTES)
}

/** Opens the set. Packs it first if that was not done yet or its files have changed since. */
export async function openReferenceSet(
  dataDir: string,
  folder = path.join(SOURCES_FOLDER, 'reference'),
): Promise<ReferenceSet> {
  const job = { folder, dataDir: path.resolve(dataDir) }
  await packOnce(job, SOURCES_FOLDER)
  return readSet(job)
}

/**
 * The set of a running site. It is packed in a separate process, in the background or at the first request, and opened
 * on first use. A failure is logged, and the first request after a minute tries again.
 *
 * @param waitMs maximum wait of a request for the packing
 */
export function createReference(
  dataDir: string,
  {
    sources,
    folder = path.join(sources, 'reference'),
    waitMs = WAIT_MS,
    log,
    now,
  }: { sources: string; folder?: string; waitMs?: number; log: Log; now: () => number },
) {
  const job = { folder, dataDir: path.resolve(dataDir) }
  const wait = createWait(waitMs)
  let set: ReferenceSet | null = null
  let opening: Promise<void> | null = null
  let failedAt = -Infinity

  async function open(): Promise<void> {
    try {
      const began = now()
      if (await packOnce(job, sources))
        log.info('The figures of all counties are being prepared', { seconds: Math.round((now() - began) / 1000) })
      set = readSet(job)
    } catch (error) {
      failedAt = now()
      log.error('The reference set cannot be read', { error })
    } finally {
      opening = null
    }
  }

  return {
    /** Packs the set if necessary, and waits for a limited time. */
    ask: (async ({ waits = true } = {}) => {
      if (set || now() - failedAt < RETRY_MS) return set
      opening ??= open()
      if (waits) await wait(opening)
      return set
    }) satisfies AskReference,
    /** Packs the set in the background, unless the disk is nearly full. */
    prepare: async (): Promise<void> => {
      if (set || opening || !(await hasRoom(job))) return
      opening ??= open()
      await opening
    },
  }
}

/** Waits for work, with a limit on the time and on the number of waiting callers. */
function createWait(ms: number): (work: Promise<void>) => Promise<void> {
  let waiting = 0
  return async (work) => {
    if (waiting >= MAX_WAITING) return
    waiting += 1
    await within(ms, work, () => {})
    waiting -= 1
  }
}

/** @returns true if it had to be packed */
async function packOnce(job: PackJob, sources: string): Promise<boolean> {
  if (await isPacked(job)) return false
  await pack(job, sources)
  return true
}

/** Runs in a separate process, whose memory returns to the system when it ends. */
function pack(job: PackJob, sources: string): Promise<void> {
  const file = entryFile(sources, 'providers/reference/pack-process.ts')
  return new Promise((resolve, reject) => {
    const child = fork(file, [JSON.stringify(job)], {
      execArgv: PACK_FLAGS,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    let fault: string | null = null
    child.on('message', (message: string) => (fault = message))
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(fault ?? `The process that packs the reference set ended with ${signal ?? code}.`))
    })
  })
}
