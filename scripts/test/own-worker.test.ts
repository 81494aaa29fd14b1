import { expect, test } from 'vitest'
import { workerRule } from './own-worker.ts'

const FILES: Record<string, string> = {
  'services/pure.ts': "import type { Server } from 'node:http'\nimport { isIP } from 'node:net'\nexport const one = 1",
  'services/memory.ts': 'let last = 0\nexport const next = () => ++last',
  'services/through.ts': "import './memory.ts'",
  'services/later.ts': "export const later = () => import('./memory.ts')",
  'services/again.ts': "export { next } from './memory.ts'",
  'services/listeners.ts': 'const listeners = new Set<() => void>()',
  'services/none.ts': 'const NONE: ReadonlySet<string> = new Set()',
  'services/types.ts': "import type { next } from './memory.ts'",
  'services/environment.ts': "export const port = process.env['PORT']",
  'services/fixtures/clock.ts': 'export const stop = () => vi.useFakeTimers()',
  'domain/memo.ts': 'let names: string[] | null = null\nexport const all = () => (names ??= [])',
}

test.each([
  ['a pure function', "import { one } from './pure.ts'", false],
  ['types of a server', "import type { Server } from 'node:http'", false],
  ['a check of an address', "import { isIP } from 'node:net'", false],
  ['a server', "import { createServer } from 'node:net'", true],
  ['a child process', "import { spawn } from 'node:child_process'", true],
  ['a database', "import { DatabaseSync } from 'node:sqlite'", true],
  ['state in a module', "import { next } from './memory.ts'", true],
  ['state behind a module', "import './through.ts'", true],
  ['state behind a dynamic import', "import './later.ts'", true],
  ['re-exported state', "import './again.ts'", true],
  ['a list of listeners', "import './listeners.ts'", true],
  ['a read-only list', "import './none.ts'", false],
  ['types of a module with state', "import './types.ts'", false],
  ['a memoized value', "import { all } from '#domain/memo.ts'", false],
  ['a local variable', 'let folder = ""', false],
  ['settings that code reads', "import './environment.ts'", false],
  ['a change of the settings', "process.env['PORT'] = '1'", true],
  ['a mock of a module', "vi.mock('./pure.ts')", true],
  ['a fake clock', 'vi.useFakeTimers()', true],
  ['a fixture with a fake clock', "import { stop } from './fixtures/clock.ts'", true],
  ['a changed global', 'globalThis.location = {}', true],
  ['a function that counts its calls', 'const spy = vi.fn()', false],
])('workerRule classifies a test with %s', (_, text, needsOwn) => {
  const read = (file: string) => (file === 'services/one.test.ts' ? text : (FILES[file] ?? ''))
  expect(workerRule(read, (file) => String(file) in FILES)('services/one.test.ts')).toBe(needsOwn)
})
