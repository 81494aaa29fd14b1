import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PACKED_FILE } from '../providers/reference/pack-set.ts'
import { dataDir as siteDataDir } from '../scripts/operate/data-dir.ts'
import { startServer } from '../scripts/run/server-process.ts'

/** A second instance of the built site, with other settings. */
export interface SecondSite {
  url: string
  /** Its DATA_DIR. */
  dataDir: string
  /** Log of its server so far. */
  log(): string
  close(): Promise<void>
}

/** @param env settings of the server; its DATA_DIR is a separate folder, which is removed with it */
export async function startSecondSite(env: Record<string, string>): Promise<SecondSite> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'common-measure-e2e-'))
  // Reuses packed data, because packing takes ten seconds of processor time for every site.
  const packed = path.resolve(siteDataDir(process.env), PACKED_FILE)
  if (existsSync(packed)) symlinkSync(packed, path.join(dataDir, PACKED_FILE))
  const server = await startServer({ DATA_DIR: dataDir, ...env }, { keepsLog: true })
  return {
    url: server.url,
    dataDir,
    log: () => server.lines.join('\n'),
    async close() {
      await server.end('SIGTERM')
      // The process that packs the reference set ends slightly later.
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
