import type { Page } from '@playwright/test'
import { only, subtopicPaths, topicPaths, withSite, writePdf } from './print-pages.ts'

/**
 * Prints the nine topic reports from the site's own pages: a topic page followed by all of its subtopics, one PDF each,
 * into content/media/reports/. Run it after changes of content or drawing. The slug of a topic prints only that one,
 * `--language es` prints the Spanish pages.
 */

/** Styles of a report: one chapter per page, without links to other pages, four charts per sheet. */
const REPORT_STYLE = `
  .chapter { break-before: page }
  .crumbs, .report, .section-head .lead, .ways, .side, .strip { display: none }
  .sub-layout { display: block }
  .chapter .rich, .chapter .sub-body { display: block }
  .chapter .rich__chart { display: inline-block; inline-size: 48%; margin: 0 1.5% 2rem 0; vertical-align: top }
  .chapter .rich__chart > p { margin-block-end: 1rem }
  .chapter h2 { break-after: avoid }
  .resources, .status { break-inside: avoid }
`
const SCALE = 0.64

await withSite(async (page, url) => {
  const paths = await topicPaths(page, url)
  for (const path of paths.filter((one) => only === undefined || one.endsWith(`/${only}`))) {
    await printTopic(page, url, path)
  }
})

async function printTopic(page: Page, url: string, path: string): Promise<void> {
  await page.goto(url + path)
  const chapters = await subtopicPaths(page, path)
  await page.addStyleTag({ content: REPORT_STYLE })
  await page.evaluate(appendChapters, chapters)
  await writePdf(page, `${path.split('/').pop()}.pdf`, {
    marginMm: { block: 16, inline: 14 },
    scale: SCALE,
  })
}

/** Appends the body of each subtopic page to the topic's own as a chapter, each chart with the sentence above it. */
async function appendChapters(paths: string[]): Promise<void> {
  const main = document.querySelector('main')
  for (const path of paths) {
    const html = await (await fetch(path)).text()
    const chapter = new DOMParser().parseFromString(html, 'text/html')
    const section = document.createElement('section')
    section.className = 'chapter'
    section.append(...(chapter.querySelector('main')?.childNodes ?? []))
    for (const place of section.querySelectorAll('.rich__chart')) {
      const text = place.previousElementSibling
      const sentence = text?.matches('.raw') ? text.lastElementChild : null
      if (sentence?.matches('p')) place.prepend(sentence)
      if (text?.childElementCount === 0) text.remove()
    }
    main?.append(section)
    document.head.append(...chapter.querySelectorAll('link[rel=stylesheet]'))
  }
}
