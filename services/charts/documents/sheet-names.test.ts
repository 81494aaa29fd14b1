import { expect, test } from 'vitest'
import { sheetNames } from './sheet-names.ts'

test.each([
  [
    ['Jobs', 'jobs', 'JOBS'],
    ['Jobs', 'jobs (2)', 'JOBS (3)'],
  ],
  [['a/b: [c]*?\\'], ['a b c']],
  [["'quoted'"], ['quoted']],
  [
    ['', '  ', '\u0007'],
    ['Sheet 1', 'Sheet 2', 'Sheet 3'],
  ],
  [['History'], ['History (2)']],
  [
    ['a'.repeat(40), 'a'.repeat(50)],
    ['a'.repeat(31), `${'a'.repeat(27)} (2)`],
  ],
  [[`${'a'.repeat(30)}🙂`], ['a'.repeat(30)]],
  [['=cmd|x'], ['=cmd|x']],
])('the titles %j give the sheets %j', (titles, names) => {
  expect(sheetNames(titles)).toEqual(names)
})
