import { readFileSync } from 'node:fs'
import { withSite, writePdf } from './print-pages.ts'

/**
 * Prints the three convening summaries that come with the site into content/media/reports/: one page each, drawn from the
 * bundled votes, which are sample data, and marked as a sample itself.
 */

/** docs/contracts/pages.md#what-we-do */
const CONVENINGS = [
  { file: 'convening-fort-bend.pdf', county: 'Fort Bend', date: 'June 18, 2019' },
  { file: 'convening-harris.pdf', county: 'Harris', date: 'August 7, 2019' },
  { file: 'convening-montgomery.pdf', county: 'Montgomery', date: 'May 3, 2019' },
]
const STYLE = readFileSync(new URL('print-convenings.css', import.meta.url), 'utf8')

await withSite(async (page, url) => {
  for (const convening of CONVENINGS) {
    await page.goto(`${url}/the-big-picture`)
    await page.addStyleTag({ content: STYLE })
    await page.evaluate(showSummary, convening)
    const pages = await writePdf(page, convening.file, { marginMm: { block: 14, inline: 16 } })
    if (pages !== 1) throw new Error(`The summary of ${convening.county} has ${pages} pages.`)
  }
})

/** In the browser: a sheet instead of the page, with the chart of this county as the page has drawn it. */
function showSummary({ county, date }: { county: string; date: string }): void {
  const title = `Top Subtopics for ${county}`
  const figure = [...document.querySelectorAll('figure.chart')].find((chart) => {
    return chart.querySelector('.chart__title')?.textContent === title
  })
  const box = figure?.closest('.chart-box')
  if (!box) throw new Error(`There is no chart "${title}".`)
  const siteName = document.title.split(' | ').at(-1) ?? ''
  box.querySelectorAll('.chart__data, .chart__files, .chart__tools').forEach((part) => part.remove())
  document.title = `${county} County convening summary | ${siteName}`
  document.documentElement.dataset.theme = 'light'
  document.body.innerHTML = `<main class="sheet">
    <p class="sheet__name">${siteName} <span class="sheet__sample">Sample document</span></p>
    <h1>${county} County convening</h1>
    <p class="sheet__date">${date}</p>
    <p>People from across the county met to say what this site should measure. Each had a ballot of 45 subtopics. Over 330 stakeholders
    took part in the three convenings of Fort Bend, Harris and Montgomery counties; 15 of the 45 subtopics had the most votes.</p>
    <div class="sheet__chart"></div>
    <p class="sheet__note"><strong>This is a sample.</strong> The votes shown are made up, as the chart says. The page stands in for the
    summary of the convening until the operator of the site replaces it (community.json, convening_summaries).</p>
  </main>`
  document.querySelector('.sheet__chart')?.append(box)
}
