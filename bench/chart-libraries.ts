import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import * as echarts from 'echarts'
import { JSDOM, VirtualConsole } from 'jsdom'
import { chartSheet } from './chart-sheet.ts'

export const SIZES = { small: [10, 12], large: [50, 200], many: [300, 40] } as const
/** Number of series and categories. */
export type Size = keyof typeof SIZES
const LIBRARIES = ['ours', 'echarts', 'highcharts'] as const
type Library = (typeof LIBRARIES)[number]

/** Processor time per picture in each round, ms (other programs do not count), and its ratio to that of ECharts in the same round. */
export interface Drawn extends Record<Library, number[]> {
  timesLess: number[]
}

type Draw = (values: string[][]) => string

const ROUNDS = 9
const SIZE = { width: 740, height: 400 }
/** Drawing time of each library in a round, ms. The warm-up before the first round is ten times as long, so that the code is compiled. */
const ROUND_MS = 60
const WARM_ROUNDS = 10

/** Measures the way from worksheet to SVG on the server, after a warm-up: libraries in turn, round by round. */
export async function measureChartLibraries(): Promise<Record<Size, Drawn>> {
  const draws = { ours: await ours(), echarts: drawEcharts, highcharts: await highcharts() }
  const measure = (size: Size): Drawn => {
    const [series, categories] = SIZES[size]
    const values = chartSheet(series, categories)
    const pictures = (name: Library) => warm(() => draws[name](values))
    const counts = { ours: pictures('ours'), echarts: pictures('echarts'), highcharts: pictures('highcharts') }
    const drawn: Drawn = { ours: [], echarts: [], highcharts: [], timesLess: [] }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of LIBRARIES) drawn[name].push(msOf(() => draws[name](values), counts[name]))
      drawn.timesLess.push((drawn.echarts.at(-1) ?? NaN) / (drawn.ours.at(-1) ?? NaN))
    }
    return drawn
  }
  return { small: measure('small'), large: measure('large'), many: measure('many') }
}

/** Draws until the time no longer improves. Returns the number of pictures per round. */
function warm(draw: () => string): number {
  if (draw().length === 0) throw new Error('A library drew nothing')
  const started = processorMs()
  let count = 0
  do {
    draw()
    count += 1
  } while (processorMs() - started < WARM_ROUNDS * ROUND_MS)
  return Math.max(1, Math.round((count * ROUND_MS) / (processorMs() - started)))
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Collects garbage first, so that leftovers of the previous library do not count. */
function msOf(draw: () => string, pictures: number): number {
  collectGarbage()
  const started = processorMs()
  for (let i = 0; i < pictures; i += 1) draw()
  return (processorMs() - started) / pictures
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The published engine: parses the worksheet, builds the model with its summary, and draws. */
async function ours(): Promise<Draw> {
  const load = (file: string) => import(pathToFileURL(path.resolve('build/charts/dist', file)).href)
  const { chartFromValues } = (await load('index.js')) as {
    chartFromValues: (input: { values: unknown[]; askedTitle: string }) => { model: unknown }
  }
  const { chartSvg } = (await load('svg.js')) as { chartSvg: (model: unknown, options: { width: number }) => string }
  return (values) => chartSvg(chartFromValues({ values, askedTitle: 'Chart' }).model, { width: SIZE.width })
}

interface Series {
  name: string
  data: number[]
}

/** Minimal parsing of a worksheet for the other libraries, whose users pass them numbers. */
function seriesOf([header = [], ...rows]: string[][]): { categories: string[]; series: Series[] } {
  return {
    categories: header.slice(1),
    series: rows.map(([name = '', ...cells]) => ({ name, data: cells.map(Number) })),
  }
}

const drawEcharts: Draw = (values) => {
  const { categories, series } = seriesOf(values)
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, ...SIZE })
  chart.setOption({
    animation: false,
    title: { text: 'Chart' },
    legend: { bottom: 0 },
    xAxis: { type: 'category', data: categories },
    yAxis: { type: 'value' },
    series: series.map((each) => ({ ...each, type: 'bar' as const })),
  })
  const svg = chart.renderToSVGString()
  chart.dispose()
  return svg
}

/** Highcharts needs a document to draw: one of jsdom, with approximate text widths, as its users have on servers. */
async function highcharts(): Promise<Draw> {
  const { window } = new JSDOM('<div id="chart"></div>', {
    pretendToBeVisual: true,
    virtualConsole: new VirtualConsole(),
  })
  Object.assign(window.SVGElement.prototype, {
    getBBox(this: Element) {
      return { x: 0, y: 0, width: (this.textContent ?? '').length * 7, height: 14 }
    },
    getComputedTextLength(this: Element) {
      return (this.textContent ?? '').length * 7
    },
  })
  Object.assign(globalThis, { window, document: window.document })
  // Highcharts needs a window while it loads. It is removed afterward, because other code in this process would mistake it for a browser.
  const { default: Highcharts } = await import('highcharts')
  for (const name of ['window', 'document']) Reflect.deleteProperty(globalThis, name)
  const place = window.document.querySelector('#chart')
  if (!place) throw new Error('jsdom has no element for a chart')
  return (values) => {
    const { categories, series } = seriesOf(values)
    const chart = Highcharts.chart(place, {
      chart: { type: 'column', animation: false, ...SIZE },
      title: { text: 'Chart' },
      accessibility: { enabled: false },
      plotOptions: { series: { animation: false } },
      xAxis: { categories },
      series,
    })
    const svg = place.querySelector('svg')?.outerHTML ?? ''
    chart.destroy()
    return svg
  }
}
