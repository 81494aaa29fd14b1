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
])('the cover of %j in %j is a valid drawing with nine columns', (slug, color) => {
  const svg = quiltCover(slug, topicColorsOf(color))
  expect(svg).toMatch(/^<svg xmlns="[^"]*" viewBox="0 0 600 400"[^>]*>(<[^<>]+>)+<\/svg>$/)
  expect(svg).not.toMatch(/undefined|NaN/)
  expect(svg.match(/width="22"/g)).toHaveLength(9)
  expect(svg.match(/width="100.5"/g)).toHaveLength(21)
})
