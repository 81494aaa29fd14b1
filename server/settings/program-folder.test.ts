import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { programVersion } from './program-folder.ts'

const releases = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d+\.\d+\.\d+) - (\d{4}-\d\d-\d\d)$/gm)]

test('the program has the version of the newest release in the changelog', () => {
  expect(releases[0]?.[1]).toBe(programVersion())
})

test('releases are in the changelog with their days, the newest first', () => {
  const days = releases.map(([, , day = '']) => day)
  expect(days.length).toBeGreaterThan(0)
  expect(days).toEqual([...days].sort().reverse())
})
