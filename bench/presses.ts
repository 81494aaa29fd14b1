import { chromium } from 'playwright-core'
import type { Page } from 'playwright-core'
import { findBrowser } from '../scripts/run/find-browser.ts'
import { spreadOf } from './median.ts'

/** A slow phone beside this machine. */
const SLOWDOWN = 4
const PHONE = { width: 390, height: 844 }
const CHARTS = '/topic/economic-opportunity/employment'
/** A page whose charts have views. */
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
]

/** Event timing of one press, from the pointer to the next frame (what INP is made of), on a phone 4 times slower; a line each. */
export async function measurePresses(url: string, rounds: number): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  try {
    const lines = [`Presses, medians of ${rounds} (most), ms; a processor ${SLOWDOWN} times slower`]
    for (const press of PRESSES) {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const page = await browser.newPage({ viewport: PHONE, hasTouch: true, isMobile: true })
        times.push(await pressOnce(page, url, press))
        await page.close()
      }
      const { median, max } = spreadOf(times)
      lines.push(`${press.what.padEnd(30)} ${median.toFixed(0).padStart(5)} (${max.toFixed(0)})`)
    }
    return lines
  } finally {
    await browser.close()
  }
}

async function pressOnce(page: Page, url: string, { path, selector }: Press): Promise<number> {
  await page.goto(url + path, { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  await page.locator(selector).locator('visible=true').first().scrollIntoViewIfNeeded()
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
  await page.locator(selector).locator('visible=true').first().tap()
  return slowest
}
