import { globSync, type Dirent } from 'node:fs'
import { checkoutOf, deadReferences } from './dead-references.ts'

/** Generated or installed folders, which are not part of a checkout. */
const MADE = new Set(['node_modules', 'data', '.git', '.react-router', 'test-results', 'playwright-report'])

const entries = globSync('**/*', { withFileTypes: true, exclude: isMade })
const files = entries
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `${parentPath}/${name}`.replaceAll('\\', '/').replace(`${process.cwd()}/`, ''))
  .map((file) => file.replace(/^\.\//, ''))
const dead = deadReferences(checkoutOf(files, '.'))
for (const { file, reference } of dead) console.error(`${file}: ${reference} does not exist.`)
console.log(`${files.length} files`)
process.exit(dead.length === 0 ? 0 : 1)

function isMade({ name, parentPath }: Dirent): boolean {
  return MADE.has(name) || (name === 'build' && parentPath === process.cwd())
}
