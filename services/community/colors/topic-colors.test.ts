import { describe, expect, test } from 'vitest'
import { inTheme } from '#domain/design/color.ts'
import { ON_TOPICS, ROLES, TOPIC_PALETTE } from '#domain/design/colors.ts'
import { contrastOf } from './contrast.ts'
import { colorsOfTopic, nextTopicColor, topicColorsOf } from './topic-colors.ts'

test('a color of the palette has the colors that belong to it', () => {
  for (const colors of TOPIC_PALETTE) expect(topicColorsOf(colors.bright)).toBe(colors)
})

test('topics without a color cycle through the palette', () => {
  const taken = Array.from({ length: 20 }, (_, at) => nextTopicColor(at))
  expect(new Set(taken)).toHaveLength(TOPIC_PALETTE.length)
  expect(taken.slice(0, 9)).toEqual(TOPIC_PALETTE.map(({ bright }) => bright))
})

test('the colors of a topic are found by its slug', () => {
  expect(colorsOfTopic([{ slug: 'land', color: '#123456' }], 'constructor')).toBeNull()
  expect(colorsOfTopic([{ slug: 'land', color: '#f2648f' }], 'land')?.bright).toBe('#f2648f')
})

const GIVEN = ['#000000', '#ffffff', '#808080', '#ffff00', '#0000ff', '#00ff00', '#8e44ad', '#123456', '#ff0000']

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each([...GIVEN, ...TOPIC_PALETTE.map(({ bright }) => bright)])('the topic color %s is readable', (color) => {
    const { strong, bright, tint } = topicColorsOf(color)
    const text = inTheme(strong, theme)
    for (const ground of [inTheme(tint, theme), inTheme(ROLES.surface, theme), inTheme(ON_TOPICS['on-topic'], theme)])
      expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(bright, ON_TOPICS['on-topic-bright'])).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(inTheme(ROLES.text, theme), inTheme(tint, theme))).toBeGreaterThanOrEqual(7)
  })
})
