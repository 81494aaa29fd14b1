import { pathToFileURL } from 'node:url'
import path from 'node:path'
import { chartSheet } from './chart-sheet.ts'

interface Engine {
  chartFromValues: (input: { values: unknown[]; askedTitle: string }) => { model: unknown }
}
interface Drawing {
  chartSvg: (model: unknown, options: { width: number }) => string
}

const dist = path.resolve('build/charts/dist')
const { chartFromValues } = (await import(pathToFileURL(path.join(dist, 'index.js')).href)) as Engine
const { chartSvg } = (await import(pathToFileURL(path.join(dist, 'svg.js')).href)) as Drawing

const ROUNDS = 7

/** Milliseconds of one worksheet → model → SVG of this many series and categories, the best of several rounds. */
function best(series: number, categories: number, repeats: number): number {
  const values = chartSheet(series, categories)
  let least = Infinity
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now()
    for (let i = 0; i < repeats; i += 1)
      chartSvg(chartFromValues({ values, askedTitle: 'Chart' }).model, { width: 740 })
    least = Math.min(least, (performance.now() - started) / repeats)
  }
  return least
}

/** Small and large charts in turn, each warm; the growth is the ratio of the costs a cell. */
export function measureCharts() {
  best(10, 12, 50)
  const small = best(10, 12, 50)
  const large = best(50, 200, 3)
  return { smallMs: small, largeMs: large, growthPerCell: large / (50 * 200) / (small / (10 * 12)) }
}
