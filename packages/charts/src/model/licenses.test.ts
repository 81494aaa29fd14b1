import { expect, test } from 'vitest'
import { readLicense } from './licenses.ts'

test.each([
  ['CC-BY-4.0', 'CC-BY-4.0', 'CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/', true],
  ['cc-by-sa-3.0', 'CC-BY-SA-3.0', 'CC BY-SA 3.0', 'https://creativecommons.org/licenses/by-sa/3.0/', true],
  [
    'CC-BY-NC-SA-4.0',
    'CC-BY-NC-SA-4.0',
    'CC BY-NC-SA 4.0',
    'https://creativecommons.org/licenses/by-nc-sa/4.0/',
    false,
  ],
  ['CC-BY-ND-4.0', 'CC-BY-ND-4.0', 'CC BY-ND 4.0', 'https://creativecommons.org/licenses/by-nd/4.0/', null],
  ['cc0-1.0', 'CC0-1.0', 'CC0 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/', true],
  ['odbl-1.0', 'ODbL-1.0', 'ODbL 1.0', 'https://opendatacommons.org/licenses/odbl/1-0/', true],
  ['Public domain', null, 'Public domain', null, true],
  ['Free for non-commercial use', null, 'Free for non-commercial use', null, false],
  ['Ask the county', null, 'Ask the county', null, null],
  ['CC-BY-9.9', null, 'CC-BY-9.9', null, null],
])('%s', (text, id, name, url, commercial) => {
  expect(readLicense(text)).toEqual({ id, text: name, url, commercial })
})
