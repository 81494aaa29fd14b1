// Time from a keystroke in the search box to the results on the screen: the built site and Chromium on this machine.
import { chromium } from '@playwright/test'
import { findWholeBrowser } from '../scripts/run/find-browser.ts'
import { startServer } from '../scripts/run/server-process.ts'
import { spreadOf } from './median.ts'

export interface KeystrokeFigures {
  p50Ms: number
  slowestMs: number
  /** Scripts of the page at its opening. */
  scriptGzipBytes: number
}

const WORDS = [
  'housing',
  'poverty',
  'graduation',
  'commute',
  'flood',
  'insurance',
  'renters',
  'veterans',
  'voting',
  'air',
]

/** Types the last letter of each word on a page that shows the results of the previous letters. */
export async function measureKeystroke(): Promise<KeystrokeFigures> {
  const site = await startServer()
  const browser = await chromium.launch({ executablePath: findWholeBrowser(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    let scriptGzipBytes = 0
    page.on('requestfinished', async (request) => {
      if (request.resourceType() === 'script') scriptGzipBytes += (await request.sizes()).responseBodySize
    })
    await page.goto(`${site.url}/search`, { waitUntil: 'networkidle' })
    const times = await page.evaluate(typeWords, ['warm', ...WORDS])
    const { median, max } = spreadOf(times.slice(1))
    return { p50Ms: median, slowestMs: max, scriptGzipBytes }
  } finally {
    await browser.close()
    await site.end()
  }
}

/**
 * Types each word in the page except its last letter, waits, types the last letter, and returns the time until the results are drawn, ms.
 */
async function typeWords(words: string[]): Promise<number[]> {
  const box = document.querySelector<HTMLInputElement>('#search-box')
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const type = async (text: string) => {
    const started = performance.now()
    value?.set?.call(box, text)
    box?.dispatchEvent(new InputEvent('input', { bubbles: true }))
    const isDrawn = () => {
      const body = document.querySelector('.search-body')
      return body?.getAttribute('aria-busy') === 'false' && body.textContent?.includes(`“${text}”`)
    }
    while (!isDrawn()) await frame()
    // Waits for the frame after the change of the document, when the result is on the screen.
    await frame()
    return performance.now() - started
  }
  const times: number[] = []
  for (const word of words) {
    await type(word.slice(0, -1))
    await new Promise((resolve) => setTimeout(resolve, 150))
    times.push(await type(word))
  }
  return times
}
