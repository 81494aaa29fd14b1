import { describe, expect, test } from 'vitest'
import { chartFromValues } from '../index.ts'
import type { Annotation } from '../model/chart-model.ts'

type Rows = readonly (readonly unknown[])[]

/** Annotations read from one cell in the first row, with two series over three years. */
function read(cell: string, more: Rows = [], headings: readonly string[] = [], settings: readonly string[] = []) {
  const values = [
    ['', '2016', '2017', '2018', 'type', 'annotation', ...headings],
    ['Harris', '1', '2', '3', 'line', cell, ...settings],
    ['Texas', '3', '4', '5', '', '', ...settings.map(() => '')],
    ...more,
  ]
  const { model, diagnostics } = chartFromValues({ values, askedTitle: 'Jobs' })
  return { notes: model.annotations ?? [], codes: diagnostics.map(({ code }) => code), model }
}

const NONE = { from: null, to: null, series: null, axis: null, value: null }

describe('a target', () => {
  test.each<[string, Omit<Annotation, 'text'>]>([
    ['2017: x', { ...NONE, kind: 'category', from: 1 }],
    ['2017 : x', { ...NONE, kind: 'category', from: 1 }],
    ['2017-08-25: x', { ...NONE, kind: 'category', from: 1, fromDate: '2017-08-25' }],
    ['2016..2018: x', { ...NONE, kind: 'span', from: 0, to: 2 }],
    ['2018 .. 2016: x', { ...NONE, kind: 'span', from: 0, to: 2 }],
    [
      '2017-08-25..2016-03-01: x',
      { ...NONE, kind: 'span', from: 0, to: 1, fromDate: '2016-03-01', toDate: '2017-08-25' },
    ],
    ['texas @ 2016: x', { ...NONE, kind: 'point', from: 0, series: 1 }],
    ['@ 2016: x', { ...NONE, kind: 'point', from: 0, series: 0 }],
    ['y=2.5: x', { ...NONE, kind: 'line', axis: 0, value: 2.5 }],
    ['Y = $2: x', { ...NONE, kind: 'line', axis: 0, value: 2 }],
  ])('%s', (cell, expected) => {
    expect(read(cell)).toMatchObject({ notes: [{ ...expected, text: 'x' }], codes: [] })
  })

  test('is the longest prefix before a colon that occurs in the chart', () => {
    const values = [
      ['', 'Ratio', 'Ratio 2:1', 'annotation'],
      ['Harris', '1', '2', 'Ratio 2:1: twice as many'],
    ]
    expect(chartFromValues({ values, askedTitle: 'Jobs' }).model.annotations).toMatchObject([
      { from: 1, text: 'twice as many' },
    ])
  })

  test('of a series in several groups is in the group of the row, or else in the first', () => {
    const values = [
      ['', 'A', 'group', 'annotation'],
      ['Harris', '1', 'Rent', ''],
      ['Harris', '2', 'Price', ''],
      ['Texas', '3', 'Price', 'Harris @ A: of its group'],
      ['Texas', '4', 'Age', 'Harris @ A: the first'],
    ]
    const { model } = chartFromValues({ values, askedTitle: 'Jobs' })
    const groups = model.annotations?.map(({ series }) => model.series[series ?? -1]?.group)
    expect(groups).toEqual(['Price', 'Rent'])
  })
})

describe('an omitted note', () => {
  const long = 'x'.repeat(121)
  test.each([
    ['2030: x', 'no such category'],
    ['2015-12-31: x', 'before the first date'],
    ['2018-06-01: x', 'after the last date'],
    ['2016..2030: x', 'one end is not there'],
    ['Ohio @ 2017: x', 'no such series'],
    ['Texas @ 2017-08-25: x', 'a point is at a category'],
    ['y1=2: x', 'there is no second axis'],
    ['y=2%: x', 'the axis is not in percent'],
    ['y=many: x', 'no figure'],
    ['2017:', 'no text'],
    [`2017: ${long}`, 'over 120 characters'],
    ['Harvey', 'no colon'],
  ])('%s: %s', (cell) => {
    expect(read(cell)).toMatchObject({ notes: [], codes: ['bad-annotation'] })
  })

  test.each([
    ['a line over the set maximum', 'y=9: x', ['max'], ['8']],
    ['a line at zero of a logarithmic axis', 'y=0: x', ['logarithmic'], ['TRUE']],
  ])('%s', (_, cell, headings, settings) => {
    expect(read(cell, [], headings, settings).notes).toEqual([])
  })

  test('a category that every series skips', () => {
    const values = [
      ['', '2016', '2017', 'annotation'],
      ['Harris', '1', 'skip', '2017: nothing here'],
    ]
    const { model, diagnostics } = chartFromValues({ values, askedTitle: 'Jobs' })
    expect(model.annotations).toBeUndefined()
    expect(diagnostics.map(({ code }) => code)).toEqual(['bad-annotation'])
  })

  test('does not count toward the twelve notes of a chart', () => {
    const good = Array.from({ length: 13 }, (_, at) => `2016: note ${at + 1}`)
    const { notes, codes } = read(['2030: bad', ...good].join(' | '))
    expect(notes.map(({ text }) => text)).toEqual(good.slice(0, 12).map((note) => note.slice(6)))
    expect(codes).toEqual(['bad-annotation', 'too-many-annotations'])
  })
})

