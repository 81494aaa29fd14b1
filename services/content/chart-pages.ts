import type { ChartPage } from '#domain/chart-page.ts'
import type { ChartPlace } from '#domain/rich-text.ts'
import type { ChartOptions, Subtopic } from '#domain/topic.ts'
import { nameKey } from '#domain/name-key.ts'
import { keyOf } from '../charts/chart-key.ts'
import { nextTurn } from '../turns/next-turn.ts'
import type { ContentPage } from './reading/content-page.ts'
import type { TopicTree } from './pages/topics.ts'

interface Charts {
  /** Pages by `chartKey`. */
  pages: Map<string, ChartPage>
  /** The current title by the `chartKey` of an earlier one. */
  renamed: Map<string, string>
  titles: Map<string, string[]>
  /** Charts by their key in collections, also by that of an earlier title. */
  keys: Map<string, NamedChart>
}

/** A worksheet that a page shows as a chart. */
export interface NamedChart {
  spreadsheetId: string
  title: string
}

/**
 * An index of charts by page. The first lookup reads all pages, one per turn of the event loop.
 *
 * @param readSubtopic parses the subtopic of a page
 */
export function createChartPages(
  trees: readonly TopicTree<ContentPage>[],
  readSubtopic: (page: ContentPage, parent: Subtopic['parent']) => Subtopic,
) {
  async function readAll(): Promise<Charts> {
    const charts: Charts = { pages: new Map(), renamed: new Map(), titles: new Map(), keys: new Map() }
    for (const { topic, parent, pages } of trees) {
      for (const page of pages) {
        const { path, title, content, unplacedCharts, chartOptions } = readSubtopic(page, parent)
        const own = { path, title, topic: parent.title }
        addCharts(charts, [...content.charts, ...unplacedCharts], chartOptions, own)
        await nextTurn()
      }
      addCharts(charts, topic.content.charts, [], { path: `/topic/${topic.slug}`, title: topic.title, topic: '' })
    }
    return charts
  }
  let reading: Promise<Charts> | null = null

  async function read(): Promise<Charts> {
    reading ??= readAll()
    try {
      return await reading
    } catch (error) {
      // The next lookup reads the pages again.
      reading = null
      throw error
    }
  }

  return {
    /** The first of several pages with the same chart. */
    find: async (spreadsheetId: string, title: string): Promise<ChartPage | null> =>
      (await read()).pages.get(chartKey(spreadsheetId, title)) ?? null,
    /** The current title of a chart with an earlier title; null if no page names it. */
    findRenamed: async (spreadsheetId: string, title: string): Promise<string | null> =>
      (await read()).renamed.get(chartKey(spreadsheetId, title)) ?? null,
    /** The chart with a key in collections; null if no page names it. */
    findByKey: async (key: string): Promise<NamedChart | null> => (await read()).keys.get(key) ?? null,
    /** Distinct titles of all charts by spreadsheet. */
    listTitles: async (): Promise<ReadonlyMap<string, readonly string[]>> => (await read()).titles,
  }
}

function addCharts(
  { pages, renamed, titles, keys }: Charts,
  places: readonly ChartPlace[],
  chartOptions: readonly ChartOptions[],
  page: Omit<ChartPage, 'options'>,
): void {
  for (const place of places) {
    if (place.spreadsheetId === null) continue
    const [spreadsheetId, title] = [ownText(place.spreadsheetId), ownText(place.title)]
    const listed = titles.get(spreadsheetId) ?? []
    if (!listed.includes(title)) titles.set(spreadsheetId, [...listed, title])
    const key = chartKey(spreadsheetId, title)
    keys.set(keyOf(spreadsheetId, title), { spreadsheetId, title })
    const entry = chartOptions.find((each) => nameKey(each.title) === nameKey(title))
    if (!pages.has(key)) pages.set(key, { ...page, options: entry?.options ?? null })
    for (const former of entry?.formerTitles ?? []) {
      const earlier = chartKey(spreadsheetId, former)
      if (!renamed.has(earlier)) renamed.set(earlier, title)
      const earlierKey = keyOf(spreadsheetId, former)
      if (!keys.has(earlierKey)) keys.set(earlierKey, { spreadsheetId, title })
    }
  }
}

/** Names are equal if they differ only in case and white space (docs/contracts/worksheets.md#text-and-headings). */
function chartKey(spreadsheetId: string, title: string): string {
  return `${spreadsheetId}\n${nameKey(title)}`
}

/** A flat copy of a string. A substring would keep the whole original text in memory. */
function ownText(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string
}
