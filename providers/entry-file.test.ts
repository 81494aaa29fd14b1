import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { entryFile } from './entry-file.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'entry-'))
  mkdirSync(path.join(root, 'build', 'entries'), { recursive: true })
  writeFileSync(path.join(root, 'build', 'entries', 'search-worker.js'), '')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test.each([
  ['a built program starts what was built', 'app.js', 'search-worker', 'build/entries/search-worker.js'],
  ['and the source of what was not', 'app.js', 'other-worker', 'providers/search/other-worker.ts'],
  [
    'a program that runs from its sources starts sources',
    'app.ts',
    'search-worker',
    'providers/search/search-worker.ts',
  ],
])('%s', (_, self, name, started) => {
  expect(entryFile(root, `providers/search/${name}.ts`, self)).toBe(path.join(root, started))
})

test('these tests run from the sources', () => {
  expect(entryFile(root, 'providers/search/search-worker.ts')).toMatch(/\.ts$/)
})
