import { describe, expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import { drawingFaults } from '../../test/drawing-faults.ts'
import { hasNotesBelow } from '../model/has-notes.ts'
import { notesBelow } from '../model/notes-below.ts'
import { visibleSeries } from '../view/isolate.ts'
import { layoutChart } from './layout.ts'

function draw(...lines: string[]) {
  const { model } = chartOf(...lines)
  const [view] = model.views
  const drawing = view && layoutChart(model, { view, visible: visibleSeries(model, view) }, 460)
  if (!drawing) throw new Error('nothing drawn')
  return { ...drawing, model }
}

/** Number of separate shapes in the marks of a kind. */
function shapesIn({ marks }: ReturnType<typeof draw>, kind: string): number {
  return marks.filter((mark) => mark.kind === kind).reduce((sum, { d }) => sum + (d.match(/z/g)?.length ?? 0), 0)
}

describe('a figure that is not published', () => {
  test.each(['column', 'line', 'bar', 'spline', 'area'])(
    'is a lozenge on the axis of a %s chart, with a target',
    (type) => {
      const drawing = draw('|A|B|C|D|type', `x|4|*|<5|..|${type}`)
      expect(shapesIn(drawing, 'error')).toBe(2)
      expect(drawing.targets.map(({ category }) => category).toSorted((a, b) => a - b)).toEqual([0, 1, 2])
      expect(notesBelow(drawing.model)).toEqual([expect.stringMatching(/^◇/)])
      expect(drawingFaults(drawing)).toEqual([])
    },
  )
})

describe('a flag', () => {
  test.each(['column', 'line', 'bar', 'spline', 'area', 'pie'])(
    'is a letter beside the value of a %s, with a key',
    (type) => {
      const drawing = draw('|A|B|C|type', `x|4|5 (p)|6 (e)|${type}`)
      expect(drawing.labels.filter(({ text }) => text === 'p' || text === 'e')).toHaveLength(2)
      expect(notesBelow(drawing.model)).toEqual(['e: estimated; p: provisional'])
      expect(drawingFaults(drawing)).toEqual([])
    },
  )

  test.each([
    ['stacked columns', '|A|B|type|stacking', 'x|4|5 (p)|column|normal', 'y|3|2 (e)||'],
    ['stacked areas', '|A|B|C|type|stacking', 'x|4|5 (p)|6|area|percent', 'y|3|2 (e)|1||'],
    ['a scatter', '|x|y|type', 'a|1|2 (p)|scatter', 'b|5 (e)|9|'],
    ['error bars', '|A|B|type', 'x|4:5 (p)|6:8 (e)|errorbar'],
    ['error bars on columns', '|A|B|type', 'x|4|7|column', 'x|3:5 (p)|6:8 (e)|errorbar'],
  ])('is a letter in %s, with a key', (_, ...lines) => {
    const drawing = draw(...lines)
    expect(drawing.labels.filter(({ text }) => text === 'p' || text === 'e')).toHaveLength(2)
    expect(notesBelow(drawing.model)).toEqual(['e: estimated; p: provisional'])
    expect(drawingFaults(drawing)).toEqual([])
  })

  test.each([
    ['|A|B|type', 'x|4|5 (u)|pie'],
    ['|x|y|type', 'a|1|2|scatter', 'b|3|4 (u)|'],
    ['|A|B|C|type', 'x|4|5 (u)|6|line'],
    ['|A|B|C|type|stacking', 'x|4|5 (u)|6|area|normal', 'y|1|2|3||'],
    ['|A|B|type|stacking', 'x|4|5 (u)|column|normal', 'y|1|2||'],
  ])('of an unreliable value leaves its mark open: %s, %s', (...lines) => {
    const open = draw(...lines).marks.filter(({ kind }) => kind === 'error')
    expect(open.map(({ series }) => series)).toEqual([0])
  })

  test('of an unreliable value leaves its column open', () => {
    const marksOf = (kind: string) => draw('|A|B|type', 'x|4|5 (u)|column').marks.filter((mark) => mark.kind === kind)
    expect([marksOf('fill').length, marksOf('error').length]).toEqual([1, 1])
  })
})

test('statuses of error bars of their own are lozenges, those on columns are not', () => {
  expect(shapesIn(draw('|A|B|type', 'x|4:5|*|errorbar'), 'error')).toBe(1)
  const onColumns = draw('|A|B|type', 'x|4|5|column', 'x|3:5|*|errorbar')
  expect(shapesIn(onColumns, 'error')).toBe(0)
  expect(notesBelow(onColumns.model)).toEqual([])
})

test('a line is dashed across a missing step, and its labels are whole', () => {
  const { marks, labels } = draw('|2017-18|2018-19|2020-21|type', 'x|1|2|3|line')
  expect(marks.filter(({ isBridge }) => isBridge)).toHaveLength(1)
  expect(labels.filter(({ role }) => role === 'category').map(({ text }) => text)).toEqual([
    '2017-18',
    '2018-19',
    '2020-21',
  ])
})

test('stacked areas are pale across a missing step', () => {
  const { marks } = draw('|2017-01|2017-02|2017-05|type|stacking', 'x|1|2|3|area|normal', 'y|1|1|1||')
  expect(marks.some(({ isBridge }) => isBridge)).toBe(true)
})

test('a zero on a logarithmic axis has no mark', () => {
  const { targets } = draw('|A|B|logarithmic|zeros', 'x|0|20|TRUE|TRUE')
  expect(targets.map(({ category }) => category)).toEqual([1])
})

test('an interval beyond 100 percent ends in an arrow', () => {
  const paths = draw('|A|type', 'x|98%|column', 'x|94%:102%|errorbar').marks.filter(({ kind }) => kind === 'error')
  expect(paths.map(({ d }) => d.match(/l/g)?.length)).toEqual([2])
})

test('a part of a pie below zero has no slice, no entry and no total', () => {
  const { marks, center, model } = draw('|A|B|type', 'x|50|-6|pie')
  expect([marks.length, center?.total]).toEqual([1, ''])
  expect(notesBelow(model)).toEqual([expect.stringMatching(/^B is below zero/)])
})

test('labels of small steps have their decimals', () => {
  const { labels } = draw('|A|decimals', 'x|0.004|4')
  expect(labels.filter(({ role }) => role === 'tick').map(({ text }) => text)).toContain('0.004')
})

test.each([
  ['|A|B', 'x|1|2'],
  ['|A|B', 'x|1|5 (p)'],
  ['|A|B', 'x|1|..'],
  ['|A|B', 'x|1|<5'],
  ['|A|B|type', 'x|50|-6|pie'],
  ['|A|B|type', 'x|50|*|pie'],
  ['|x|y|type', 'a|1|2 (p)|scatter'],
  ['|A|B|type', 'x|1|2|column', 'x|0:2|*|errorbar'],
  ['|A|B|type', 'x|0:2|*|errorbar'],
  ['|2010-2014|2011-2015|type', 'x|1|2|line'],
])('%s, %s has notes below it if it says so', (...lines) => {
  const { model } = chartOf(...lines)
  expect(hasNotesBelow(model)).toBe(notesBelow(model).length > 0)
})
