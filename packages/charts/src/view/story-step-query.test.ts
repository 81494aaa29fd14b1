import { describe, expect, test } from 'vitest'
import { madeModel, madeSeries } from '../../test/fixtures/made-model.ts'
import type { Annotation } from '../model/chart-model.ts'
import { inView } from '../model/in-view.ts'
import { layoutChart } from '../layout/layout.ts'
import { storyStepSentence } from '../words/story-step-words.ts'
import { ownQuery, stepQuery } from './own-query.ts'
import { readQuery, shownBy, writeQuery } from './query.ts'
import { unknownInState } from './unknown-state.ts'

const note: Annotation = { kind: 'category', text: 'Storm', from: 2, to: null, series: null, axis: null, value: null }
const span: Annotation = { ...note, kind: 'span', text: 'Slump', from: 0, to: 3 }
const model = {
  ...madeModel(
    ['2010', '2011', '2012', '2013', '2014'],
    ['Harris', 'Texas', 'US'].map((name, at) =>
      madeSeries(
        name,
        [1, 2, 3, 4, 5].map((value) => value + at),
        { type: 'line' },
      ),
    ),
    { scale: 'time', annotations: [note, span] },
  ),
  legend: { visible: true, isolate: true },
}
const step = (state: string) => ownQuery('chart', stepQuery('chart', state))

describe('a step of a story', () => {
  test.each([
    ['', 'The whole chart', 5, 3],
    ['series=Harris&from=2011&to=2013', 'Harris, 2011 to 2013', 3, 1],
    ['series=harris&also=US', 'Harris and US', 5, 2],
    ['from=2013', '2013 to 2014', 2, 3],
    ['to=2010&from=2012', '2010 to 2012', 3, 3],
    ['from=2012&to=2012', '2012', 1, 3],
    ['highlight=Texas&note=2012', 'The whole chart, Texas stands out, note: Storm', 5, 3],
    ['series=Harris&from=2011&note=2012', 'Harris, 2011 to 2014, note: Storm', 4, 1],
    ['from=1999&series=Nobody&note=x', 'The whole chart', 5, 3],
  ])('%j is announced as %j', (state, text, categories, series) => {
    const query = step(state)
    const shown = shownBy(model, query)
    expect(storyStepSentence(model, query)).toBe(text)
    expect(inView(model, shown.view).categories.values).toHaveLength(categories)
    expect(shown.visible).toHaveLength(series)
    const again = writeQuery(model, readQuery(model, query))
    expect(storyStepSentence(model, again)).toBe(text)
    expect(layoutChart(model, shown, 460)?.targets).toHaveLength(categories * series)
  })

  test('keeps notes at their positions, and cuts spans', () => {
    const notes = inView(model, shownBy(model, step('from=2011&to=2012&note=2012')).view).annotations
    expect(notes).toEqual([
      { ...note, from: 1, isStrong: true },
      { ...span, from: 0, to: 1 },
    ])
    expect(inView(model, shownBy(model, step('from=2013')).view).annotations).toEqual([{ ...span, from: 0, to: 0 }])
  })

  test.each([
    ['a line that leaves the upper two fifths later', [90, 95, 100, 400, 380], 0],
    ['a line that never leaves them', [90, 95, 100, 97, 98], 90],
  ] as const)('of %s starts its axis at the start of the whole line', (_, values, start) => {
    const line = madeModel(['2010', '2011', '2012', '2013', '2014'], [madeSeries('x', [...values], { type: 'line' })])
    const drawing = layoutChart(line, shownBy(line, step('to=2012')), 460)
    expect(drawing?.labels.find(({ role }) => role === 'tick')?.text).toBe(String(start))
  })

  test('of the end of a line has the axis of the whole line', () => {
    const line = madeModel(['2010', '2011', '2012', '2013'], [madeSeries('x', [100, 116, 138, 141], { type: 'line' })])
    const drawing = layoutChart(line, shownBy(line, step('from=2012')), 460)
    expect(drawing?.labels.find(({ role }) => role === 'tick')?.text).toBe('100')
  })

  test('highlights one series', () => {
    const { series } = inView(model, shownBy(model, step('highlight=us')).view)
    expect(series.map(({ highlight }) => highlight)).toEqual([undefined, undefined, true])
  })

  test.each([
    ['series=Harris&also=US&from=2011&note=2012&highlight=texas', []],
    ['series=Nobody&to=2031', ['series=Nobody', 'to=2031']],
    ['group=A&highlight=B&color=red&also=C', ['group=A', 'highlight=B', 'color=red', 'also=C']],
    ['note=2014&sort=highest&toggle=', ['note=2014', 'sort=highest', 'toggle=']],
  ])('%j has the unknown part %j', (state, unknown) => {
    const found = unknownInState(model, new URLSearchParams(state))
    expect(found.map(({ name, value }) => `${name}=${value}`)).toEqual(unknown)
  })

  test('lists the known alternatives of an unknown part', () => {
    const known = (state: string) => unknownInState(model, new URLSearchParams(state))[0]?.known
    expect(known('series=Haris')).toEqual(['Harris', 'Texas', 'US'])
    expect(known('note=2014')).toEqual(['2012', '2010'])
    expect(known('color=red')).toEqual([])
  })
})
