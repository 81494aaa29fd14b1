import { expect, test } from 'vitest'
import { splitDescription } from './initiative.ts'

test.each([
  ['A careful counter, Peter works with tables, and more.', 'A careful counter', 'Peter works with tables, and more.'],
  ['A careful counter', 'A careful counter', ''],
  ['A careful counter,', 'A careful counter', ''],
  [' , Peter works', '', 'Peter works'],
  ['', '', ''],
])('splitDescription splits %j into the heading %j and the description %j', (text, heading, description) => {
  expect(splitDescription(text)).toEqual({ heading, description })
})
