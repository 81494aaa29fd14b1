import { writeFileSync } from 'node:fs'
import { generatedStyles } from './generated-styles.ts'

for (const [file, text] of await generatedStyles()) {
  writeFileSync(file, text)
  console.log(`Wrote ${file}.`)
}
