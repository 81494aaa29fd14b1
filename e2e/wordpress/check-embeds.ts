import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { browserOptions } from '../../scripts/run/browser-options.ts'
import { withinReach } from '../find-charts.ts'
import { embedPosts, type EmbedPost, type Offered } from './fixtures/embed-posts.ts'
import { framesOf, misfits, until } from './measure-frames.ts'
import type { RealWordPress } from './start-wordpress.ts'
import { writeInEditor } from './write-in-editor.ts'

const WIDTHS = [320, 390, 768, 1200]
const HEIGHT = 900
const CHART_PAGE = '/topic/economic-opportunity/employment?title=Labor+Force'
const CHART_ID = 'laborforce'

interface EmbedReport {
  /** Number of measured frames, counting each state and width. */
  measured: number
  problems: string[]
}

interface Check {
  browser: Browser
  tell: (line: string) => void
  /** Folder for a picture of each post at each width; null for none. */
  pictures: string | null
}

type LinkReport = EmbedReport & { post: EmbedPost; link: string }

/**
 * Inserts charts of the site into posts of a WordPress in every way that editors have, and opens each in Chromium.
 * Covers four widths, a changing window, open tables, sliders, and no scripts. A frame must have the height of its
 * content. If WordPress removes the frame, there must be a link or a picture.
 */
export async function checkEmbeds(
  wordpress: Pick<RealWordPress, 'put' | 'url'>,
  site: string,
  options: { tell: (line: string) => void; pictures: string | null },
): Promise<EmbedReport> {
  const browser = await chromium.launch(browserOptions())
  const check = { ...options, browser }
  try {
    const texts = await offered(browser, site)
    const posts = embedPosts(texts, site + CHART_PAGE)
    const links = wordpress
      .put(posts.map(({ name, role, content }) => ({ name, role, content })))
      .map(({ link }) => link)
    const own: EmbedPost = {
      name: 'in the block editor',
      role: 'administrator',
      content: '',
      shown: 'oembed',
      charts: 1,
    }
    const ownLink = await writeInEditor(browser, wordpress.url, own.name, texts.address)
    const all: EmbedReport = { measured: 0, problems: [] }
    for (const [index, post] of [own, ...posts].entries()) {
      const report: LinkReport = { measured: 0, problems: [], post, link: [ownLink, ...links][index] ?? '' }
      for (const width of WIDTHS) await lookAt(check, report, width)
      await lookWithoutScripts(check, report)
      all.measured += report.measured
      all.problems.push(...report.problems.map((problem) => `${post.name}: ${problem}`))
      const list = report.problems.map((problem) => `\n     ${problem}`).join('')
      options.tell(`${post.name}: ${report.measured} measured${list}`)
    }
    return all
  } finally {
    await browser.close()
  }
}

/** Embed options of a chart's dialog, copied as an editor would copy them. */
async function offered(browser: Browser, site: string): Promise<Offered> {
  const page = await browser.newPage()
  await page.goto(site + CHART_PAGE)
  const chart = page.locator(`figure#${CHART_ID}`)
  await chart.getByRole('slider').waitFor()
  await chart.getByRole('button', { name: /^Chart menu: / }).click()
  await chart.getByRole('button', { name: 'Embed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Embed this chart' })
  const text = (name: string) => dialog.getByRole('textbox', { name }).inputValue()
  const texts = {
    frame: await text('Responsive frame'),
    frameAlone: await text('Frame without script'),
    picture: await text('Picture with link'),
    address: await text('Address for WordPress'),
  }
  await page.close()
  return texts
}

