import { describe, expect, test } from 'vitest'
import { chartFromValues } from '../index.ts'
import { readQuery, shownBy, writeQuery } from '../view/query.ts'
import { csvOf } from '../words/csv.ts'
import { publicModel } from '../model/public-model.ts'
import { translateModel } from './translate-model.ts'

const WORDS = new Map([
  ['Poverty', 'Pobreza'],
  ['Men', 'Hombres'],
  ['Women', 'Mujeres'],
  ['Children', 'Niños'],
  ['Adults', 'Adultos'],
  ['All counties', 'Todos los condados'],
])

const values = [
  ['', 'Children', 'Adults', 'group'],
  ['Men', '10', '20', 'All counties'],
  ['Women', '30', '40', 'Harris'],
]
const { model } = chartFromValues({ values, range: undefined, askedTitle: 'Poverty' })
const spanish = translateModel(model, (text) => WORDS.get(text) ?? text)

describe('a chart in another language', () => {
  test('has translated texts, and unchanged keys and values', () => {
    expect(spanish).toMatchObject({ id: model.id, title: 'Pobreza', categories: { values: ['Niños', 'Adultos'] } })
    expect(spanish.series.map(({ name, label }) => [name, label])).toEqual([
      ['Men', 'Hombres'],
      ['Women', 'Mujeres'],
    ])
    expect(spanish.series.map(({ points }) => points)).toEqual(model.series.map(({ points }) => points))
    expect(spanish.summary).toContain('Pobreza')
    expect(csvOf(spanish)).toContain('Niños,10')
  })

  test('has translated words of statuses and flags, and those of the worksheet', () => {
    const marked = chartFromValues({
      values: [
        ['', 'a', 'b', 'c', 'symbols'],
        ['Harris', '*', '<5', '12 (p)', '* = too few births'],
      ],
      askedTitle: 'Births',
    }).model
    const words = {
      ...marked,
      series: marked.series.map((series) => ({ ...series, points: series.points.map(unsaid) })),
    }
    const said = translateModel(words as typeof marked, (text) => (text === 'too few births' ? 'pocos' : text))
    expect(said.series[0]?.points.map(({ words }) => words)).toEqual(['pocos', 'less than 5', 'provisional'])
  })

  test('keeps the original texts in its address', () => {
    const query = new URLSearchParams({ group: 'Harris' })
    const state = readQuery(spanish, query)
    expect(state.choice.group).toBe('Harris')
    const result = readQuery(spanish, new URLSearchParams({ group: 'all COUNTIES' }))
    expect(result.choice.group).toBe('Todos los condados')
    expect(writeQuery(spanish, state).toString() + writeQuery(model, readQuery(model, query)).toString()).toBe(
      'group=Harrisgroup=Harris',
    )
    expect(shownBy(spanish, query)).toEqual({ ...shownBy(model, query), view: { ...shownBy(model, query).view } })
  })

  test('is published without the original texts', () => {
    expect(publicModel(spanish)).not.toHaveProperty('originals')
    expect(translateModel(model, (text) => text)).toEqual(model)
  })

  test('options with the same translation keep their original texts', () => {
    const same = translateModel(model, (text) => (text === 'All counties' || text === 'Harris' ? 'Condado' : text))
    expect(same.filters.group?.options).toEqual(['All counties', 'Harris'])
    expect(same.views.map(({ group }) => group)).toEqual(['All counties', 'Harris'])
  })
})

/** A point whose words are those of another language, unless the worksheet explains them. */
function unsaid<Point extends { status?: string; words?: string }>(point: Point): Point {
  return point.status === 'declared' ? point : { ...point, words: 'x' }
}
