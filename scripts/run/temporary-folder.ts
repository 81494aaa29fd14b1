import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const folders: string[] = []

/** A new folder, which is removed when this process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-'))
  // A process that packs the reference set ends slightly after its server.
  const removeAll = () => folders.forEach((one) => rmSync(one, { recursive: true, force: true, maxRetries: 10 }))
  if (folders.push(folder) === 1) process.once('exit', removeAll)
  return folder
}
