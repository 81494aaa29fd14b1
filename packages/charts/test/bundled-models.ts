import { readdirSync, readFileSync } from 'node:fs'
import { siteChart } from './site-chart.ts'
import type { ChartModel } from '../src/model/chart-model.ts'
import { csvRows } from './csv-rows.ts'

const CONTENT = new URL('../../../content/worksheets/', import.meta.url)
const OWN = new URL('worksheets/', import.meta.url)

/** The ids of the site's spreadsheets. */
export const spreadsheets = readdirSync(CONTENT).toSorted()

/** The charts of one of the site's spreadsheets. */
export function bundledModels(spreadsheet: string): ChartModel[] {
  return modelsIn(new URL(`${spreadsheet}/`, CONTENT))
}

/** The charts of the test worksheets in this folder, which cover every type and setting. */
export function testModels(): ChartModel[] {
  return modelsIn(OWN)
}

function modelsIn(folder: URL): ChartModel[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.csv'))
  return files.map((file) => {
    const values = csvRows(readFileSync(new URL(encodeURIComponent(file), folder), 'utf8'))
    return siteChart({ values, range: undefined, askedTitle: file.slice(0, -'.csv'.length) }).model
  })
}
