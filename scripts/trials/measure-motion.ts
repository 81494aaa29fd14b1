import { chromium, type CDPSession, type Locator } from '@playwright/test'
import { findWholeBrowser } from '../run/find-browser.ts'
import { startServer } from '../run/server-process.ts'
import { longestFrame, readTrace, type Frame } from './trace-frames.ts'

/* Measures the frame times of chart animations, in a browser with its processor slowed down four times. Steps
   through every story, forward and back during animations, then selects options and single series of a dozen charts
   of all kinds. A frame's time is the time that the main thread works without a pause.
   Garbage collection may occur in any frame. If a frame is longer than 50 ms, its page is measured twice more and
   the median counts. Exits with 1 if that is longer than 50 ms.
   `npm run trial -- motion 2 voting` slows down twice, and covers only pages with that in their address. */

const SLOWDOWN = Number(process.argv[2] ?? 4)
const ONLY = process.argv[3] ?? ''
const MAX_FRAME_MS = 50
/** Duration of an animation and of automatic scrolling, ms. */
const MOVING_MS = 1100
/** Time after which the next change interrupts an animation, ms. */
const INTERRUPTED_MS = 180

const CHARTS: readonly (readonly [page: string, title: string])[] = [
  ['environment/water', 'Water Use by Purpose'],
  ['environment/air-quality', 'Main Pollutant of the Day'],
  ['environment/air-quality', 'Air Quality by Category'],
  ['community-context/age-and-households', 'Age and Sex'],
  ['community-context/race-and-ethnicity', 'Yearly Race and Ethnicity Estimates'],
  ['community-context/population', 'Births, Deaths and Migration'],
  ['education/educational-attainment', 'Educational Attainment since 1970'],
  ['civic-engagement/civic-organizations', 'Organizations in 2009 and 2014'],
  ['civic-engagement/voting', 'Presidential Vote by Party'],
  ['economic-opportunity/industry-dynamics', 'Where Residents Work'],
  ['economic-opportunity/industry-dynamics', 'Job Growth since 2001'],
  ['health/healthy-living', 'Heavy Drinking'],
]

interface Measured {
  what: string
  longest: Frame
}

const server = await startServer()
const browser = await chromium.launch({ executablePath: findWholeBrowser() })
const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
const page = await context.newPage()
/** Measurements of the current page. */
let measured: Measured[] = []
const counted: Measured[] = []
for (const address of await storyPages()) if (address.includes(ONLY)) await inRounds(() => measureStory(address))
for (const [place, title] of CHARTS)
  if (`/topic/${place}`.includes(ONLY)) await inRounds(() => measureChart(`/topic/${place}`, title))
await browser.close()
await server.end()
report()

/** Measures once, and twice more if a frame was long. */
async function inRounds(measurePage: () => Promise<void>): Promise<void> {
  const rounds = [await roundOf(measurePage)]
  if (rounds[0]?.some(isLong)) for (const _ of [2, 3]) rounds.push(await roundOf(measurePage))
  for (const at of rounds[0]?.keys() ?? []) counted.push(...middleOf(rounds.flatMap((round) => round[at] ?? [])))
}

async function roundOf(measurePage: () => Promise<void>): Promise<Measured[]> {
  measured = []
  await measurePage()
  return measured
}

function middleOf(times: readonly Measured[]): Measured[] {
  const sorted = times.toSorted((a, b) => a.longest.ms - b.longest.ms)
  return sorted.slice(Math.floor(sorted.length / 2)).slice(0, 1)
}

function isLong({ longest }: Measured): boolean {
  return longest.ms > MAX_FRAME_MS
}

/** Articles with a story, from the sitemap. */
async function storyPages(): Promise<string[]> {
  const map = await (await fetch(`${server.url}/sitemap.xml`)).text()
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const found: string[] = []
  for (const each of paths.filter((one) => /^\/blog\/[^/]+$/.test(one))) {
    const html = await (await fetch(server.url + each)).text()
    if (html.includes('class="story"')) found.push(each)
  }
  return found
}

async function measureStory(address: string): Promise<void> {
  const session = await open(address)
  const story = page.locator('.story')
  await story.scrollIntoViewIfNeeded()
  await story.getByRole('slider').first().waitFor()
  await settle()
  const next = story.getByRole('button', { name: 'Next', exact: true })
  const back = story.getByRole('button', { name: 'Back', exact: true })
  const steps = await page.locator('.story__step').count()
  for (let step = 2; step <= steps; step += 1) await measure(session, `${address}, step ${step}`, () => click(next))
  await measure(session, `${address}, there and back`, async () => {
    for (const button of [back, next, back]) {
      await click(button)
      await rest(INTERRUPTED_MS)
    }
  })
}

async function measureChart(address: string, title: string): Promise<void> {
  const session = await open(address)
  const chart = page.getByRole('figure', { name: title, exact: true }).first()
  await chart.scrollIntoViewIfNeeded()
  await chart.getByRole('slider').waitFor()
  await chart.hover()
  await settle()
  const options = chart.locator('[data-filter] button[aria-pressed=false]')
  const series = chart.locator('.legend button')
  for (const [what, buttons] of [['option', options] as const, ['series', series] as const]) {
    if ((await buttons.count()) === 0) continue
    for (const time of ['first', 'second'])
      await measure(session, `${title}, ${time} ${what}`, () => click(buttons.nth(time === 'first' ? 0 : -1)))
  }
  const menu = chart.locator('[data-filter] select')
  if ((await menu.count()) > 0)
    await measure(session, `${title}, menu`, () =>
      menu.first().evaluate((select: HTMLSelectElement) => {
        select.selectedIndex = (select.selectedIndex + 1) % select.options.length
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }),
    )
}

/** Waits until the page is idle. Work of a chart that scrolls into view is not part of a change. */
function settle(): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => resolve()))
      }),
  )
}

/** Clicks without the waiting and scrolling of a real click, which would be measured as well. */
function click(button: Locator): Promise<void> {
  return button.evaluate((element: HTMLElement) => element.click())
}

async function open(address: string): Promise<CDPSession> {
  await page.goto(server.url + address)
  await page.waitForLoadState('networkidle')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return session
}

async function measure(session: CDPSession, what: string, change: () => Promise<void>): Promise<void> {
  const frames = await readTrace(session, async () => {
    await change()
    await rest(MOVING_MS)
    await page.waitForFunction(
      () =>
        document.querySelector('figure[aria-busy]') === null &&
        !document.getAnimations().some(({ playState }) => playState === 'running'),
    )
  })
  measured.push({ what, longest: longestFrame(frames) })
}

/** Waits by the page's clock, so that a busy machine does not shorten an animation. */
function rest(ms: number): Promise<void> {
  return page.evaluate((time) => new Promise<void>((resolve) => setTimeout(resolve, time)), ms)
}

function report(): void {
  const sorted = counted.toSorted((a, b) => b.longest.ms - a.longest.ms)
  for (const { what, longest } of sorted.slice(0, 20))
    console.log(`${longest.ms.toFixed(1).padStart(6)} ms  ${what}: ${longest.work}`)
  const [worst] = sorted
  const over = sorted.filter(isLong).length
  console.log(
    `${counted.length} changes at ${SLOWDOWN} times slowdown: the longest frame ${worst?.longest.ms.toFixed(1)} ms`,
  )
  console.log(`${over} changes have a frame over ${MAX_FRAME_MS} ms.`)
  process.exitCode = over > 0 || counted.length === 0 ? 1 : 0
}
