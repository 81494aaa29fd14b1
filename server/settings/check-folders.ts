import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '#services/log.ts'
import { ConfigError, type Config } from './config.ts'

/** With a full disk, pages are still served. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])

/**
 * Checks CONTENT_DIR, SHEETS_DIR and DATA_DIR before anything is read or written there.
 *
 * @param holdsDatabase true if votes are stored in DATA_DIR; otherwise an unwritable folder only prevents copies
 * @throws ConfigError with a sentence that names the setting
 */
export async function checkFolders(
  { contentDir, dataDir, sheetsDir, sheetsUrl }: Pick<Config, 'contentDir' | 'dataDir' | 'sheetsDir' | 'sheetsUrl'>,
  holdsDatabase: boolean,
  log: Log,
): Promise<void> {
  if (!(await isFolder(contentDir)))
    throw new ConfigError(`CONTENT_DIR is ${JSON.stringify(contentDir)}, which is not a folder; an example is content/`)
  // By default the folder is part of CONTENT_DIR, which may lack worksheets.
  if (!sheetsUrl && sheetsDir !== path.join(contentDir, 'worksheets') && !(await isFolder(sheetsDir)))
    throw new ConfigError(
      `SHEETS_DIR is ${JSON.stringify(sheetsDir)}, which is not a folder; an example is content/worksheets/`,
    )
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const isFile = code === 'EEXIST' || code === 'ENOTDIR'
    const reason = isFile ? 'is a file or lies in one' : `cannot be written (${code})`
    const sentence = `DATA_DIR is ${JSON.stringify(dataDir)}, which ${reason}; the server must be able to make files there.`
    if (isFile || (holdsDatabase && !NO_ROOM.has(code))) throw new ConfigError(sentence, { cause: error })
    log.warn(`${sentence} Last good responses are not stored.`)
  }
}

async function isFolder(place: string): Promise<boolean> {
  return stat(place).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
}
