import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { programVersion } from './program-folder.ts'

const releases = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d+\.\d+\.\d+) - (\d{4}-\d\d-\d\d)$/gm)]

test('the program version is that of the newest release in the changelog', () => {
  expect(releases[0]?.[1]).toBe(programVersion())
})

test('the packages and the lockfile have the version of the program', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  const files = ['packages/charts/package.json', 'packages/fonts/package.json', 'package-lock.json']
  expect(files.map((file) => read(file).version)).toEqual(files.map(() => programVersion()))
})

test('the changelog lists releases by date, newest first', () => {
  const days = releases.map(([, , day = '']) => day)
  expect(days.length).toBeGreaterThan(0)
  expect(days).toEqual([...days].sort().reverse())
})
