import { readFileSync } from 'node:fs'
import { messageModules } from '../build/message-modules.ts'

const modules = await messageModules()
const stale = [...modules].filter(([file, code]) => readText(file) !== code).map(([file]) => file)
for (const file of stale) console.log(`${file} is not what the catalogue says: run \`npm run messages\`.`)
console.log(`${modules.size} modules of messages`)
process.exit(stale.length === 0 ? 0 : 1)

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
