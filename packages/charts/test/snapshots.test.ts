import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BUNDLED_COMMUNITY } from '../../../services/community/fixtures/bundled-community.ts'
import { chartTheme } from '../../../services/community/colors/place-themes.ts'
import { siteChart } from './fixtures/site-chart.ts'
import { DRAWING_WIDTHS } from '../src/geometry/drawing.ts'
import { layoutChart } from '../src/layout/layout.ts'
import { chartSvg } from '../src/svg.tsx'
import { visibleSeries } from '../src/view/isolate.ts'
import { csvRows } from './fixtures/csv-rows.ts'
import { drawingFaults } from './drawing-faults.ts'

const WORKSHEETS = new URL('worksheets/', import.meta.url)
const SNAPSHOTS = new URL('snapshots/', import.meta.url)
const WIDTH = 508
const THEME = chartTheme({ ...BUNDLED_COMMUNITY, topics: [] }, 'light')
// oxlint-disable-next-line node/no-process-env -- UPDATE_SNAPSHOTS=1 rewrites the pictures, which are reviewed as a diff
const isUpdating = process.env['UPDATE_SNAPSHOTS'] === '1'

const names = readdirSync(WORKSHEETS)
  .filter((file) => file.endsWith('.csv'))
  .map((file) => file.slice(0, -'.csv'.length))
  .toSorted()

function modelOf(name: string) {
  const values = csvRows(readFileSync(new URL(`${name}.csv`, WORKSHEETS), 'utf8'))
  return siteChart({ values, range: `'${name}'!A1:AZ1000`, askedTitle: name }).model
}

describe('a worksheet and its picture', () => {
  test.each(names)('%s', (name) => {
    const svg = chartSvg(modelOf(name), { width: WIDTH, theme: THEME })
    const file = new URL(`${name}.svg`, SNAPSHOTS)
    if (isUpdating) {
      mkdirSync(SNAPSHOTS, { recursive: true })
      writeFileSync(file, `${svg}\n`)
    }
    expect(existsSync(file), `${name}.svg is missing; UPDATE_SNAPSHOTS=1 writes it`).toBe(true)
    expect(`${svg}\n`).toBe(readFileSync(file, 'utf8'))
  })

  test('every picture has its worksheet', () => {
    const pictures = readdirSync(SNAPSHOTS).map((file) => file.replace(/\.svg$/, ''))
    expect(pictures.toSorted()).toEqual(names)
  })
})

describe('no text is cut or overlaps', () => {
  test.each(names)('%s', (name) => {
    const model = modelOf(name)
    for (const view of model.views) {
      for (const width of DRAWING_WIDTHS) {
        const drawing = layoutChart(model, { view, visible: visibleSeries(model, view) }, width)
        expect(drawing ? drawingFaults(drawing) : []).toEqual([])
      }
    }
  })
})
