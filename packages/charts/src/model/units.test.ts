import { describe, expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import { siteChart } from '../../test/fixtures/site-chart.ts'
import { descriptionOf } from '../words/description.ts'
import { tidyCsv } from '../words/tidy-csv.ts'
import { publicModel } from './public-model.ts'
import { headingUnit, unitOf } from './units.ts'

describe('what a figure is', () => {
  test.each<[string, string[], string[]]>([
    ['from the worksheet', ['|A|unit|axis title|subtitle', 'x|1|museums|Number|People, 2020'], ['museums']],
    ['a sign says it', ['|A|unit', 'x|1%|percent of households'], ['']],
    ['money says it', ['|A|unit', 'x|$1|dollars'], ['']],
    ['the title of the axis', ['|A|axis title|subtitle', 'x|1|Homes|People, 2020'], ['Homes']],
    [
      'the subtitle up to its comma',
      ['|A|subtitle', 'x|1|Homes per 100 households, 2014-2023'],
      ['Homes per 100 households'],
    ],
    [
      'a comma in a number',
      ['|A|subtitle', 'x|1|Deaths per 100,000 people, modeled, 2014'],
      ['Deaths per 100,000 people'],
    ],
    ['a subtitle without a comma', ['|A|subtitle', 'x|1|People'], ['People']],
    ['40 characters', ['|A|subtitle', `x|1|${'a'.repeat(40)}, 2020`], ['a'.repeat(40)]],
    ['41 characters are too many', ['|A|subtitle', `x|1|${'a'.repeat(41)}, 2020`], ['']],
    ['nothing', ['|A', 'x|1'], ['']],
    [
      'two axes have only their titles',
      ['|A|yaxis|axis title|unit|subtitle', 'x|1|0|Inches|museums|People', 'y|2|1|||'],
      ['Inches', ''],
    ],
  ])('%s', (_, lines, units) => {
    const { model } = chartOf(...lines)
    expect(model.axes.values.map((_axis, axis) => unitOf(model, axis))).toEqual(units)
  })

  test.each([
    ['x|1%', '%'],
    ['x|$1', '$'],
    ['x|1|museums', 'museums'],
    ['x|1', null],
  ])('%s has the heading %j', (line, heading) => {
    expect(headingUnit(chartOf('|A|unit', line).model, 0)).toBe(heading)
  })

  test('a unit with its singular is plural in headings, descriptions, files and JSON', () => {
    const values = [
      ['', 'A', 'unit'],
      ['x', '1', 'museum|museums'],
    ]
    const { model } = siteChart({ values, askedTitle: 'Chart' })
    expect(headingUnit(model, 0)).toBe('museums')
    expect(descriptionOf(model)).toContain('museums.')
    expect(tidyCsv(model, () => '')).toContain(',museums')
    expect(publicModel(model).provenance?.unit).toBe('museums')
  })
})