describe('a vertical bar at the edge of a cell is not a separator', () => {
  test.each([
    ['2016: one | ', ['one']],
    [' | 2016: one', ['one']],
    ['|', []],
    [' |  | ', []],
    ['2016: one |  | 2017: two', ['one', 'two']],
    ['2016: one | | 2017: two | ', ['one', 'two']],
    ['2016: a|b', ['a|b']],
  ])('"%s"', (cell, texts) => {
    const { notes, codes } = read(cell)
    expect([notes.map(({ text }) => text), codes]).toEqual([texts, []])
  })
})

test('a cell has at most twelve notes, with one diagnostic for the others', () => {
  const cell = Array.from({ length: 13 }, (_, at) => `201${6 + (at % 3)}: note ${at + 1}`).join(' | ')
  const { notes, codes } = read(cell)
  expect([notes.length, notes.at(-1)?.text, codes]).toEqual([12, 'note 12', ['too-many-annotations']])
})

describe('a switched sheet', () => {
  const sheet = (noteRow: readonly string[], column = false) =>
    chartFromValues({
      askedTitle: 'Jobs',
      values: [
        ['', 'Harris', 'Texas', 'switch', ...(column ? ['annotation'] : [])],
        ['2016', '1', '3', 'TRUE', ...(column ? noteRow : [])],
        ['2017', '2', '4', ''],
        ['2018', '3', '5', ''],
        ['type', 'line', 'line', ''],
        ...(column ? [] : [['annotation', ...noteRow]]),
      ],
    })

  test('has a row of notes with one cell per series', () => {
    const { model, diagnostics } = sheet([
      ' @ 2017: its own | 2016..2018: a span',
      'Harris @ 2018: of another | y=4: four',
    ])
    expect(diagnostics).toEqual([])
    expect(model.annotations).toMatchObject([
      { kind: 'point', series: 0, from: 1, text: 'its own' },
      { kind: 'span', from: 0, to: 2, text: 'a span' },
      { kind: 'point', series: 0, from: 2, text: 'of another' },
      { kind: 'line', value: 4, text: 'four' },
    ])
  })

  test('may have a column of notes, which is not a series', () => {
    const { model, diagnostics } = sheet(['2017: Harvey | @ 2017: whose?'], true)
    expect(model.annotations).toMatchObject([{ kind: 'category', from: 1, text: 'Harvey' }])
    expect(diagnostics.map(({ code }) => code)).toEqual(['bad-annotation'])
  })
})

test('the length limit counts visible characters', () => {
  const texts = (count: number) => {
    const values = [
      ['', 'A', 'annotation'],
      ['Harris', '4', `A: ${'🌀'.repeat(count)}`],
    ]
    return chartFromValues({ values, askedTitle: 'Jobs' }).model.annotations?.length
  }
  expect([texts(120), texts(121)]).toEqual([1, undefined])
})

describe('an axis', () => {
  test('of percent reads values as cells do: with a percent sign, or as a share', () => {
    const lines = (cell: string) => {
      const values = [
        ['', 'A', 'annotation'],
        ['Harris', '40%', cell],
      ]
      return chartFromValues({ values, askedTitle: 'Jobs' }).model.annotations?.map(({ value }) => value)
    }
    expect(lines('y=50%: half | y=0.25: a quarter')).toEqual([50, 25])
  })

  test('of a stacked chart includes its lines', () => {
    const values = [
      ['', 'A', 'stacking', 'annotation'],
      ['Harris', '10', 'normal', 'y=40: a limit'],
      ['Texas', '10', '', ''],
    ]
    expect(chartFromValues({ values, askedTitle: 'Jobs' }).model.views[0]?.max).toEqual([40])
  })

  test('of percent stacks of plain numbers is in percent', () => {
    const values = [
      ['', 'A', 'stacking', 'annotation'],
      ['Harris', '10', 'percent', 'y=50%: half | y=25: a quarter | y=101%: beyond'],
      ['Texas', '30', '', ''],
    ]
    expect(chartFromValues({ values, askedTitle: 'Jobs' }).model.annotations?.map(({ value }) => value)).toEqual([
      50, 25,
    ])
  })

  test('of percent stacks ends at 100', () => {
    const values = [
      ['', 'A', 'stacking', 'annotation'],
      ['Harris', '10%', 'percent', 'y=140%: beyond | y=60%: within'],
      ['Texas', '10%', '', ''],
    ]
    expect(chartFromValues({ values, askedTitle: 'Jobs' }).model.annotations?.map(({ text }) => text)).toEqual([
      'within',
    ])
  })
})
