import { statSync } from 'node:fs'
import path from 'node:path'
import { dataDir } from '../operate/data-dir.ts'
import { countOf, runCommand, type Command } from '../operate/open-store.ts'
import { openReference } from './open-reference.ts'

/** `npm run content -- build-reference`: packs the reference set into DATA_DIR, unless it is up to date. */
export const buildReference: Command = async (_args, { env, say }) => {
  const startedAt = performance.now()
  const set = await openReference({ env, say })
  const [places, indicators] = [set.places().length, set.indicators().length]
  set.close()
  const file = path.join(dataDir(env), 'reference.sqlite')
  const megabytes = Math.round(statSync(file).size / 1e6)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  say(
    `${file}: ${countOf(indicators, 'indicator')} of ${countOf(places, 'place')}, ${megabytes} MB, ready after ${seconds} s`,
  )
}

await runCommand(import.meta.url, buildReference)
