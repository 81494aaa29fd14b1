import type { DeskKey } from '#services/desk/desk-key.ts'
import type { Log } from '#services/log.ts'
import type { Config } from '../settings/config.ts'
import { keyFile } from './entry/made-key.ts'

/**
 * Tells the operator of a desk whose key the server made: the link with the key where somebody looks on, once a start;
 * otherwise only the name of the file, because logs go to many places.
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
    log.warn('The key of the editors’ desk cannot be kept; nobody can sign in', { file: keyFile(dataDir), error })
  }
}

const DEFAULT_URL = 'http://localhost:3000'

interface DeskAnnouncement {
  keys: () => Promise<readonly DeskKey[]>
  log: Log
  out: { isTTY?: boolean; write(text: string): unknown }
  port: number
}
