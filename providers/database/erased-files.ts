import { createHmac, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import path from 'node:path'
import { ProviderError } from '#domain/errors.ts'
import type { Erasures } from '#services/storage/erasures.ts'

const KEY_BYTES = 32
/** A keyed hash of the address and the time of the erasure. Lines left incomplete by a killed process do not match. */
const LINE = /^([0-9a-f]{64}) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/

/**
 * Erasures in the folder `erased` of DATA_DIR: `addresses`, one per line, and the `key` of its hashes, both readable by
 * their owner only. Without the key the hashes do not reveal if an address is among them.
 *
 * @throws ProviderError, with a sentence as its cause, if the folder cannot be read or written
 */
export function openErasures(dataDir: string): Erasures {
  const folder = path.join(path.resolve(dataDir), 'erased')
  const [keyFile, listFile] = [path.join(folder, 'key'), path.join(folder, 'addresses')]

  async function readKey(): Promise<Buffer | null> {
    const text = await textOf(keyFile)
    if (text === null) return null
    const key = Buffer.from(text.trim(), 'hex')
    if (key.length !== KEY_BYTES)
      throw refusal(`${keyFile} is damaged: erased addresses cannot be recognized without it.`)
    return key
  }

  /** Creates the key atomically; of two simultaneous runs one succeeds. */
  async function makeKey(): Promise<Buffer> {
    const draft = `${keyFile}.${randomBytes(8).toString('hex')}`
    await writeDurably(draft, 'wx', `${randomBytes(KEY_BYTES).toString('hex')}\n`)
    await link(draft, keyFile).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
    await unlink(draft)
    return (await readKey()) ?? makeKey()
  }

  return {
    async add(emailKey, at) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const list = await textOf(listFile)
        const isNew = (await readKey()) === null
        if (isNew && list !== null)
          throw refusal(`${keyFile} is missing: erased addresses cannot be recognized without it.`)
        const key = (await readKey()) ?? (await makeKey())
        // Ends a line that a killed process left incomplete.
        const start = list === null || list === '' || list.endsWith('\n') ? '' : '\n'
        await writeDurably(listFile, 'a', `${start}${hashOf(key, emailKey)} ${at.toISOString()}\n`)
        await settleFolder(folder)
      } catch (cause) {
        throw cause instanceof ProviderError ? cause : refusal(`${folder} cannot be written (${codeOf(cause)}).`, cause)
      }
    },
    async read() {
      try {
        const list = await textOf(listFile)
        if (list === null) return null
        const key = await readKey()
        if (!key) throw refusal(`${keyFile} is missing: erased addresses cannot be recognized without it.`)
        const times = new Map<string, string>()
        for (const line of list.split('\n')) {
          const [, hash = '', time = ''] = LINE.exec(line) ?? []
          if (time > (times.get(hash) ?? '')) times.set(hash, time)
        }
        return (emailKey) => {
          const time = times.get(hashOf(key, emailKey))
          return time === undefined ? null : new Date(time)
        }
      } catch (cause) {
        throw cause instanceof ProviderError ? cause : refusal(`${folder} cannot be read (${codeOf(cause)}).`, cause)
      }
    },
  }
}

function hashOf(key: Buffer, emailKey: string): string {
  return createHmac('sha256', key).update(emailKey).digest('hex')
}

async function writeDurably(file: string, flag: 'wx' | 'a', text: string): Promise<void> {
  const handle = await open(file, flag, 0o600)
  try {
    await handle.appendFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Syncs the folder, so that new names in it are on disk. Some systems cannot do this and need not. */
async function settleFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

/** Null for a missing file. */
async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

/** The sentence is the message of the cause, where commands look for it. */
function refusal(sentence: string, cause?: unknown): ProviderError {
  return new ProviderError('erased', 'bad-shape', { cause: new Error(sentence, { cause }) })
}
