import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createServer } from 'vite'
import { stepPictures } from './guide-steps.ts'
import type * as GuideFiles from './guide-files.ts'

/**
 * `npm run content -- guide`: writes the files generated from the examples of the editors' guide. Vite loads the
 * engine's components. `--steps` also writes the pictures of the steps of a new chart, from the built site.
 */
const vite = await createServer({ appType: 'custom', server: { middlewareMode: true }, logLevel: 'warn' })
try {
  const { guideFiles } = (await vite.ssrLoadModule('/scripts/content/guide-files.ts')) as typeof GuideFiles
  for (const [file, content] of await guideFiles()) write(file, content)
  // Pictures of a browser differ between machines, so they are made only on request.
  if (process.argv.includes('--steps')) for (const [file, content] of await stepPictures()) write(file, content)
} finally {
  await vite.close()
}

function write(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
  console.log(`Wrote ${file}.`)
}
