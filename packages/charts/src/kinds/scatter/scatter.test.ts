import { describe, expect, test } from 'vitest'
import { chartOf } from '../../../test/fixtures/chart-of.ts'
import { layoutChart } from '../../layout/layout.ts'
import { csvOf } from '../../words/csv.ts'
import { howToRead } from '../../words/how-to-read.ts'
import { spokenPoint } from '../../words/spoken-point.ts'
import { tablesOf } from '../../../test/fixtures/tables-of.ts'

const HEADER = '|Pay|Rent|People|type|series'

describe('a scatter chart', () => {
  test.each([
    ['a row without x', ['Alpha|n/a|900|10|scatter|'], [{ category: 0, x: null, y: null, size: null }], []],
    ['a row without y', ['Alpha|40||10|scatter|'], [{ category: 0, x: null, y: null, size: null }], []],
    ['no size', ['Alpha|40|900||scatter|'], [{ category: 0, x: 40, y: 900, size: null }], []],
    ['a size below zero', ['Alpha|40|900|-5|scatter|'], [{ category: 0, x: 40, y: 900, size: null }], []],
    ['skip', ['Alpha|40|skip|10|scatter|', 'Beta|1|2|3||'], [{ category: 1, x: 1, y: 2, size: 3 }], []],
    [
      'one name twice',
      ['Alpha|1|2|3|scatter|', 'Alpha|4|5|6||'],
      [
        { category: 0, x: 1, y: 2, size: 3 },
        { category: 1, x: 4, y: 5, size: 6 },
      ],
      [],
    ],
    [
      'words',
      ['Alpha|x|900|10|scatter|', 'Beta|1|2|3||'],
      [
        { category: 0, x: null, y: null, size: null },
        { category: 1, x: 1, y: 2, size: 3 },
      ],
      ['cell-not-a-number B2'],
    ],
  ])('reads points: %s', (_, rows, points, message) => {
    const { model, warnings } = chartOf(HEADER, ...rows)
    expect(model.series[0]?.points).toEqual(points)
    expect(warnings.filter((each) => !each.startsWith('series-all-gaps'))).toEqual(message)
  })

  test('has a format for each column', () => {
    const { model } = chartOf(HEADER, 'Alpha|$40|9%|10|scatter|')
    expect(model.axes.category).toMatchObject({ currency: true, percent: false, min: 40, max: 40 })
    expect(model.axes.values[0]).toMatchObject({ currency: false, percent: true })
    expect(model.axes.category.sizeFormat).toMatchObject({ currency: false, percent: false })
  })

  test('has a gap for an x of zero or less on a logarithmic axis', () => {
    const { model, warnings } = chartOf('|x|y|type|x logarithmic', 'Alpha|-1|5|scatter|TRUE', 'Beta|10|6||')
    expect(model.series[0]?.points[0]).toMatchObject({ x: null, y: null })
    expect(warnings).toEqual(['log-nonpositive B2'])
  })

  test('has a trend line over the values of x, once each', () => {
    const { model } = chartOf('|x|y|type|regression', 'C|30|7|scatter|linear', 'A|10|3||', 'B|20|5||', 'D|20|5||')
    expect(model.series[0]?.regression?.points).toEqual([
      { category: 1, value: 3 },
      { category: 2, value: 5 },
      { category: 0, value: 7 },
    ])
  })

  test('is complete in table, file and announcements', () => {
    const { model } = chartOf(HEADER, 'Alpha|$40|900|10|scatter|North', 'Beta|$55|1100|||South')
    const view = model.views[0]
    const [table] = tablesOf(model)
    expect(table?.categoryHeading).toBe('Point')
    expect(table?.columns.map(({ heading }) => heading)).toEqual(['Series', 'Pay ($)', 'Rent', 'People'])
    expect(table?.rows[1]?.cells).toEqual(['South', '$55', '1,100', 'no data'])
    expect(view && csvOf(model)).toBe(
      'Point,Series,Pay,Rent,People\r\nAlpha,North,40,900,10\r\nBeta,South,55,1100,\r\n',
    )
    const place = { series: 0, category: 0, place: 1, count: 1, visible: [0, 1] }
    expect(view && spokenPoint(model, { ...place, view })).toBe(
      'North, Alpha, Pay 40 dollars, Rent 900, People 10, 1 of 1',
    )
    expect(howToRead(model)).toMatch(/^Each dot stands at two figures/)
    expect(model.summary).toContain('Scatter chart with 2 series: North and South. 2 points: Alpha and Beta.')
  })

  test('has dots with an area proportional to their size value', () => {
    const { model } = chartOf(HEADER, 'Alpha|1|1|100|scatter|', 'Beta|2|2|25||')
    const view = model.views[0]
    const drawing = view && layoutChart(model, { view, visible: view.series }, 740)
    const [large = 0, small = 0] = (drawing?.targets ?? []).map(({ box }) => box.right - box.left)
    expect(large / small).toBeCloseTo(2)
  })

  test('has no drawing without points', () => {
    const { model } = chartOf(HEADER, 'Alpha|n/a|1||scatter|')
    const view = model.views[0]
    expect(view && layoutChart(model, { view, visible: view.series }, 740)).toBeNull()
  })
})
