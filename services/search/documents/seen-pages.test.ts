import { expect, test } from 'vitest'
import { chartFromValues } from '@common-measure/charts'
import { BUNDLED_COMMUNITY, BUNDLED_NAMES } from '#services/community/fixtures/bundled-community.ts'
import type { Subtopic, SubtopicSummary, Topic } from '#domain/topic.ts'
import { isUnchanged } from './documents.ts'
import { createPlaceFinder } from './places.ts'
import { createTopicSource } from './topic-documents.ts'

const NO_TEXT = { nodes: [], sections: [], ownTargets: { overview: false, theData: false } }
const summaryOf = (slug: string): SubtopicSummary => ({
  id: slug.length,
  slug,
  title: slug,
  parentSlug: 'work',
  path: `/topic/work/${slug}`,
  image: null,
})

const placesOf = (titles: readonly string[], id: string) =>
  titles.map((title) => ({ spreadsheetId: title === 'Shared' ? 'all' : id, title }))

interface Shown {
  title: string
  pages: Record<string, string[]>
  topicCharts: string[]
}

const topicOf = ({ title, pages, topicCharts }: Shown): Topic => ({
  id: 1,
  slug: 'work',
  title,
  color: '#000',
  summary: '',
  description: '',
  image: null,
  icon: null,
  report: null,
  communityVoiceId: null,
  subtopics: Object.keys(pages).map(summaryOf),
  content: { ...NO_TEXT, charts: placesOf(topicCharts, 'all') },
})

const subtopicOf = (site: Shown, slug: string): Subtopic => ({
  ...summaryOf(slug),
  quickStatistic: '',
  introduction: '',
  contents: [],
  wideImage: null,
  description: '',
  columns: [],
  resources: [],
  spreadsheetId: slug,
  chartOptions: [],
  parent: topicOf(site),
  content: { ...NO_TEXT, charts: placesOf(site.pages[slug] ?? [], slug) },
  unplacedCharts: [],
})

/** A topic with two subtopics, each with a spreadsheet of its own, which the test changes. */
function createSite() {
  const site = {
    pages: { jobs: ['Rate'], income: ['Median'] } as Record<string, string[]>,
    /** Charts of the topic's own page. */
    topicCharts: [] as string[],
    texts: { jobs: '1', income: '1' } as Record<string, string | null>,
    worksheets: { jobs: '1', income: '1', all: '1' } as Record<string, string | null>,
    down: new Set<string>(),
    isOver: false,
    title: 'Work',
    /** Told before a chart is answered. */
    onChart: () => {},
  }
  const source = createTopicSource({
    content: {
      listTopics: async () => [topicOf(site)],
      findTopic: async () => topicOf(site),
      findSubtopic: async (_topic, slug) => ({ found: 'here', subtopic: subtopicOf(site, slug) }),
      subtopicVersion: async (_topic, slug) => site.texts[slug] ?? null,
    },
    worksheets: {
      async chart(id, askedTitle) {
        site.onChart()
        if (site.down.has(id)) return { ok: false, status: 502, code: 'spreadsheet-unavailable', retryAfter: null }
        const values = [
          ['', '2010', '2024'],
          [id === 'jobs' ? 'Harris' : 'Fort Bend County', '1', '2'],
        ]
        return { ok: true, ...chartFromValues({ values, range: '', askedTitle }, BUNDLED_NAMES) }
      },
      ageOf: (id) => (site.down.has(id) ? null : { at: 0, mark: null }),
      versionOf: (id) => site.worksheets[id] ?? null,
    },
    clock: () => (site.isOver ? Infinity : 0),
    places: createPlaceFinder(BUNDLED_COMMUNITY.places),
    pause: async () => undefined,
  })
  let number = 0
  /** Reads the site once more: ids of documents, and paths of pages that stay. */
  const read = async (since: number | null = number) => {
    const given: string[] = []
    let place: string[] = []
    number += 1
    const isWhole = await source.list(
      'whole',
      (some) => {
        given.push(...some.map((one) => (isUnchanged(one) ? one.unchanged : one.objectID)))
        for (const one of some) if (!isUnchanged(one) && one.kind === 'Topic') place = one.place
      },
      { number, since, at: 0 },
    )
    return { given, isWhole, place }
  }
  return { site, read }
}

