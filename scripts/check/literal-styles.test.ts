import { expect, test } from 'vitest'
import { literalStyles } from './literal-styles.ts'

test.each([
  "const INK = '#0e2b27'",
  '<path fill="#fff" />',
  "const SHADE = 'rgb(0 0 0 / 20%)'",
  'media="(min-width: 900px)"',
  'sizes="(width >= 45em) 20rem, 100vw"',
])('literalStyles finds %s', (code) => {
  expect(literalStyles(`\n${code}`)).toEqual([{ line: 2, text: code }])
})

test.each([
  '// "#0a6ebd" for "0a6ebd"',
  ' * A color (#rrggbb), such as #0a6ebd',
  "const INK = BRAND['bayou-900']",
  'media={`(min-width: ${LAPTOP})`}',
  "document.querySelector('#fade')",
  'drawing.replace(/rgb\\((\\d+)\\)/, "")',
])('literalStyles ignores %s', (code) => {
  expect(literalStyles(code)).toEqual([])
})
