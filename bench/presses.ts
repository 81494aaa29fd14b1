import { chromium, type Browser, type Locator, type Page } from 'playwright-core'
import { findWholeBrowser } from '../scripts/run/find-browser.ts'
import { spreadOf } from './median.ts'
import { workOfPress } from './press-work.ts'

/** Slowdown from this machine to a slow phone. */
const SLOWDOWN = 4
const PHONE = { width: 390, height: 844 }
const CHARTS = '/topic/economic-opportunity/employment'
/** A page with a table of 400 cells. */
const MANY_CELLS = '/topic/community-context/race-and-ethnicity'
/** A page whose charts have several views. */
const VIEWS = '/topic/economic-opportunity/income-equality'

interface Press {
  what: string
  path: string
  selector: string
}

const PRESSES: Press[] = [
  { what: 'menu of the site', path: '/', selector: '.mobile-menu > summary' },
  { what: 'series of a legend', path: CHARTS, selector: '.legend button >> nth=0' },
  { what: 'toggle of a chart', path: VIEWS, selector: '[data-filter] button[aria-pressed=false] >> nth=0' },
  { what: 'menu of a chart', path: CHARTS, selector: '.chart__menu-button >> nth=0' },
  { what: 'data table', path: CHARTS, selector: '.chart__data > summary >> nth=0' },
  { what: 'data table of 400 cells', path: MANY_CELLS, selector: '.chart__data > summary >> nth=2' },
  { what: 'counties beside a chart', path: CHARTS, selector: '.chart__foot :is(button, a[href^="/compare"]) >> nth=0' },
  { what: 'film', path: '/', selector: 'button.film' },
]

/**
 * Measures one press on a phone 4 times slower, from the pointer to the next frame. Reports the event timing (the basis
 * of INP), which other programs on the machine increase, and the processor time in it. One line per press.
 */
export async function measurePresses(url: string, rounds: number): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: findWholeBrowser(), args: ['--no-sandbox'] })
  try {
    const lines = [`Presses, medians of ${rounds} (most), ms; a processor ${SLOWDOWN} times slower`]
    lines.push(`${''.padEnd(30)} until the next frame  processor`)
    for (const press of PRESSES) {
      const [times, works]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round += 1) {
        times.push(await withPage(browser, url, press, pressOnce))
        works.push(await withPage(browser, url, press, workOnce))
      }
      lines.push(`${press.what.padEnd(30)} ${shown(times).padStart(20)} ${shown(works).padStart(10)}`)
    }
    return lines
  } finally {
    await browser.close()
  }
}

function shown(times: number[]): string {
  const { median, max } = spreadOf(times)
  return `${median.toFixed(0)} (${max.toFixed(0)})`
}

type Measure = (page: Page, target: Locator) => Promise<number>

async function withPage(browser: Browser, url: string, { path, selector }: Press, measure: Measure): Promise<number> {
  const page = await browser.newPage({ viewport: PHONE, hasTouch: true, isMobile: true })
  try {
    await page.goto(url + path, { waitUntil: 'networkidle' })
    const target = page.locator(selector).locator('visible=true').first()
    await target.scrollIntoViewIfNeeded()
    // The link of the chart becomes a button when its island hydrates.
    await target.evaluate(whenPrepared)
    return await measure(page, target)
  } finally {
    await page.close()
  }
}

/** Waits in the page until nearby content has been prepared, as when a reader looks at it for a moment. */
async function whenPrepared(element: Element): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve))
  while (element.closest('[data-island]:not([data-hydrated])')) await frame()
  await frame().then(frame).then(idle).then(frame).then(idle)
}

/** Taps at the element's position. A tap on the element itself would include Playwright's checks in the page. */
async function tap(page: Page, target: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {}
  await page.touchscreen.tap(x + width / 2, y + height / 2)
}

async function workOnce(page: Page, target: Locator): Promise<number> {
  return SLOWDOWN * (await workOfPress(page, () => tap(page, target)))
}

async function pressOnce(page: Page, target: Locator): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const slowest = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const press = list.getEntries().find(({ name }) => name === 'click')
          if (press) resolve(press.duration)
        }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
      }),
  )
  await tap(page, target)
  return slowest
}