const JOBS = ['subtopic-4', 'indicator-jobs-Rate']
const INCOME = ['subtopic-6', 'indicator-income-Median']
const BOTH = [...JOBS, ...INCOME, 'topic-1']
const KEPT = ['/topic/work/jobs', '/topic/work/income', 'topic-1']

test('what has not changed is not read again, and its places are still those of the topic', async () => {
  const { read } = createSite()
  const place = ['Harris', 'Fort Bend']
  expect(await read()).toEqual({ given: BOTH, isWhole: true, place })
  for (let time = 0; time < 2; time += 1) expect(await read()).toEqual({ given: KEPT, isWhole: true, place })
})

type Site = ReturnType<typeof createSite>['site']

test.each<[string, (site: Site) => void]>([
  ['its text', ({ texts }) => (texts['jobs'] = '2')],
  ['its worksheet', ({ worksheets }) => (worksheets['jobs'] = '2')],
])('a page is read again when %s changes', async (_, change) => {
  const { site, read } = createSite()
  await read()
  change(site)
  expect((await read()).given).toEqual([...JOBS, '/topic/work/income', 'topic-1'])
  expect((await read()).given).toEqual(KEPT)
})

test.each<[string, (site: Site) => void]>([
  ['the topic has another name', (site) => (site.title = 'Jobs')],
  ['nothing tells of texts', (site) => (site.texts = { jobs: null, income: null })],
  ['nothing tells of worksheets', (site) => (site.worksheets = { jobs: null, income: null })],
])('all are read where %s', async (_, change) => {
  const { site, read } = createSite()
  await read()
  change(site)
  expect((await read()).given).toEqual(BOTH)
})

test('all are read for a receiver that has not the documents of the last reading', async () => {
  const { read } = createSite()
  await read()
  expect((await read(null)).given).toEqual(BOTH)
  expect((await read(1)).given).toEqual(BOTH)
  expect((await read()).given).toEqual(KEPT)
})

test('what changes while a page is read is read the next time', async () => {
  const { site, read } = createSite()
  site.onChart = () => (site.worksheets['jobs'] = '2')
  await read()
  site.onChart = () => {}
  expect((await read()).given).toEqual([...JOBS, '/topic/work/income', 'topic-1'])
})

test('what was missing is looked for again, unless the time is over and nothing has come', async () => {
  const { site, read } = createSite()
  site.down.add('jobs')
  expect((await read()).isWhole).toBe(false)
  expect(await read()).toMatchObject({ given: [...JOBS, '/topic/work/income', 'topic-1'], isWhole: false })
  site.isOver = true
  expect(await read()).toMatchObject({ given: KEPT, isWhole: false })
  site.down.clear()
  site.worksheets['jobs'] = '2'
  expect(await read()).toMatchObject({ given: [...JOBS, '/topic/work/income', 'topic-1'], isWhole: true })
})

test('pages that show a chart of another page are read each time, because it has one document', async () => {
  const { site, read } = createSite()
  site.pages = { jobs: ['Rate', 'Shared'], income: ['Median', 'Shared'] }
  await read()
  expect((await read()).given.filter((id) => id.startsWith('/'))).toEqual([])
  site.pages = { jobs: ['Rate', 'Shared'], income: ['Median'] }
  site.texts['income'] = '2'
  await read()
  expect((await read()).given).toEqual(KEPT)
  site.topicCharts = ['Shared']
  expect((await read()).given).toEqual(['/topic/work/jobs', '/topic/work/income', 'topic-1', 'indicator-all-Shared'])
  expect((await read()).given).toContain('indicator-jobs-Rate')
})
