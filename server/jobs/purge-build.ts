import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { REFERENCE_KEY, SITE_KEY } from '#domain/surrogate-keys.ts'
import type { Log } from '#services/log.ts'
import type { Purging } from '#services/purging/purging.ts'

/** File with the build and the settings of the last purge. */
const FILE = 'told-build.txt'

interface PurgeBuildOptions {
  dataDir: string
  purging: Pick<Purging, 'changed'>
  log: Log
}

/**
 * Purges the CDN if the build or the community differs from this server's previous start, because every page changes.
 *
 * @param parts inputs of every page
 */
export async function purgeOtherBuild(parts: readonly unknown[], options: PurgeBuildOptions): Promise<void> {
  const { dataDir, purging, log } = options
  const file = path.join(dataDir, FILE)
  const now = createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
  if (textOf(file) === now) return
  purging.changed([SITE_KEY, REFERENCE_KEY])
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(file, now)
  } catch (error) {
    log.warn('The build could not be stored; the next start purges the CDN again', { error })
  }
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