async function lookAt({ browser, pictures }: Check, report: LinkReport, width: number): Promise<void> {
  const { post, link, problems } = report
  const page = await browser.newPage({ viewport: { width, height: HEIGHT } })
  page.on('pageerror', (error) => problems.push(`${width} px: script: ${error.message}`))
  const response = await page.goto(link, { waitUntil: 'load' })
  if (response?.status() !== 200) problems.push(`${width} px: status ${response?.status() ?? 0}`)
  if (post.shown === 'link' || post.shown === 'picture') problems.push(...(await faultsWithoutFrame(page, post, width)))
  else await followFrames(page, report, width)
  if (pictures !== null)
    await takePicture(page, path.join(pictures, `${post.name.replaceAll(/\W+/g, '-')}-${width}.png`))
  await page.close()
}

/** Takes a picture of the whole post in a window of its height, because frames of other sites are not drawn beyond the window. */
async function takePicture(page: Page, file: string): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height })
  await framesOf(page)
  await page.evaluate(() => {
    scrollTo(0, 0)
  })
  await page.screenshot({ path: file })
}

/** Measures the frames of a post at first and after every change of their height. */
async function followFrames(page: Page, report: LinkReport, width: number): Promise<void> {
  const { post, problems } = report
  const measure = async (when: string) => {
    for (const misfit of await misfits(page, post)) problems.push(`${width} px, ${when}: ${misfit}`)
    report.measured += (await framesOf(page)).length
  }
  await measure('at first')
  if (post.isFixed) return
  for (const frame of await framesOf(page)) {
    for (let chart = 1; chart < post.charts; chart++) {
      await frame.getByRole('button', { name: 'Next chart' }).click()
      await frame.getByRole('main').and(frame.locator(':not(:has([data-moving]))')).waitFor()
      await measure(`chart ${chart + 1}`)
    }
    const shown = withinReach(frame)
    await shown.getByText('View data table').click()
    await measure('with its table')
    const legend = shown.getByRole('list', { name: 'Legend' }).getByRole('button')
    if ((await legend.count()) === 0) continue
    await legend.first().click()
    await measure('with one series')
  }
  for (const other of [...WIDTHS].reverse().filter((candidate) => candidate !== width)) {
    await page.setViewportSize({ width: other, height: HEIGHT })
    await measure(`then ${other} px`)
  }
  await page.setViewportSize({ width, height: HEIGHT })
  await measure('as before')
}

/**
 * Faults in a post whose frames WordPress removes because of its author's role. A link to the chart must remain, or a
 * picture as wide as its column.
 */
async function faultsWithoutFrame(page: Page, { shown, name }: EmbedPost, width: number): Promise<string[]> {
  const link = page.locator('.entry-content a[href*="/topic/economic-opportunity/employment?title=Labor"]')
  if (!(await link.isVisible())) return [`${width} px: nothing leads to the chart in ${name}`]
  if (shown === 'link')
    return (await link.innerText()) === 'Labor Force (Common Measure)' ? [] : [`${width} px: an odd link`]
  const image = link.getByRole('img')
  await image.scrollIntoViewIfNeeded()
  const isWhole = await until(() =>
    image.evaluate((picture: HTMLImageElement) => {
      const { width: wide, height } = picture.getBoundingClientRect()
      return picture.naturalWidth === 1200 && picture.alt !== '' && Math.abs(wide / height - 1200 / 630) < 0.02
    }),
  )
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return [
    ...(isWhole ? [] : [`${width} px: no whole picture`]),
    ...(sideways > 0 ? [`${width} px: ${sideways} px too wide`] : []),
  ]
}

/** Without scripts a frame shows its initial content. WordPress then hides an oEmbed frame and shows a quotation with a link. */
async function lookWithoutScripts({ browser }: Check, { post, link, problems }: LinkReport): Promise<void> {
  if (post.shown === 'link' || post.shown === 'picture') return
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: HEIGHT } })
  const page = await context.newPage()
  await page.goto(link, { waitUntil: 'load' })
  const [frame] = await framesOf(page)
  if (post.shown === 'frame') {
    const picture = frame?.getByRole('figure').getByRole('img')
    if (!(await picture?.count())) problems.push('no picture without scripts')
  } else if (!(await page.locator('.entry-content blockquote a').isVisible())) problems.push('no link without scripts')
  await context.close()
}
