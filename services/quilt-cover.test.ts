import { expect, test } from 'vitest'
import { quiltCover } from './quilt-cover.ts'

test('the same article always has the same cover, another one another', () => {
  expect(quiltCover('renters', 'housing')).toBe(quiltCover('renters', 'housing'))
  expect(quiltCover('renters', 'housing')).not.toBe(quiltCover('owners', 'housing'))
  expect(quiltCover('renters', 'housing')).not.toBe(quiltCover('renters', 'health'))
})

test.each([
  ['a', 'arts'],
  ['', ''],
  ['社会', 'constructor'],
  ['x'.repeat(300), '__proto__'],
])('%j of %j is a whole drawing with nine columns', (slug, topic) => {
  const svg = quiltCover(slug, topic)
  expect(svg).toMatch(/^<svg xmlns="[^"]*" viewBox="0 0 600 400"[^>]*>(<[^<>]+>)+<\/svg>$/)
  expect(svg).not.toMatch(/undefined|NaN/)
  expect(svg.match(/width="22"/g)).toHaveLength(9)
  expect(svg.match(/width="100.5"/g)).toHaveLength(21)
})
