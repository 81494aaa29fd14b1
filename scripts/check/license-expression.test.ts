import { expect, test } from 'vitest'
import { isAllowedLicense } from './license-expression.ts'

test.each([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
  'PSF-2.0',
  'OFL-1.1',
  'mit',
  '(MIT)',
  'MIT AND Zlib',
  '(MPL-2.0 OR Apache-2.0)',
  'GPL-3.0-only OR MIT',
  'MIT OR GPL-3.0-only',
  'GPL-3.0-only AND ISC OR MIT',
  '(MIT OR GPL-2.0-or-later) AND (ISC OR LGPL-3.0-or-later)',
  'Apache-2.0 WITH LLVM-exception',
  'Apache-2.0+',
  'MIT OR SEE LICENSE IN FEEL-FREE.md',
])('%s is allowed', (expression) => {
  expect(isAllowedLicense(expression)).toBe(true)
})

test.each([
  'GPL-3.0-only',
  'LGPL-3.0-or-later',
  'AGPL-3.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'UNLICENSED',
  'SSPL-1.0',
  'BSD-4-Clause',
  'LicenseRef-MIT',
  'SEE LICENSE IN LICENSE.md',
  'MIT AND GPL-2.0-only',
  'GPL-2.0-only WITH Classpath-exception-2.0',
  'MIT AND (GPL-3.0-only OR LGPL-3.0-only)',
  'GPL-3.0-only OR MIT AND LGPL-3.0-only',
])('%s is not allowed', (expression) => {
  expect(isAllowedLicense(expression)).toBe(false)
})

test('CC-BY-4.0 is allowed for data', () => {
  expect(isAllowedLicense('CC-BY-4.0', true)).toBe(true)
  expect(isAllowedLicense('CC-BY-3.0', true)).toBe(false)
})

test.each([
  '',
  ' ',
  '()',
  'MIT OR',
  'AND MIT',
  'MIT ISC',
  '(MIT',
  'MIT)',
  'MIT/X11',
  'https://a.example/license',
  'MIT WITH',
])('%j is not a license expression', (expression) => {
  expect(() => isAllowedLicense(expression)).toThrow(SyntaxError)
})
