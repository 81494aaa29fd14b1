import path from 'node:path'
import { expect, test } from 'vitest'
import { entryFile } from './entry-file.ts'

const SOURCE = 'providers/workbook/workbook-worker.ts'

test.each([
  ['a built program starts built files', 'app.js', 'build/entries/workbook-worker.js'],
  ['a program that runs from its sources starts source files', 'main.ts', SOURCE],
])('%s', (_, self, started) => {
  expect(entryFile('/site', SOURCE, self)).toBe(path.join('/site', started))
})

test('entryFile returns source files in tests', () => {
  expect(entryFile('/site', SOURCE)).toBe(path.join('/site', SOURCE))
})
