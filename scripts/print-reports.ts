import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { buildSite } from './build-site.ts'
import { findBrowser } from './find-browser.ts'
import { freePort } from './free-port.ts'
import { runSite } from './run-site.ts'

/**
 * Prints the nine topic reports from the site's own pages: a topic page followed by all of its subtopics, one PDF each,
 * into content/media/reports/. Run it when content or drawing changed.
 */
const folder = 'content/media/reports'

/** A report is read from the front: a chapter a page, what leads elsewhere left out, two charts to a sheet. */
const REPORT_STYLE = `
  .chapter { break-before: page }
  .chapter .crumbs, .ways, .side, .strip { display: none }
  .sub-layout { display: block }
  .chapter .chart { max-inline-size: 36rem }
`
const SCALE = 0.72

if (!(await buildSite())) process.exit(1)
const site = await runSite(await freePort())
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
try {
  mkdirSync(folder, { recursive: true })
  const page = await browser.newPage({ bypassCSP: true })
  await page.goto(`${site.url}/explore-the-data`)
  const topics = await page.locator('main article a[href^="/topic/"]').evaluateAll(hrefsOf)
  for (const path of new Set(topics.filter((href) => href.split('/').length === 3))) await printTopic(page, path)
} finally {
  await browser.close()
  site.stop()
}

async function printTopic(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path)
  const links = await page.locator(`main a[href^="${path}/"]`).evaluateAll(hrefsOf)
  const chapters = [...new Set(links.map((href) => href.split('#')[0] ?? ''))]
  await page.addStyleTag({ content: REPORT_STYLE })
  await page.evaluate(appendChapters, chapters)
  await page.waitForLoadState('networkidle')
  const file = `${folder}/${path.split('/').pop()}.pdf`
  await page.emulateMedia({ media: 'print' })
  const margin = { top: '16mm', bottom: '16mm', left: '14mm', right: '14mm' }
  writeFileSync(file, await page.pdf({ format: 'Letter', printBackground: true, margin, scale: SCALE }))
  console.log(`${file}  ${(readFileSync(file).length / 1024 / 1024).toFixed(1)} MB  ${chapters.length} subtopics`)
}

function hrefsOf(links: Element[]): string[] {
  return links.map((link) => link.getAttribute('href') ?? '')
}

/** Puts the body of each subtopic page behind the topic's own, as chapters of one document. */
async function appendChapters(paths: string[]): Promise<void> {
  const main = document.querySelector('main')
  for (const path of paths) {
    const html = await (await fetch(path)).text()
    const chapter = new DOMParser().parseFromString(html, 'text/html')
    const section = document.createElement('section')
    section.className = 'chapter'
    section.append(...(chapter.querySelector('main')?.childNodes ?? []))
    main?.append(section)
    document.head.append(...chapter.querySelectorAll('link[rel=stylesheet]'))
  }
  await document.fonts.ready
}
