import { readFileSync } from 'node:fs'
import { licenseProblems } from './license-problems.ts'
import { LOCKED_FOLDERS, packagesOf, readLockfile } from './lockfile.ts'
import { lockfileProblems } from './lockfile-problems.ts'

// `lockfile`: the contents of every package are bound by a hash, and nothing runs during installation. `licenses`:
// covers the packages that the site is built from, but not the comparisons in bench/ or the WordPress of the tests.
const site = readLockfile('.')
const problems =
  process.argv[2] === 'licenses'
    ? licenseProblems(site)
    : [...LOCKED_FOLDERS.flatMap((folder) => lockfileProblems(folder, readLockfile(folder))), ...scriptProblems()]

for (const problem of problems) console.error(problem)
console.log(`${packagesOf(site).length} packages`)
process.exit(problems.length === 0 ? 0 : 1)

function scriptProblems(): string[] {
  const own = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object; allowScripts?: object }
  const atInstall = ['preinstall', 'install', 'postinstall', 'prepare'].filter((name) => name in own.scripts)
  return [
    ...atInstall.map((name) => `package.json: the script "${name}" would run when packages are installed.`),
    ...(own.allowScripts ? ['package.json: allowScripts lets packages run scripts.'] : []),
    ...(/^ignore-scripts=true$/m.test(readFileSync('.npmrc', 'utf8')) ? [] : ['.npmrc: ignore-scripts=true is gone.']),
  ]
}
