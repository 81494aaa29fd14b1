import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createServer } from 'vite'
import type * as GuideFiles from './guide-files.ts'

/**
 * `npm run content -- guide`: writes the files generated from the examples of the editors' guide. Vite loads the
 * engine's components.
 */
const vite = await createServer({ appType: 'custom', server: { middlewareMode: true }, logLevel: 'warn' })
try {
  const { guideFiles } = (await vite.ssrLoadModule('/scripts/content/guide-files.ts')) as typeof GuideFiles
  for (const [file, content] of await guideFiles()) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
    console.log(`Wrote ${file}.`)
  }
} finally {
  await vite.close()
}
