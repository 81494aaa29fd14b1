import path from 'node:path'
import { pathToFileURL } from 'node:url'
import * as echarts from 'echarts'
import { JSDOM, VirtualConsole } from 'jsdom'
import { chartSheet } from './chart-sheet.ts'

/** One library at one size: milliseconds of processor for a picture (other work on the machine does not count), and the characters of the picture, so that nobody draws nothing. */
export interface Drawn {
  ms: number
  characters: number
}

const LIBRARIES = ['ours', 'echarts', 'highcharts'] as const
export type Library = (typeof LIBRARIES)[number]

type Draw = (values: string[][]) => string

const ROUNDS = 5
const SIZE = { width: 740, height: 400 }
/** Sizes in series and categories, and how many pictures a round makes. */
const SIZES = { small: [10, 12, 60], large: [50, 200, 2] } as const

/** Worksheet to SVG on the server, warm, the best of several rounds in turn. */
export async function measureChartLibraries(): Promise<Record<Library, Record<keyof typeof SIZES, Drawn>>> {
  const draws = { ours: await ours(), echarts: drawEcharts, highcharts: await highcharts() }
  const nothing = () => ({ small: { ms: Infinity, characters: 0 }, large: { ms: Infinity, characters: 0 } })
  const results = { ours: nothing(), echarts: nothing(), highcharts: nothing() }
  for (const size of ['small', 'large'] as const) {
    const [series, categories, repeats] = SIZES[size]
    const values = chartSheet(series, categories)
    for (const name of LIBRARIES) draws[name](values)
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of LIBRARIES) {
        const draw = draws[name]
        const started = processorMs()
        let svg = ''
        for (let i = 0; i < repeats; i += 1) svg = draw(values)
        const ms = (processorMs() - started) / repeats
        if (ms < results[name][size].ms) results[name][size] = { ms, characters: svg.length }
      }
    }
  }
  return results
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The engine as it is published: it reads the worksheet, builds the model with its summary, and draws. */
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

/** All that the others do with a worksheet: their users hand them numbers. */
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

/** Highcharts draws only into a document: one of jsdom, with a rough measure of texts, as its users on servers do. */
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
  // It looks for a window when it is loaded. Nothing else may find one: what draws in this process would take it for a browser.
  const { default: Highcharts } = await import('highcharts')
  for (const name of ['window', 'document']) Reflect.deleteProperty(globalThis, name)
  const place = window.document.querySelector('#chart')
  if (!place) throw new Error('jsdom has no place for a chart')
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
