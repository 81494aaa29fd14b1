import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { buildSite } from '../build/build-site.ts'
import { drawTextures } from './draw-textures.ts'
import { browserOptions } from '../run/browser-options.ts'
import { readOptions } from '../run/read-options.ts'
import { startServer } from '../run/server-process.ts'

/** Folder of the bundled documents inside a language's folder. */
const REPORTS = 'media/reports'

/**
 * `--language es` prints the pages under `/es` into the folder of that language. The positional argument names the only
 * document to print.
 */
const { values, positionals } = readOptions({ allowPositionals: true, options: { language: { type: 'string' } } })

/** Path prefix of the site's pages, such as "/es"; "" for the first language. */
export const prefix = values.language === undefined ? '' : `/${values.language}`

/** Name of the only document to print; undefined for all. */
export const only = positionals[0]

/** Builds the site, runs it on a free port and calls `print` with a browser page that may load it; then stops both. */
export async function withSite(print: (page: Page, url: string) => Promise<void>): Promise<void> {
  if (!(await buildSite())) process.exit(1)
  const site = await startServer()
  const browser = await chromium.launch(browserOptions())
  try {
    const page = await browser.newPage({ bypassCSP: true })
    // Blocks scripts, because hydration would replace the printed content.
    await page.route('**/*.js', (route) => route.abort())
    await print(page, site.url)
  } finally {
    await browser.close()
    await site.end()
  }
}

interface Layout {
  marginMm: { block: number; inline: number }
  scale?: number
  /** HTML for the footer of every page. */
  footer?: string
}

/** Writes the page as a PDF on Letter paper, prints its size, and returns its number of pages. */
export async function writePdf(page: Page, name: string, { marginMm, footer, scale = 1 }: Layout): Promise<number> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => null))
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(drawTextures)
  const [block, inline] = [`${marginMm.block}mm`, `${marginMm.inline}mm`]
  const file = path.join('content', prefix, REPORTS, name)
  mkdirSync(path.dirname(file), { recursive: true })
  const pdf = await page.pdf({
    format: 'Letter',
    printBackground: true,
    tagged: true,
    outline: true,
    scale,
    margin: { top: block, bottom: block, left: inline, right: inline },
    ...(footer === undefined
      ? {}
      : { displayHeaderFooter: true, headerTemplate: '<span></span>', footerTemplate: footer }),
  })
  writeFileSync(file, pdf)
  await page.emulateMedia({ media: null })
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
  console.log(`${file}  ${(pdf.length / 1024 / 1024).toFixed(1)} MB  ${pages} pages`)
  return pages
}

/** Addresses of the topic pages, in the order of the site. */
export async function topicPaths(page: Page, url: string): Promise<string[]> {
  await page.goto(`${url}${prefix}/explore-the-data`)
  const links = await page.locator(`main article a[href^="${prefix}/topic/"]`).evaluateAll(hrefsOf)
  return [...new Set(links.filter((href) => href.slice(prefix.length).split('/').length === 3))]
}

/** Addresses of a topic's subtopic pages; `page` shows the topic. */
export async function subtopicPaths(page: Page, topic: string): Promise<string[]> {
  const links = await page.locator(`main a[href^="${topic}/"]`).evaluateAll(hrefsOf)
  return [...new Set(links.map((href) => href.split('#')[0] ?? ''))]
}

function hrefsOf(links: Element[]): string[] {
  return links.map((link) => link.getAttribute('href') ?? '')
}
