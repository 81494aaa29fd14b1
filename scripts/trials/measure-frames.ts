import { chromium } from '@playwright/test'
import type { ChartModel } from '@common-measure/charts'
import { withPlaces } from '@common-measure/charts/model/places-on.ts'
import { chartProvenance } from '#app/charts/chart-provenance.ts'
import { comparisonLink } from '#app/comparison/comparison-link.ts'
import { BUNDLED_COMMUNITY, BUNDLED_NAMES } from '#services/community/fixtures/bundled-community.ts'
import { embedTexts } from '#app/charts/menu/embed-texts.ts'
import { browserOptions } from '../run/browser-options.ts'
import { startServer } from '../run/server-process.ts'
import { bundledCharts, type BundledChart } from './bundled-charts.ts'

/* Measures every bundled chart in a frame of each width and compares it with the frame height that the site
   provides: a frame without scripts must never cut off its chart (docs/contracts/embeds.md#texts-to-paste). Exits
   with 1 otherwise. */

const WIDTHS = [320, 360, 400, 440, 460, 480, 560, 640, 712, 800, 1000, 1105, 1200]
/** Maximum frame width of oEmbed. */
const MAX_OEMBED_WIDTH = 1000

const server = await startServer()
const browser = await chromium.launch(browserOptions())
const page = await (await browser.newContext()).newPage()
const cut: string[] = []
const margins: { chart: string; rest: number }[] = []

for (const chart of bundledCharts()) {
  // The public model does not contain its places.
  const model = withPlaces(await modelOf(chart), BUNDLED_NAMES)
  for (const place of ['', ...(model.places ?? []).slice(0, 1).map((one) => one.id)]) await measure(chart, model, place)
}
await browser.close()
await server.end()
for (const line of cut) console.log(line)
const spare = margins.reduce((sum, { rest }) => sum + rest, 0) / margins.length
const most = margins.toSorted((a, b) => b.rest - a.rest).slice(0, 5)
console.log(`${margins.length} charts at ${WIDTHS.length} widths: ${cut.length} heights are cut.`)
console.log(`A frame is ${spare.toFixed(1)} px taller than its tallest chart on average; by the most:`)
for (const { chart, rest } of most) console.log(`  ${rest} px: ${chart}`)
process.exitCode = cut.length > 0 ? 1 : 0

/** @param place the reader's place, whose values are above the drawing; "" without one */
async function measure({ id, title }: BundledChart, model: ChartModel, place: string): Promise<void> {
  const chosen = place === '' ? '' : `place=${place}`
  const address = `${server.url}/charts?${new URLSearchParams({ id, title }).toString()}${chosen && `&${chosen}`}`
  const handed = handedHeight(id, model, chosen)
  await page.goto(address)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const real: number[] = []
  // The model lacks the options that the page of votes adds, but oEmbed includes them.
  const areVotes = id === BUNDLED_COMMUNITY.voting?.spreadsheetId
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 400 })
    const height = await page.evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height))
    real.push(height)
    if (height > handed && !areVotes)
      cut.push(`${id}/${title} ${chosen} at ${width} px: ${height} px in a frame of ${handed}`)
    const own = width <= MAX_OEMBED_WIDTH ? await oembedHeight(address, width) : height
    if (height > own) cut.push(`${id}/${title} ${chosen} at ${width} px: ${height} px, oEmbed says ${own}`)
  }
  if (!areVotes) margins.push({ chart: `${id}/${title} ${chosen}`, rest: handed - Math.max(...real) })
}

async function modelOf({ id, title }: BundledChart): Promise<ChartModel> {
  const response = await fetch(`${server.url}/charts/${encodeURIComponent(id)}/${encodeURIComponent(title)}.json`)
  return ((await response.json()) as { model: ChartModel }).model
}

/** Height of the frame without scripts from the embed dialog. */
function handedHeight(id: string, model: ChartModel, query: string): number {
  const site = { siteName: 'Common Measure', siteUrl: server.url, pagePath: '/' }
  const compare = comparisonLink(model, BUNDLED_COMMUNITY, BUNDLED_NAMES)
  const provenance = chartProvenance(model, undefined, { compare }) ?? undefined
  const texts = embedTexts({ model, query, spreadsheetId: id, provenance, ...site }, null)
  return Number(/height="(\d+)"/.exec(texts[1]?.text ?? '')?.[1])
}

async function oembedHeight(address: string, width: number): Promise<number> {
  const query = new URLSearchParams({ url: address, maxwidth: String(width) })
  const response = await fetch(`${server.url}/oembed?${query.toString()}`)
  return ((await response.json()) as { height: number }).height
}
