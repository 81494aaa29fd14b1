import { writeFileSync } from 'node:fs'
import { settingsFiles } from './settings-files.ts'

for (const [file, text] of settingsFiles()) {
  writeFileSync(file, text)
  console.log(`Wrote ${file}.`)
}
