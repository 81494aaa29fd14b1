import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepareReferenceSet } from '#providers/reference/reference-set.ts'
import { buildSite } from '../build/build-site.ts'
import { dataDir } from '../operate/data-dir.ts'
import { MEMORY_FLAGS } from './memory-flags.ts'

process.env['NODE_ENV'] ??= 'production'
if (!(await buildSite(prepareFigures))) process.exit(1)
// The server replaces this process, which frees the memory of the build. Windows has no such call.
const server = path.resolve('build', 'entries', 'main.js')
if (process.platform !== 'win32')
  process.execve?.(process.execPath, [process.execPath, ...MEMORY_FLAGS, ...process.execArgv, server])
await import(pathToFileURL(server).href)

/**
 * Packs the reference set, so that the first visitor of a county does not wait. After a failure the site tries again and logs the cause.
 */
async function prepareFigures(): Promise<void> {
  const started = performance.now()
  const isNew = await prepareReferenceSet(dataDir(process.env)).catch(() => false)
  const seconds = (performance.now() - started) / 1000
  if (isNew) console.log(`Prepared the figures of all counties in ${seconds.toFixed(1)} s.`)
}
