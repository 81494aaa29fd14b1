import { afterEach, describe, expect, test, vi } from 'vitest'
import { pluralUnit, unitAfter } from './counted-unit.ts'

describe('the singular unit', () => {
  test.each([
    ['museums', ' museum'],
    ['employed residents', ' employed resident'],
    ['people per household', ' person per household'],
    ['children', ' child'],
    ['deaths per 1,000 live births', ' death per 1,000 live births'],
    ['days in the past 30', ' day in the past 30'],
    ['points of an index where 2001 is 100', ' point of an index where 2001 is 100'],
    ['inches', ' inch'],
    ['addresses', ' address'],
    ['boxes', ' box'],
    ['counties', ' county'],
    ['pies', ' pie'],
    ['calories a day', ' calorie a day'],
    ['houses', ' house'],
    ['buses', ' bus'],
    ['diagnoses', ' diagnosis'],
    ['potatoes', ' potato'],
    ['curves', ' curve'],
    ['lives saved', ' life saved'],
    ['degrees Fahrenheit', ' degree Fahrenheit'],
    ['full-time equivalents', ' full-time equivalent'],
    ['more births than deaths', ' more birth than deaths'],
    ['million gallons a day', ' million gallons a day'],
    ['per 100,000 people', ' per 100,000 people'],
    ['percent of residents', ' percent of residents'],
    ['times the income of the 20th percentile', ' times the income of the 20th percentile'],
    ['television series', ' television series'],
    ['attendance per 1,000 residents', ' attendance per 1,000 residents'],
    ['museums and zoos', ', museums and zoos'],
    ['Number of museums', ', Number of museums'],
    ['seraph|seraphim', ' seraph'],
    ['death|deaths per 1,000 births', ' death per 1,000 births'],
    ['death per birth|deaths per birth', ' death per birth'],
    ['museum or zoo | museums and zoos', ' museum or zoo'],
    ['', ''],
  ])('of %j is %j', (unit, after) => {
    expect(unitAfter(unit, '1')).toBe(after)
  })
})

test.each([
  ['1', ' museum'],
  ['-1', ' museum'],
  ['−1', ' museum'],
  ['0', ' museums'],
  ['1.0', ' museums'],
  ['1.5', ' museums'],
  ['2', ' museums'],
  ['1,001', ' museums'],
  [undefined, ' museums'],
])('the unit after %j is %j', (number, after) => {
  expect(unitAfter('museum|museums', number)).toBe(after)
  expect(unitAfter('museums', number)).toBe(after)
})

test.each([
  ['museums', 'museums'],
  ['museum|museums', 'museums'],
  ['death | deaths per birth', 'deaths per birth'],
])('the unit %j in a heading is %j', (unit, heading) => {
  expect(pluralUnit(unit)).toBe(heading)
})

describe('in another language the unit', () => {
  afterEach(() => vi.doUnmock('../messages/format.ts'))

  test.each([
    ['museo|museos', '1', ' museo'],
    ['museo|museos', '1.0', ' museo'],
    ['museo|museos', '12', ' museos'],
    ['muerte|muertes por cada 100,000 personas', '1', ' muerte por cada 100,000 personas'],
    ['museos', '1', ', museos'],
    ['museos', '12', ' museos'],
  ])('%j after %j: %j', async (unit, number, after) => {
    vi.resetModules()
    vi.doMock('../messages/format.ts', () => ({ languageOfDates: 'es-US' }))
    const spanish = await import('./counted-unit.ts')
    expect(spanish.unitAfter(unit, number)).toBe(after)
  })
})
