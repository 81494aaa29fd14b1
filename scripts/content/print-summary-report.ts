import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { subtopicPaths, topicPaths, withSite, writePdf } from './print-pages.ts'
import { texts } from './report-texts.ts'

/**
 * Prints the Summary Report from the site's own pages into content/media/reports/summary-report.pdf: every topic with
 * the number of each subtopic, the key measures as charts, and a list of all indicators. Run it after changes of
 * content or drawing; `--language es` prints the Spanish version.
 */

/** The specified numbers of primary topics and key measures; further topics follow. */
const PRIMARY_TOPICS = 8
const KEY_MEASURES = 25
/** Scale for two charts per sheet. */
const SCALE = 0.84
const STYLE = readFileSync(new URL('print-summary-report.css', import.meta.url), 'utf8')
const FOOTER = `<p style="inline-size:100%;margin:0 18mm;font:9px Helvetica,Arial,sans-serif;color:#4d605b;display:flex;justify-content:space-between">
  <span>${texts.summaryReport}</span><span class="pageNumber"></span></p>`

interface Subtopic {
  title: string
  /** HTML, "" if missing: its number with the unit, its first chart, the sentence above that. */
  number: string
  chart: string
  sentence: string
  indicators: string[]
}

interface Chapter {
  slug: string
  title: string
  summary: string
  picture: string
  subtopics: Subtopic[]
}

await withSite(async (page, url) => {
  const chapters: Chapter[] = []
  for (const path of await topicPaths(page, url)) chapters.push(await readChapter(page, url, path))
  const siteName = (await page.title()).split(' | ').at(-1) ?? ''
  await page.evaluate(showDocument, report(chapters, siteName))
  await page.addStyleTag({ content: STYLE })
  await writePdf(page, 'summary-report.pdf', {
    marginMm: { block: 14, inline: 16 },
    scale: SCALE,
    footer: FOOTER,
  })
})

async function readChapter(page: Page, url: string, path: string): Promise<Chapter> {
  await page.goto(url + path)
  const text = async (place: string) => (await page.locator(place).first().textContent()) ?? ''
  const numbers = await page
    .locator('.sub-card [data-face="number"]')
    .evaluateAll((all) => all.map((one) => one.innerHTML))
  const chapter = {
    slug: path.split('/').pop() ?? '',
    title: await text('main h1'),
    summary: await text('.split .lead'),
    picture: (await page.locator('.split__art img').first().getAttribute('src')) ?? '',
  }
  const paths = await subtopicPaths(page, path)
  const read = await page.evaluate(readSubtopics, paths)
  return { ...chapter, subtopics: read.map((subtopic, index) => ({ ...subtopic, number: numbers[index] ?? '' })) }
}

/** Reads title, first chart and chart names of each page in the browser. Keeps the pages' style sheets for the report. */
async function readSubtopics(paths: string[]): Promise<Omit<Subtopic, 'number'>[]> {
  const read = []
  for (const path of paths) {
    const html = await (await fetch(path)).text()
    const page = new DOMParser().parseFromString(html, 'text/html')
    const box = page.querySelector('.chart-box') ?? page.querySelector('figure.chart')
    const place = box?.closest('.rich__chart') ?? box
    const sentence = [...(place?.previousElementSibling?.querySelectorAll('p') ?? [])].at(-1)
    box?.querySelectorAll('.chart__data, .chart__files, .chart__tools').forEach((part) => part.remove())
    read.push({
      title: page.querySelector('h1')?.textContent ?? '',
      chart: box?.outerHTML ?? '',
      sentence: sentence?.outerHTML ?? '',
      indicators: [...page.querySelectorAll('.chart__title')].map((title) => title.textContent ?? ''),
    })
    for (const sheet of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
      const known = [...document.head.querySelectorAll('link')].some((link) => link.href === sheet.href)
      if (!known) document.head.append(sheet)
    }
  }
  return read
}

/** Replaces the page in the browser with the report, but keeps its style sheets. */
function showDocument({ title, body }: { title: string; body: string }): void {
  document.title = title
  document.documentElement.dataset.theme = 'light'
  document.body.innerHTML = body
}

