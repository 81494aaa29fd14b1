import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

function properties(selector: string): Map<string, string> {
  const from = css.indexOf(selector)
  const rule = css.slice(from, css.indexOf('}', from))
  return new Map([...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]))
}

const light = properties(':root {')
const dark = new Map([...light, ...properties(":root[data-theme='dark']")])

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

const SERIES = [...light.keys()].filter((name) =>
  /^(race|place|sex|series|chart)-(?!axis|faded|grid|label|.*-edge)/.test(name),
)

describe.each([
  ['light', light],
  ['dark', dark],
])('contrast of charts in the %s theme', (_, theme) => {
  const of = (name: string): string => theme.get(name) ?? '#888888'
  const ratio = (name: string, ground: string): number => Number(contrast(of(name), of(ground)).toFixed(2))

  test.each(SERIES)('mark %s stands out from its card, by itself or by its edge', (name) => {
    const mark = name === 'race-aapi' ? 'race-aapi-edge' : name
    expect(ratio(mark, 'surface')).toBeGreaterThanOrEqual(3)
  })

  test.each(SERIES.filter((name) => theme.has(`label-${name}`)))('a text beside %s can be read', (name) => {
    expect(ratio(`label-${name}`, 'surface')).toBeGreaterThanOrEqual(4.5)
  })

  test.each(SERIES.filter((name) => theme.has(`on-${name}`)))('a text inside %s can be read', (name) => {
    expect(ratio(`on-${name}`, name)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['ink', 'text', 'text-muted', 'chart-label', 'link'])('%s can be read on the card', (name) => {
    expect(ratio(name, 'surface')).toBeGreaterThanOrEqual(4.5)
  })

  test('axes and the focus mark stand out', () => {
    expect(ratio('chart-axis', 'surface')).toBeGreaterThanOrEqual(3)
    expect(ratio('focus', 'surface')).toBeGreaterThanOrEqual(3)
    expect(ratio('focus', 'focus-halo')).toBeGreaterThanOrEqual(3)
  })
})
