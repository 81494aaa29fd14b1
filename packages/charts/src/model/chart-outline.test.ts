import { describe, expect, test } from 'vitest'
import { madeModel, madeSeries } from '../../test/fixtures/made-model.ts'
import { datesOf, hasFoot, isOutline, modelBehind, outlineOf, stampOf, tablesOf } from './chart-outline.ts'

const model = madeModel(['2012', '2010', '2011'], [madeSeries('Harris', [1, 2, 3])], { id: 'pay', source: 'ACS' })

describe('the outline of a chart', () => {
  test('has the data that a page needs in addition to the drawing, and no values', () => {
    expect(outlineOf(model)).toEqual({
      id: 'pay',
      title: model.title,
      subtitle: model.subtitle,
      source: 'ACS',
      tables: 'beside',
      hasFoot: true,
      dates: null,
      stamp: stampOf(model),
    })
  })

  test('is the same object each time, and leads back to its model', () => {
    expect(outlineOf(model)).toBe(outlineOf(model))
    expect(modelBehind(outlineOf(model))).toBe(model)
    expect(modelBehind(model)).toBe(model)
    expect([isOutline(model), isOutline(outlineOf(model))]).toEqual([false, true])
  })

  test('of another process has no model', () => {
    expect(() => modelBehind({ ...outlineOf(model) })).toThrow('was outlined elsewhere')
  })

  test.each([
    ['without values', madeModel([], [], { source: null, notes: [] }), ['none', false]],
    ['with only a note', madeModel([], [], { source: null, notes: ['One'] }), ['none', true]],
    ['with figures', model, ['beside', true]],
  ])('%s has the same data as its model', (_, chart, expected) => {
    for (const either of [chart, outlineOf(chart)]) expect([tablesOf(either), hasFoot(either)]).toEqual(expected)
  })

  test('dates are the first and the last, as written; for other categories an outline has the given years', () => {
    const dated = { ...model, categories: { ...model.categories, kind: 'date' as const } }
    const shown = outlineOf({ ...model }, { first: '2010', last: '2012' })
    for (const either of [dated, outlineOf(dated), shown])
      expect(datesOf(either)).toEqual({ first: '2010', last: '2012' })
    expect(datesOf({ ...model, categories: { ...model.categories, kind: 'text' } })).toBeNull()
  })

  test('the stamp changes with any value and survives JSON', () => {
    const other = madeModel(['2012', '2010', '2011'], [madeSeries('Harris', [1, 2, 4])], { id: 'pay', source: 'ACS' })
    expect(stampOf(other)).not.toBe(stampOf(model))
    expect(stampOf(JSON.parse(JSON.stringify(model)))).toBe(stampOf(model))
  })
})