function report(chapters: Chapter[], siteName: string): { title: string; body: string } {
  const primary = chapters.slice(0, PRIMARY_TOPICS)
  const key = keyMeasures(primary)
  const parts = [
    cover(siteName),
    opening(chapters, primary),
    ...primary.map((chapter) => topicPart(chapter, key)),
    ...chapters.slice(PRIMARY_TOPICS).map((chapter) => topicPart(chapter, new Set(chapter.subtopics))),
    indicatorList(chapters),
  ]
  return { title: `${texts.summaryReport} | ${siteName}`, body: `<main class="report-doc">${parts.join('\n')}</main>` }
}

/** The first chart of the first subtopic of every topic, then of the second, and so on. */
function keyMeasures(chapters: Chapter[]): Set<Subtopic> {
  const most = Math.max(...chapters.map(({ subtopics }) => subtopics.length))
  const inTurn = Array.from({ length: most }, (_, place) => chapters.flatMap(({ subtopics }) => subtopics[place] ?? []))
  return new Set(
    inTurn
      .flat()
      .filter(({ chart }) => chart !== '')
      .slice(0, KEY_MEASURES),
  )
}

function cover(siteName: string): string {
  return `<header class="report-cover">
    <p class="report-cover__name">${siteName}</p>
    <h1>${texts.summaryReport}</h1>
    <p class="report-cover__lead">${texts.countiesInNumbers}</p>
    <div class="ruler" aria-hidden="true"></div>
  </header>`
}

function opening(chapters: Chapter[], primary: Chapter[]): string {
  const count = (list: Chapter[]) =>
    list.flatMap(({ subtopics }) => subtopics.flatMap(({ indicators }) => indicators)).length
  const rows = chapters.map(
    ({ title, summary, subtopics }, index) => `<tr>
      <th scope="row">${title}${index < PRIMARY_TOPICS ? '' : ` <small>${texts.ninthTopic}</small>`}</th>
      <td>${summary}</td><td>${subtopics.length}</td><td>${count([chapters[index]!])}</td></tr>`,
  )
  return `<section class="opening">
    <h2>${texts.whatThisReportHolds}</h2>
    <p>${texts.howMuchItHolds({ primary: count(primary), all: count(chapters) })}</p>
    <p>${texts.howTopicsWereChosen}</p>
    <table><thead><tr><th scope="col">${texts.topic}</th><th scope="col">${texts.whatItIsAbout}</th>
    <th scope="col">${texts.subtopics}</th><th scope="col">${texts.indicators}</th></tr></thead><tbody>${rows.join('')}</tbody></table>
    <p class="fine">${texts.licenses}</p>
  </section>`
}

function topicPart({ slug, title, summary, picture, subtopics }: Chapter, key: Set<Subtopic>): string {
  const numbers = subtopics.map(
    (subtopic) => `<li><h3>${subtopic.title}</h3><div class="report-number">${subtopic.number}</div></li>`,
  )
  const measures = subtopics
    .filter((subtopic) => key.has(subtopic))
    .map(
      ({ title: name, sentence, chart }) =>
        `<section class="measure"><div><h3>${name}</h3>${sentence}</div>${chart}</section>`,
    )
  return `<section class="topic-part" data-topic="${slug}">
    <header><div><h2>${title}</h2><p>${summary}</p></div>${picture === '' ? '' : `<img src="${picture}" alt="">`}</header>
    <ul class="numbers">${numbers.join('')}</ul>
    ${measures.join('\n')}
  </section>`
}

function indicatorList(chapters: Chapter[]): string {
  const topics = chapters.map(({ title, subtopics }) => {
    const lists = subtopics.map(
      (subtopic) =>
        `<h4>${subtopic.title}</h4><ul>${subtopic.indicators.map((name) => `<li>${name}</li>`).join('')}</ul>`,
    )
    return `<h3>${title}</h3>${lists.join('')}`
  })
  return `<section class="all-indicators"><h2>${texts.everyIndicator}</h2><div class="columns">${topics.join('')}</div></section>`
}
