import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Store } from '#services/storage/database.ts'
import { MIN_KEY_LENGTH, type DeskKey } from '#services/desk/desk-sign-in.ts'
import { createServerKey } from '#services/storage/server-key.ts'
import type { Log } from '#services/log.ts'
import type { Config } from '#server/settings/config.ts'

/** Name of the generated key's owner. */
const EDITOR = 'editor'
const KEY_FILE = 'desk-key'
/** Name of the row that several servers share. */
const KEY_NAME = 'desk'

export function keyFile(dataDir: string): string {
  return path.join(dataDir, KEY_FILE)
}

/**
 * The key of a desk whose settings name none. It is created on the first start and kept in `DATA_DIR/desk-key`, which only its owner may
 * read. Servers with a shared database use the key that is stored there, and write it to their files.
 *
 * @param shared database of several servers; null: only the file counts
 * @returns a function that reads the key once, then from memory; throws errors of the file system or the database
 */
export function createMadeKey(dataDir: string, shared: Store | null): () => Promise<readonly DeskKey[]> {
  let keys: readonly DeskKey[] | null = null
  return async () => {
    if (keys) return keys
    const held = await readKey(dataDir)
    const own = held ?? randomBytes(24).toString('base64url')
    const key = shared ? await createServerKey(shared, KEY_NAME, () => own)() : own
    if (key !== held) await writeKey(dataDir, key)
    keys = [{ name: EDITOR, key }]
    return keys
  }
}

/** Null for a missing key, or one that is too short. */
async function readKey(dataDir: string): Promise<string | null> {
  const text = await readFile(keyFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const key = text.trim()
  return key.length < MIN_KEY_LENGTH ? null : key
}

/** Writes the key atomically. */
async function writeKey(dataDir: string, key: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const file = keyFile(dataDir)
  await writeFile(`${file}.new`, `${key}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

/**
 * Logs the address of the desk when the server generated its key. On a terminal this is the link with the key, once per
 * start. Otherwise it is only the file's name, because logs are sent to many destinations.
 *
 * @param port that the server listens on
 */
export async function announceDesk(
  { desk, siteUrl, dataDir }: Config,
  { keys, log, out, port }: DeskAnnouncement,
): Promise<void> {
  if (!desk.isOpen || desk.keys) return
  try {
    const [made] = await keys()
    const base = siteUrl === DEFAULT_URL ? `http://localhost:${port}` : siteUrl
    if (out.isTTY) out.write(`Editors' desk: ${base}/desk#key=${made?.key}\n`)
    else log.info('The key of the editors’ desk is in a file', { file: keyFile(dataDir) })
  } catch (error) {
    log.warn('The key of the editors’ desk cannot be stored, so signing in is impossible', {
      file: keyFile(dataDir),
      error,
    })
  }
}

const DEFAULT_URL = 'http://localhost:3000'

interface DeskAnnouncement {
  keys: () => Promise<readonly DeskKey[]>
  log: Log
  out: { isTTY?: boolean; write(text: string): unknown }
  port: number
}
