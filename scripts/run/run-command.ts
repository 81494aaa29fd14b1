import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { FAMILIES } from './commands.ts'

/** Families that need the built site. */
const BUILT = ['trial', 'bench']

// Runs a command of a family (`npm run trial -- attacks`), or lists them.
const [family = '', name = '', ...rest] = process.argv.slice(2)
const commands = new Map(Object.entries(FAMILIES[family] ?? {}))
const [script, , ...args] = commands.get(name) ?? []
if (script === undefined) {
  if (name !== '') console.error(`There is no command "${name}".`)
  for (const [each, [, about]] of commands) console.log(`npm run ${family} -- ${each.padEnd(20)} ${about}`)
  process.exit(name === '' ? 0 : 2)
}
if (BUILT.includes(family)) {
  const { buildSite } = await import('../build/build-site.ts')
  if (!(await buildSite())) process.exit(1)
}
const file = path.resolve(script)
process.argv.splice(1, Infinity, file, ...args, ...rest)
await import(pathToFileURL(file).href)
