import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { messageModules, MODULE_FOLDERS } from './message-modules.ts'

const modules = await messageModules()
for (const folder of MODULE_FOLDERS) {
  mkdirSync(folder, { recursive: true })
  const gone = readdirSync(folder).filter((file) => /\.tsx?$/.test(file) && !modules.has(path.posix.join(folder, file)))
  for (const file of gone) rmSync(path.join(folder, file))
}
// Only what changed, because a development server watches the modules.
for (const [file, code] of modules)
  if (!existsSync(file) || readFileSync(file, 'utf8') !== code) writeFileSync(file, code)
console.log(`Wrote ${modules.size} modules of messages.`)
