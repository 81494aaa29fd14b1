import { describe, expect, test } from 'vitest'
import { chartFromValues, createNames } from '../index.ts'
import { layoutChart } from '../layout/layout.ts'
import type { OverlaidModel } from '../model/chart-overlay.ts'
import { inView } from '../model/in-view.ts'
import { publicModel } from '../model/public-model.ts'
import { descriptionOf } from '../words/description.ts'
import { myPlaceSentence } from '../words/my-place-words.ts'
import { spokenPoint } from '../words/spoken-point.ts'
import { readQuery, shownBy, writeQuery } from './query.ts'

const NAMES = createNames({
  groups: ['lake', 'cook'].map((id, rank) => ({
    kind: 'place',
    names: [id, `${id} county`],
    rank,
    color: `place-${id}`,
    place: id,
  })),
  rank: 5,
  others: { names: [], color: '' },
  sameInk: {},
})

const chartOf = (...rows: string[]): OverlaidModel =>
  chartFromValues({ values: rows.map((row) => row.split(',')), askedTitle: 'Chart' }, NAMES).model
const shownIn = (model: OverlaidModel, query: string) => shownBy(model, new URLSearchParams(query))

const LINES = chartOf(',type,2020,2021', 'Lake,line,1,2', 'Cook,line,3,4', 'Other,line,5,6')
const BARS = chartOf(',type,Lake,Cook,Other', 'Rate,bar,1%,2%,3%')
const HIGHLIGHTED = chartOf(',type,highlight,2020,2021', 'Lake,line,,1,2', 'Cook,line,TRUE,3,4', 'Other,line,,5,6')
const OPTIONS = chartOf(',type,group,2020,2021', 'Rate,line,Cook,1,2', 'Rate,line,Lake,3,4')
const PARTS = chartOf(',type,Young,Old', 'Lake,column,1,2', 'Cook,column,3,4')
const PIE = chartOf(',type,Share', 'Lake,pie,1', 'Cook,pie,3')
const GAPS = chartOf(',type,2020,2021', 'Lake,line,1,', 'Cook,line,3,4')
const NO_PLACE = chartOf(',type,2020,2021', 'Here,line,1,2', 'There,line,3,4')

test.each([
  ['the latest value of a line', LINES, 'Lake: 2 (2021)'],
  ['a category', BARS, 'Lake: 1%'],
  ['the option of the place', OPTIONS, 'Lake: 4 (2021)'],
  ['each of its parts', PARTS, 'Lake: 1 (Young); 2 (Old)'],
  ['the last value before a gap', GAPS, 'Lake: 1 (2020)'],
  ['a slice', PIE, 'Lake: 1 (25%)'],
  ['none in a chart without the place', NO_PLACE, ''],
])('the values of the place come first: %s', (_, model, text) => {
  const shown = shownIn(model, 'place=lake')
  expect(myPlaceSentence(model, shown)).toBe(text)
  expect(descriptionOf(model, shown).startsWith(text)).toBe(true)
})

test.each(['', 'place=', 'place=nowhere', 'place=LAKE', 'place=__proto__'])('the query %j has no place', (query) => {
  expect(shownIn(LINES, query)).toEqual(shownIn(LINES, ''))
})

describe('highlights', () => {
  const back = (model: OverlaidModel, query: string) =>
    layoutChart(model, shownIn(model, query), 640)?.marks.flatMap(({ isDimmed, series, category }) =>
      isDimmed ? `${series}${category === undefined ? '' : `/${category}`}` : [],
    )

  test.each<[string, OverlaidModel, string, string[]]>([
    ['other series are dimmed', LINES, 'place=lake', ['1', '2']],
    ['other categories are dimmed', BARS, 'place=lake', ['0/1', '0/2']],
    ['other slices are dimmed', PIE, 'place=lake', ['0/1']],
    ['the worksheet has a highlight', HIGHLIGHTED, '', ['0', '2']],
    ['the place takes precedence over the worksheet', HIGHLIGHTED, 'place=lake', ['1', '2']],
    ['the highlight of the worksheet remains without the place', HIGHLIGHTED, 'place=other', ['0', '2']],
    ['nothing is dimmed if it is the only one', LINES, 'place=lake&series=Lake', []],
  ])('are applied: %s', (_, model, query, expected) => {
    expect([...new Set(back(model, query))].toSorted()).toEqual(expected)
  })

  test('hide no series', () => {
    expect(shownIn(LINES, 'place=lake').visible).toEqual(shownIn(LINES, '').visible)
  })
})

describe('the announcement of a point', () => {
  const spoken = (model: OverlaidModel, series: number, category: number) => {
    const { view, visible } = shownIn(model, 'place=lake')
    return spokenPoint(inView(model, view), { view, visible, series, category, place: 1, count: 2 })
  }

  test.each([
    ['before another place', LINES, 1, 0, 'Lake: 1. Cook, 2020, 3, 1 of 2.'],
    ['once in its own point', LINES, 0, 0, 'Lake, 2020, 1, 1 of 2'],
    ['before another category', BARS, 0, 2, 'Lake: 1 percent. Rate, Other, 3 percent,'],
  ])('mentions the place: %s', (_, model, series, category, text) => {
    expect(spoken(model, series, category)).toContain(text)
  })
})

test('a chart with options starts with the option of the place, unless another one is selected', () => {
  const stateOf = (query: string) => readQuery(OPTIONS, new URLSearchParams(query))
  expect(stateOf('').choice.group).toBe('Cook')
  expect(stateOf('place=lake').choice.group).toBe('Lake')
  expect(stateOf('place=lake&group=Cook').choice.group).toBe('Cook')
  for (const query of ['place=lake', 'group=Cook&place=lake', 'group=Lake', ''])
    expect(writeQuery(OPTIONS, stateOf(query)).toString()).toBe(query)
})

test('the JSON of a chart does not include its places', () => {
  expect(LINES.places?.map(({ id, series }) => [id, series])).toEqual([
    ['lake', [0]],
    ['cook', [1]],
  ])
  expect(publicModel(LINES)).not.toHaveProperty('places')
})
