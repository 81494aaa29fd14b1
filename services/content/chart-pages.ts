import type { ChartPage } from '#domain/chart-page.ts'
import type { ChartOptions } from '#domain/topic.ts'
import type { TopicTree } from './topics.ts'

/** The page of each chart by `chartPageKey`; of several pages with the same chart the first one. */
export function chartPagesOf(trees: readonly TopicTree[]): Map<string, ChartPage> {
  const pages = new Map<string, ChartPage>()
  const add = (spreadsheetId: string | null, title: string, page: ChartPage) => {
    if (spreadsheetId === null) return
    const key = chartPageKey(spreadsheetId, title)
    if (!pages.has(key)) pages.set(key, page)
  }
  for (const { topic, subtopics } of trees) {
    for (const { path, title, content, unplacedCharts, chartOptions } of subtopics) {
      for (const chart of [...content.charts, ...unplacedCharts]) {
        const options = optionsOf(chartOptions, chart.title)
        add(chart.spreadsheetId, chart.title, { path, title, topic: topic.title, options })
      }
    }
    for (const chart of topic.content.charts) {
      add(chart.spreadsheetId, chart.title, {
        path: `/topic/${topic.slug}`,
        title: topic.title,
        topic: '',
        options: null,
      })
    }
  }
  return pages
}

/** The titles of the charts that topics and subtopics show, by spreadsheet, each once. */
export function chartTitlesOf(trees: readonly TopicTree[]): Map<string, string[]> {
  const titles = new Map<string, Set<string>>()
  for (const { topic, subtopics } of trees) {
    const places = subtopics.flatMap(({ content, unplacedCharts }) => [...content.charts, ...unplacedCharts])
    for (const { spreadsheetId, title } of [...topic.content.charts, ...places]) {
      if (spreadsheetId === null) continue
      const known = titles.get(spreadsheetId) ?? new Set()
      titles.set(spreadsheetId, known.add(title))
    }
  }
  return new Map([...titles].map(([id, known]) => [id, [...known]]))
}

/**
 * Names are the same when they differ only in case and white space (docs/contracts/worksheets.md#text-and-headings).
 */
export function chartPageKey(spreadsheetId: string, title: string): string {
  return `${spreadsheetId}\n${cleanName(title)}`
}

function optionsOf(chartOptions: readonly ChartOptions[], title: string): unknown {
  return chartOptions.find((entry) => cleanName(entry.title) === cleanName(title))?.options ?? null
}

function cleanName(name: string): string {
  return name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
}
