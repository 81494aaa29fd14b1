import { describe, expect, test } from 'vitest'
import { luminanceOf } from '@common-measure/charts/draw/paint.ts'
import { inTheme } from '#domain/design/color.ts'
import { COLOR_TOKENS, type Colors } from './color-tokens.ts'

const tokens: Colors = Object.assign({}, ...Object.values<Colors>(COLOR_TOKENS))

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

const SERIES = Object.keys(tokens).filter((name) =>
  /^(race|place|sex|series|chart|seq|div|air)-(?!axis|faded|grid|label|.*-edge)/.test(name),
)

describe.each(['light', 'dark'] as const)('chart colors in the %s theme', (theme) => {
  const of = (name: string): string => inTheme(tokens[name] ?? '#888888', theme)
  const ratio = (name: string, ground: string): number => Number(contrast(of(name), of(ground)).toFixed(2))

  test.each(SERIES)('distinguish the mark %s or its edge from the card', (name) => {
    const mark = `${name}-edge` in tokens ? `${name}-edge` : name
    expect(ratio(mark, 'surface')).toBeGreaterThanOrEqual(3)
  })

  test.each(SERIES.filter((name) => `label-${name}` in tokens))('keep a text beside %s readable', (name) => {
    expect(ratio(`label-${name}`, 'surface')).toBeGreaterThanOrEqual(4.5)
  })

  // Half steps are only on maps, where names have a ground of their own.
  test.each(SERIES.filter((name) => `on-${name}` in tokens && !/-\d-\d$/.test(name)))(
    'keep a text inside %s readable',
    (name) => {
      // The red of the air quality index is the EPA's.
      expect(ratio(`on-${name}`, name)).toBeGreaterThanOrEqual(name === 'air-4' ? 4 : 4.5)
    },
  )

  test.each(['seq', 'div'])('distinguish the steps of the ramp %s', (ramp) => {
    for (let step = 1; step < 7; step += 1)
      expect(ratio(`${ramp}-${step}`, `${ramp}-${step + 1}`)).toBeGreaterThanOrEqual(1.2)
  })

  test.each(['ink', 'text', 'text-muted', 'chart-label', 'link'])('keep %s readable on the card', (name) => {
    expect(ratio(name, 'surface')).toBeGreaterThanOrEqual(4.5)
  })

  test('distinguish axes and the focus indicator', () => {
    expect(ratio('chart-axis', 'surface')).toBeGreaterThanOrEqual(3)
    expect(ratio('focus', 'surface')).toBeGreaterThanOrEqual(3)
    expect(ratio('focus', 'focus-halo')).toBeGreaterThanOrEqual(3)
  })
})
