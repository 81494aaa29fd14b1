import { readFileSync } from 'node:fs'
import { prefix, withSite, writePdf } from './print-pages.ts'
import { texts } from './report-texts.ts'

/**
 * Prints the three convening summaries that are bundled with the site into content/media/reports/. Each has one page, is drawn from the
 * bundled votes, which are sample data, and is marked as a sample. `--language es` prints the Spanish versions.
 */

/** docs/contracts/pages.md#what-we-do */
const CONVENINGS = [
  { file: 'convening-fort-bend.pdf', county: 'Fort Bend', date: texts.days.fortBend },
  { file: 'convening-harris.pdf', county: 'Harris', date: texts.days.harris },
  { file: 'convening-montgomery.pdf', county: 'Montgomery', date: texts.days.montgomery },
]
const STYLE = readFileSync(new URL('print-convenings.css', import.meta.url), 'utf8')

await withSite(async (page, url) => {
  for (const convening of CONVENINGS) {
    await page.goto(`${url}${prefix}/the-big-picture`)
    await page.addStyleTag({ content: STYLE })
    await page.evaluate(showSummary, sheetOf(convening))
    const pages = await writePdf(page, convening.file, { marginMm: { block: 14, inline: 16 } })
    if (pages !== 1) throw new Error(`The summary of ${convening.county} has ${pages} pages.`)
  }
})

/** Texts of one sheet, because functions cannot be passed to a browser. */
function sheetOf({ county, date }: { county: string; date: string }) {
  return {
    date,
    chartTitle: texts.topSubtopics(county),
    documentTitle: texts.conveningSummary(county),
    heading: texts.convening(county),
    sampleDocument: texts.sampleDocument,
    howTheConveningWent: texts.howTheConveningWent,
    thisIsASample: texts.thisIsASample,
  }
}

/** Replaces the page in the browser with a sheet that contains the chart of this county as drawn by the page. */
function showSummary(words: ReturnType<typeof sheetOf>): void {
  const figure = [...document.querySelectorAll('figure.chart')].find((chart) => {
    return chart.querySelector('.chart__title')?.textContent === words.chartTitle
  })
  const box = figure?.closest('.chart-box')
  if (!box) throw new Error(`There is no chart "${words.chartTitle}".`)
  const siteName = document.title.split(' | ').at(-1) ?? ''
  box.querySelectorAll('.chart__data, .chart__files, .chart__tools').forEach((part) => part.remove())
  document.title = `${words.documentTitle} | ${siteName}`
  document.documentElement.dataset.theme = 'light'
  document.body.innerHTML = `<main class="sheet">
    <p class="sheet__name">${siteName} <span class="sheet__sample">${words.sampleDocument}</span></p>
    <h1>${words.heading}</h1>
    <p class="sheet__date">${words.date}</p>
    <p>${words.howTheConveningWent}</p>
    <div class="sheet__chart"></div>
    <p class="sheet__note">${words.thisIsASample}</p>
  </main>`
  document.querySelector('.sheet__chart')?.append(box)
}
