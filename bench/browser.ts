import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { tokensCss } from '../scripts/build/tokens-css.ts'
import { findWholeBrowser } from '../scripts/run/find-browser.ts'
import { chartSheet } from './chart-sheet.ts'

/** Slowdown from this machine to a slow phone, as the goal defines it. */
const SLOWDOWN = 4
const ROUNDS = 8
/** Metrics of the page's own work. The rest of a task belongs to the browser and the program that drives it. */
const WORK = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']

export interface BrowserFigures {
  /**
   * Scripts of a page that draws charts, minified, gzip. Ours exclude React, which the page needs anyway; `oursAtStart`
   * load with the page, and the others at the first use of a chart.
   */
  gzipBytes: { ours: number; oursAtStart: number; echarts: number; highcharts: number }
  /** Main-thread time to hydrate a chart of 10 series and 12 categories, ms, on a processor 4 times slower; React is already running. */
  hydrationMs: number
  /** The same for a click on the legend, until it is painted. */
  clickMs: number
}

export async function measureBrowser(): Promise<BrowserFigures> {
  const [ours, echarts, highcharts] = await Promise.all([
    gzipBytes('ours.tsx', ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/client']),
    gzipBytes('echarts.ts', []),
    gzipBytes('highcharts.ts', []),
  ])
  const script = await bundle('ours.tsx', [], { codeSplitting: false })
  return {
    gzipBytes: { ours: ours.all, oursAtStart: ours.atStart, echarts: echarts.all, highcharts: highcharts.all },
    ...(await measureChart(script.map(({ code }) => code).join(''))),
  }
}

async function gzipBytes(entry: string, external: string[]): Promise<{ all: number; atStart: number }> {
  const sizes = (await bundle(entry, external)).map(({ code, isEntry }) => {
    const size = gzipSync(code, { level: 9 }).length
    return { all: size, atStart: isEntry ? size : 0 }
  })
  return sizes.reduce((sum, { all, atStart }) => ({ all: sum.all + all, atStart: sum.atStart + atStart }))
}

/** Bundles an entry in this folder as the site's own build does: parts that load later are scripts of their own. */
async function bundle(entry: string, external: string[], output: { codeSplitting?: false } = {}) {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.resolve('bench/browser', entry),
        external,
        optimization: { inlineConst: true },
        output,
      },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  return outputs
    .flatMap((each) => ('output' in each ? each.output : []))
    .flatMap((chunk) => (chunk.type === 'chunk' ? [chunk] : []))
}

/** A style sheet with its imports inlined. */
function stylesOf(file: string): string {
  return readFileSync(file, 'utf8').replace(/@import url\('([^']+)'\);/g, (_, name: string) =>
    stylesOf(path.join(path.dirname(file), name)),
  )
}

/** Hydrates the server's HTML of one chart and clicks its legend, several times. Returns the best time of each. */
async function measureChart(script: string): Promise<Pick<BrowserFigures, 'hydrationMs' | 'clickMs'>> {
  const { html, model } = await drawn()
  const styles = tokensCss() + stylesOf('app/charts/chart-styles.css')
  const browser = await chromium.launch({ executablePath: findWholeBrowser(), args: ['--no-sandbox'] })
  try {
    const hydrations: number[] = []
    const clicks: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await browser.newPage()
      await page.setContent(`<style>${styles}</style><div id="place">${html}</div>`)
      await page.addScriptTag({ content: script, type: 'module' })
      await page.evaluate((value) => void Object.assign(window, { model: value }), model)
      const busy = await mainThread(page)
      hydrations.push(await busy(() => hydrate(page)))
      clicks.push(await busy(() => click(page)))
      await page.close()
    }
    return { hydrationMs: best(hydrations), clickMs: best(clicks) }
  } finally {
    await browser.close()
  }
}

/** The shortest time. A time near zero was read before the browser had counted, and is ignored. */
function best(times: number[]): number {
  return Math.min(...times.filter((ms) => ms >= 1))
}

async function drawn(): Promise<{ html: string; model: unknown }> {
  const load = (file: string) => import(pathToFileURL(path.resolve('build/charts/dist', file)).href)
  const { chartFromValues } = (await load('index.js')) as {
    chartFromValues: (input: { values: unknown[]; askedTitle: string }) => { model: unknown }
  }
  const { ChartFigure } = (await load('figure/chart-figure.js')) as { ChartFigure: () => null }
  const { setFigureWriter } = (await load('figure/use-figure-markup.js')) as {
    setFigureWriter: (writer: unknown) => void
  }
  const { writeFigure } = (await load('figure-html.js')) as { writeFigure: unknown }
  // The site's React, which the engine uses, instead of the one installed here for another library.
  const siteRequire = createRequire(path.resolve('package.json'))
  const { createElement } = siteRequire('react') as typeof import('react')
  const { renderToString } = siteRequire('react-dom/server') as typeof import('react-dom/server')
  const { model } = chartFromValues({ values: chartSheet(10, 12), askedTitle: 'Chart' })
  const figure = createElement(ChartFigure as never, { model })
  setFigureWriter(writeFigure)
  return { html: renderToString(figure), model }
}

/** Slows the page down. Returns a function that measures the processor time of the main thread for some work, ms. */
async function mainThread(page: Page): Promise<(work: () => Promise<void>) => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const spent = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    const own = metrics.filter(({ name }) => WORK.includes(name))
    return own.reduce((sum, { value }) => sum + value, 0) * 1000
  }
  return async (work) => {
    const before = await spent()
    await work()
    return (await spent()) - before
  }
}

async function hydrate(page: Page): Promise<void> {
  await page.evaluate('hydrate(model)')
}

/** Clicks and waits until the resulting frame is painted. */
async function click(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        document.querySelector<HTMLButtonElement>('.legend button')?.click()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve())
          port1.start()
          port2.postMessage(null)
        })
      }),
  )
}
