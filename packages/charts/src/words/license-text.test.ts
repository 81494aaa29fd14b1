import { expect, test } from 'vitest'
import { readLicense } from '../model/licenses.ts'
import { licenseText } from './license-text.ts'

test.each([
  ['cc-by-nc-sa-4.0', 'CC BY-NC-SA 4.0: not for commercial use'],
  ['CC-BY-4.0', 'CC BY 4.0'],
  ['public domain', 'public domain'],
  ['Non-commercial use only', 'Non-commercial use only'],
  ['Ask the county', 'Ask the county'],
])('%s: %s', (cell, words) => {
  expect(licenseText(readLicense(cell))).toBe(words)
})
