import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { THEMES } from '../../packages/charts/src/svg/literal-theme.ts'

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const charts = readFileSync(new URL('charts.css', import.meta.url), 'utf8')

/** The custom properties of the first rule with this selector, short hexes written out. */
function properties(css: string, selector: string): Record<string, string> {
  const from = css.indexOf(selector)
  const rule = css.slice(from, css.indexOf('}', from))
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, long(value.trim())]),
  )
}

function long(color: string): string {
  return /^#[\da-f]{3}$/.test(color) ? color.replaceAll(/[\da-f]/g, '$&$&') : color
}

const light = properties(tokens, ':root {')
const dark = { ...light, ...properties(tokens, ":root[data-theme='dark']") }

describe('colors that are written twice', () => {
  test.each([
    ['light', THEMES.light, light],
    ['dark', THEMES.dark, dark],
  ])('a standalone picture in the %s theme has the colors of the tokens', (_, theme, page) => {
    for (const [name, color] of Object.entries(theme)) expect([name, long(color)]).toEqual([name, page[name]])
  })

  test('the tooltip has the series colors of the dark theme', () => {
    const own = Object.entries(properties(charts, '.tip {')).filter(([name]) =>
      /^(race|place|sex|series|chart)-/.test(name),
    )
    expect(own.length).toBe(29)
    for (const [name, color] of own) expect([name, color]).toEqual([name, dark[name]])
  })
})
