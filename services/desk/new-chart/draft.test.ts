import { describe, expect, test } from 'vitest'
import { BUNDLED_COMMUNITY, BUNDLED_NAMES } from '#services/community/fixtures/bundled-community.ts'
import { checkContext } from '../check/check-context.ts'
import { checkValues, type CheckedCells } from '../check/check-values.ts'
import { textsOf } from './chart-texts.ts'
import { choicesOfForm, firstForm, makeDraft, remarkKeys } from './draft.ts'
import { choicesForNext, storedChoices, withEarlierSettings } from './earlier-settings.ts'
import * as tables from './fixtures/agency-tables.ts'
import { gridOfText } from './fixtures/grid-of-text.ts'
import { parseChoices, pressChoice } from './reading/choices.ts'
import { guessChoices } from './reading/guess-choices.ts'
import { worksheetOf } from './worksheet-of.ts'

const context = checkContext(BUNDLED_COMMUNITY, BUNDLED_NAMES)
const checkCells = async (cells: CheckedCells) => checkValues(cells, context)

test.each(Object.entries(tables))(
  'the chart of %s has no warning of the engine, and keeps its choices',
  async (_, text) => {
    const draft = await makeDraft(firstForm(await gridOfText(text), null), null, { checkCells, names: BUNDLED_NAMES })
    expect(draft.checked.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([])
    expect(storedChoices(draft.values)).toEqual(draft.guess.choices)
  },
)

test('a press on a row adds a note to those that were found, or takes one away', async () => {
  const grid = await gridOfText(tables.CENSUS)
  const given = (press: string) => choicesOfForm({ choices: '{}', press }, grid)
  expect([given('{"notes":[4]}').notes, given('{"notes":[7]}').notes]).toEqual([[7, 8, 4], [8]])
  expect(guessChoices(grid, given('{"notes":[4]}')).rows.roles.slice(3)).toEqual([
    'note',
    'data',
    'data',
    'note',
    'note',
  ])
})

test('figures that rounding would change offer their decimals as a press', async () => {
  const grid = await gridOfText('County,2020,2021,2022\nHarris,0.0031,0.5,0.6\nWaller,0.2,0.3,0.4')
  const draft = await makeDraft(firstForm(grid, null), null, { checkCells, names: BUNDLED_NAMES })
  const press = draft.notices.find(({ code }) => code === 'rounded')?.remedy?.press ?? ''
  expect(press).toBe('{"decimals":4}')
  const fixed = await makeDraft({ ...draft, given: pressChoice(draft.given, press) }, null, {
    checkCells,
    names: BUNDLED_NAMES,
  })
  expect(remarkKeys(fixed).join(' ')).not.toContain('rounded')
})

describe('the next file', () => {
  test('choices are kept in the worksheet with unknown keys, and hold for the next year', async () => {
    const grid = await gridOfText(tables.HOUSING)
    const given = { ...pressChoice({ v: 1 }, '{"measure":"Vouchers"}'), omit: ['Total'], ours: 'kept' }
    const { values } = worksheetOf(grid, given, textsOf(grid, guessChoices(grid)))
    const stored = storedChoices(values)
    expect(stored).toMatchObject({ v: 1, measure: 'Vouchers', names: 'B', codes: 'A', omit: ['Total'], ours: 'kept' })
    const next = tables.HOUSING.replace('fips,', 'A title of the next year\nfips,').replace('2,104', '2,300')
    const later = await gridOfText(next)
    const made = worksheetOf(later, choicesForNext(values, later), textsOf(later, guessChoices(later)))
    expect(made.values.map((row) => row.slice(0, 2))).toEqual([
      ['', 'Vouchers'],
      ['Fort Bend County, Texas', '2,300'],
      ['Harris County, Texas', '18,022'],
      ['Montgomery County, Texas', '1,310'],
    ])
  })

  test('columns that have moved get the roles that they read as now', async () => {
    const grid = await gridOfText(
      'fips,county,2020,2021\n48201,Harris,1.5,1.6\n48157,Fort Bend,2.5,2.6\n48473,Waller,1,2',
    )
    const { values } = worksheetOf(grid, { v: 1 }, textsOf(grid, guessChoices(grid)))
    const later = await gridOfText(
      'county,2020,2021,fips\nHarris,1.5,1.6,48201\nFort Bend,2.5,2.7,48157\nWaller,1,2,48473',
    )
    const next = guessChoices(later, choicesForNext(values, later)).choices
    expect(next).toMatchObject({ names: 'A', codes: 'D' })
  })

  test('settings that the desk does not ask for stay', () => {
    const earlier = [
      ['', '2020', 'type', 'annotation', 'pattern'],
      ['Harris', '1', 'line', '2020: a note', 'dots'],
    ]
    const values = [
      ['', '2020', '2021', 'type'],
      ['Waller', '2', '3', 'line'],
      ['Harris', '1', '2', ''],
    ]
    expect(withEarlierSettings(values, earlier)).toEqual([
      ['', '2020', '2021', 'type', 'annotation', 'pattern'],
      ['Waller', '2', '3', 'line', '2020: a note', 'dots'],
      ['Harris', '1', '2', '', '2020: a note', 'dots'],
    ])
  })

  test('choices of another shape are left out', () => {
    expect(parseChoices('{"v":7,"heading":"3","names":5,"drop":"A","margins":[],"signs":"x","other":[1]}')).toEqual({
      v: 1,
      other: [1],
    })
    for (const json of ['', '[]', 'null', '{']) expect(parseChoices(json)).toEqual({ v: 1 })
  })
})
