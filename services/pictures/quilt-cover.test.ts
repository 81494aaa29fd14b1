import { expect, test } from 'vitest'
import { topicColorsOf } from '../community/colors/topic-colors.ts'
import { quiltCover } from './quilt-cover.ts'

const [teal, rose] = [topicColorsOf('#38b0ba'), topicColorsOf('#f2648f')]

test('the cover depends on the article and its color', () => {
  expect(quiltCover('renters', teal)).toBe(quiltCover('renters', teal))
  expect(quiltCover('renters', teal)).not.toBe(quiltCover('owners', teal))
  expect(quiltCover('renters', teal)).not.toBe(quiltCover('renters', rose))
})

test.each([
  ['a', '#d873cc'],
  ['', '#123456'],
  ['社会', '#ffffff'],
  ['x'.repeat(300), '#000000'],
])('the cover of %j in %j is a valid drawing with and without a chart', (slug, color) => {
  const chart = '<svg viewBox="0 0 240 150"><path d="M0 0"/></svg>'
  const [plain, svg] = [quiltCover(slug, topicColorsOf(color)), quiltCover(slug, topicColorsOf(color), {}, chart)]
  expect(plain.match(/width="100.5"/g)).toHaveLength(24)
  expect(svg).toMatch(/^<svg xmlns="[^"]*" viewBox="0 0 600 400"[^>]*>(<[^<>]+>)+<\/svg>$/)
  expect(svg).not.toMatch(/undefined|NaN/)
  expect(svg.match(/width="100.5"/g)).toHaveLength(16)
  expect(svg).toContain('width="360" height="160" viewBox="0 0 240 150"')
})
