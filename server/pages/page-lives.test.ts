import { expect, test } from 'vitest'
import { createPageLives } from './page-lives.ts'

const MINUTE = 60_000

test.each([
  ['/topic/health', 0, 60 * MINUTE],
  ['/topic/health.data', 0, 60 * MINUTE],
  ['/', 0, MINUTE],
  ['/events', 0, MINUTE],
  ['/topic/health', 1, 5000],
  ['/events', 1, 5000],
])('%s, with %i answers that may be others soon, is fresh for %i ms', (pathname, passed, expected) => {
  let count = 7
  const startLife = createPageLives({ passing: () => count, passingMs: 5000 })
  const life = startLife(pathname)
  count += passed
  expect(life()).toBe(expected)
})
