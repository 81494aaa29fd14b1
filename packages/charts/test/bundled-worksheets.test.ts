import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { headingUnit } from '../src/model/units.ts'
import { siteChart } from './fixtures/site-chart.ts'
import { csvRows } from './fixtures/csv-rows.ts'
import { brokenRules } from './model-rules.ts'

const CONTENT = new URL('../../../content/worksheets/', import.meta.url)

const worksheets = readdirSync(CONTENT).flatMap((spreadsheet) =>
  readdirSync(new URL(`${spreadsheet}/`, CONTENT))
    .filter((file) => file.endsWith('.csv'))
    .map((file) => `${spreadsheet}/${file}`),
)

/** Shares rounded to one decimal add up to 100.1, so the stack exceeds the sheet's maximum of 100. */
const ABOVE_100 = new Map([
  ['voting/Governor Vote by Party.csv', ['max-below-data Q2']],
  ['voting/Presidential Vote by Party.csv', ['max-below-data R2']],
])

describe('the bundled worksheets', () => {
  test('are complete', () => {
    expect(worksheets.length).toBeGreaterThanOrEqual(295)
  })

  test.each(worksheets)('%s has no diagnostics', (path) => {
    const [spreadsheet = '', file = ''] = path.split('/')
    const values = csvRows(readFileSync(new URL(`${spreadsheet}/${encodeURIComponent(file)}`, CONTENT), 'utf8'))
    const answer = siteChart({ values, askedTitle: file.slice(0, -'.csv'.length) })
    const loud = answer.diagnostics.filter(({ severity }) => severity !== 'info')

    expect(loud.map(({ code, cell }) => `${code} ${cell}`)).toEqual(ABOVE_100.get(path) ?? [])
    expect(brokenRules(answer)).toEqual([])
    expect(answer.model.series.length).toBeGreaterThan(0)
    expect(answer.model.summary).toMatch(/\.$/)
    for (const axis of answer.model.axes.values.keys())
      expect(headingUnit(answer.model, axis), 'its figures have a unit').not.toBeNull()
  })
})
