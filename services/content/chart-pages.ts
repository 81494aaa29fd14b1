import type { ChartPage } from '#domain/chart-page.ts'
import type { ChartPlace } from '#domain/rich-text.ts'
import type { ChartOptions, Subtopic } from '#domain/topic.ts'
import { nextTurn } from '../turns/next-turn.ts'
import type { ContentPage } from './reading/content-page.ts'
import type { TopicTree } from './pages/topics.ts'

/** Which charts stand on which pages. Texts are read as far as an answer needs them. */
export interface ChartPages {
  /** Of several pages with the same chart the first one. */
  find(spreadsheetId: string, title: string): Promise<ChartPage | null>
  /** The title that a chart of an earlier title has now; null where no page says so. */
  findRenamed(spreadsheetId: string, formerTitle: string): Promise<string | null>
  /** The titles of all charts by spreadsheet, each once; lets others work between two pages. */
  listTitles(): Promise<Map<string, string[]>>
}

/** A page that may show charts. */
interface Candidate {
  position: number
  /** The spreadsheet of its places that name none. */
  spreadsheetId: string | null
  /** Whether a place of its text may name another one. */
  namesOthers: boolean
  read(): Charts
}

interface Charts {
  places: ChartPlace[]
  /** By `chartKey`. */
  pages: Map<string, ChartPage>
  /** The title of now by the `chartKey` of an earlier one. */
  renamed: Map<string, string>
}

/** @param readSubtopic the subtopic of a page of a tree */
export function createChartPages(
  trees: readonly TopicTree<ContentPage>[],
  readSubtopic: (page: ContentPage, parent: Subtopic['parent']) => Subtopic,
): ChartPages {
  // The charts of a page are asked for one by one.
  const known = new WeakMap<Subtopic, Charts>()
  const ownCharts = (page: ContentPage, parent: Subtopic['parent']) => {
    const subtopic = readSubtopic(page, parent)
    const charts = known.get(subtopic) ?? chartsOfSubtopic(subtopic)
    known.set(subtopic, charts)
    return charts
  }
  const candidates = trees
    .flatMap(({ topic, parent, pages }) => [
      ...pages.map((page) => ({
        spreadsheetId: page.spreadsheetId,
        namesOthers: page.namesOthers,
        // Every search looks at those; of the others only the one that is asked for.
        read: page.namesOthers ? once(() => ownCharts(page, parent)) : () => ownCharts(page, parent),
      })),
      {
        spreadsheetId: null,
        namesOthers: topic.content.charts.length > 0,
        read: once(() =>
          chartsOf(topic.content.charts, [], { path: `/topic/${topic.slug}`, title: topic.title, topic: '' }),
        ),
      },
    ])
    .map((candidate, position): Candidate => ({ ...candidate, position }))
  const byOwn = Map.groupBy(candidates, ({ spreadsheetId }) => spreadsheetId)
  const withOthers = candidates.filter(({ namesOthers }) => namesOthers)

  /** What the first page has that may show charts of the spreadsheet. */
  async function search<Found>(
    spreadsheetId: string,
    look: (charts: Charts) => Found | undefined,
  ): Promise<Found | null> {
    const asked = new Set([...(byOwn.get(spreadsheetId) ?? []), ...withOthers])
    for (const candidate of [...asked].sort((a, b) => a.position - b.position)) {
      const found = look(candidate.read())
      if (found !== undefined) return found
      await nextTurn()
    }
    return null
  }

  return {
    find: (spreadsheetId, title) => search(spreadsheetId, (charts) => charts.pages.get(chartKey(spreadsheetId, title))),
    findRenamed: (spreadsheetId, title) =>
      search(spreadsheetId, (charts) => charts.renamed.get(chartKey(spreadsheetId, title))),
    async listTitles() {
      const titles = new Map<string, Set<string>>()
      for (const candidate of candidates) {
        for (const { spreadsheetId, title } of candidate.read().places) {
          if (spreadsheetId === null) continue
          titles.set(spreadsheetId, (titles.get(spreadsheetId) ?? new Set()).add(title))
        }
        await nextTurn()
      }
      return new Map([...titles].map(([id, known]) => [id, [...known]]))
    },
  }
}

function chartsOfSubtopic({ path, title, parent, content, unplacedCharts, chartOptions }: Subtopic): Charts {
  return chartsOf([...content.charts, ...unplacedCharts], chartOptions, { path, title, topic: parent.title })
}

function chartsOf(
  places: ChartPlace[],
  chartOptions: readonly ChartOptions[],
  page: Omit<ChartPage, 'options'>,
): Charts {
  const pages = new Map<string, ChartPage>()
  const renamed = new Map<string, string>()
  const own = places.map(({ spreadsheetId, title }) => ({
    spreadsheetId: spreadsheetId && ownText(spreadsheetId),
    title: ownText(title),
  }))
  for (const { spreadsheetId, title } of own) {
    const key = chartKey(spreadsheetId ?? '', title)
    if (spreadsheetId === null || pages.has(key)) continue
    const entry = chartOptions.find((each) => cleanName(each.title) === cleanName(title))
    pages.set(key, { ...page, options: entry?.options ?? null })
    for (const former of entry?.formerTitles ?? []) renamed.set(chartKey(spreadsheetId, former), title)
  }
  return { places: own, pages, renamed }
}

/**
 * Names are the same when they differ only in case and white space (docs/contracts/worksheets.md#text-and-headings).
 */
function chartKey(spreadsheetId: string, title: string): string {
  return `${spreadsheetId}\n${cleanName(title)}`
}

function cleanName(name: string): string {
  return name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => (made ??= { value: make() }).value
}

/** A copy of its own: a substring would retain the whole text that it was cut from. */
function ownText(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string
}
