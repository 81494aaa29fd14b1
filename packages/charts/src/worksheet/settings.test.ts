import { describe, expect, test } from 'vitest'
import { settingNamed, settingNear, SETTINGS } from './settings.ts'

test('there are 54 reserved names', () => {
  expect(Object.keys(SETTINGS)).toHaveLength(54)
})

describe('settingNamed', () => {
  test.each([
    ['Y-Axis', 'yaxis'],
    ['AXIS_TITLE', 'axistitle'],
    ['axisColor', 'axiscolor'],
    ['Data Labels', 'datalabels'],
    ['default group', 'defaultgroup'],
    ['Notes', 'note'],
    ['note', 'note'],
    ['licence', 'license'],
    ['max', 'max'],
    ['MAX', 'max'],
    ['ca-te_go ry', 'category'],
    ['zeros', 'zeros'],
  ])('%j is %s', (heading, setting) => {
    expect(settingNamed(heading)).toBe(setting)
  })

  test.each(['', 'Max.', 'Typ', 'types', '2010', '__proto__', 'constructor', 'toString', 'x axis title'])(
    '%j is not a setting',
    (heading) => {
      expect(settingNamed(heading)).toBeNull()
    },
  )
})

test.each([
  ['sorce', 'source'],
  ['soruce', 'source'],
  ['subtitel', 'subtitle'],
  ['hiden', 'hidden'],
  ['color', null],
  ['checked by', null],
  ['Max.', null],
])('the misspelled %j suggests %j', (heading, setting) => {
  expect(settingNear(heading)).toBe(setting)
})
