import { describe, expect, it } from 'vitest'
import { inReadingOrder } from './place-profile.ts'

describe('the order of the parts of a breakdown', () => {
  it.each([
    ['months', 'Apr | Aug | Dec | Feb | Jan | Jul', 'Jan | Feb | Apr | Jul | Aug | Dec'],
    ['full names of months', 'April | December | January | May', 'January | April | May | December'],
    [
      'ages',
      '14 to 17 | 18 to 24 | 25 to 44 | 5 to 13 | 65 and over | Under 5',
      'Under 5 | 5 to 13 | 14 to 17 | 18 to 24 | 25 to 44 | 65 and over',
    ],
    [
      'sums',
      '$10,000 to $19,999 | $100,000 or more | $20,000 to $34,999 | All renters | Less than $10,000',
      'All renters | Less than $10,000 | $10,000 to $19,999 | $20,000 to $34,999 | $100,000 or more',
    ],
    [
      'a part without a number',
      '80th percentile | 20th percentile | Median',
      '20th percentile | 80th percentile | Median',
    ],
    ['names in their original order', 'Women | Asian | Mayors', 'Women | Asian | Mayors'],
    [
      'numbers that do not lead',
      'Men, 25 to 34 | Men, 35 to 44 | Women, 25 to 34',
      'Men, 25 to 34 | Men, 35 to 44 | Women, 25 to 34',
    ],
    ['one range among names', 'Renters | Under 5', 'Renters | Under 5'],
    ['none', '', ''],
  ])('%s', (_, input, expected) => {
    expect(inReadingOrder(input.split(' | '), (name) => name).join(' | ')).toBe(expected)
  })
})
