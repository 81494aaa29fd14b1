import { describe, expect, test, vi } from 'vitest'
import { createPlaceFinder } from './places.ts'
import { chartFromValues } from '@common-measure/charts'
import { BUNDLED_COMMUNITY, BUNDLED_NAMES } from '#services/community/fixtures/bundled-community.ts'
import type { RichText } from '#domain/rich-text.ts'
import type { Subtopic, SubtopicSummary, Topic } from '#domain/topic.ts'
import type { ChartAnswer } from '#services/sheets/worksheet-service.ts'
import { createTopicSource } from './topic-documents.ts'

function richText(nodes: RichText['nodes']): RichText {
  const charts = nodes.flatMap((node) => (node.kind === 'chart' ? [node.place] : []))
  return { nodes, sections: [], ownTargets: { overview: false, theData: false }, charts }
}
const place = (title: string) => ({ spreadsheetId: 'employment', title })

const summary: SubtopicSummary = {
  id: 202,
  slug: 'employment',
  title: 'Employment',
  parentSlug: 'economic-opportunity',
  path: '/topic/economic-opportunity/employment',
  image: { url: '/media/employment.svg', alt: '', width: null, height: null, srcset: null },
}
const topic: Topic = {
  id: 109,
  slug: 'economic-opportunity',
  title: 'Economic Opportunity',
  color: '#8e44ad',
  summary: 'Jobs and incomes.',
  image: null,
  icon: null,
  subtopics: [summary],
  description: '',
  content: richText([{ kind: 'html', html: '<h2>Why</h2><p>Work &amp; pay.</p>' }]),
  report: null,
  communityVoiceId: null,
}
const subtopic: Subtopic = {
  ...summary,
  quickStatistic: '<p><strong>4.3%</strong> were unemployed</p>',
  introduction: '<p>Unemployment was highest in 2010.</p>',
  contents: [],
  wideImage: null,
  parent: { slug: topic.slug, title: topic.title, color: topic.color },
  description: 'Work in three counties.',
  content: richText([
    { kind: 'html', html: '<p>Overview of work.</p><h2>Peaks</h2><p>The rate was <b>4.3%</b> in 2024.</p>' },
    { kind: 'chart', place: place('Unemployment Rate') },
    { kind: 'chart', place: place('Labor / Force') },
  ]),
  columns: [],
  resources: [],
  spreadsheetId: 'employment',
  chartOptions: [],
  unplacedCharts: [place('Jobs')],
}

const SHEETS: Record<string, string[][]> = {
  'Unemployment Rate': [
    ['', '2010', '2024', 'subtitle', 'source'],
    ['Harris', '8.3%', '4.4%', 'Percent of the labor force', 'Bureau of Labor Statistics'],
    ['Fort Bend County', '7.6%', '4.1%', '', ''],
  ],
  'Labor / Force': [
    ['', 'Harris', 'Texas', 'subtitle'],
    ['Workers', '1,200', '5,000', 'Workers in 2023'],
  ],
}

function openSource(chart: (title: string) => ChartAnswer) {
  const asked: string[] = []
  const source = createTopicSource({
    content: {
      listTopics: async () => [topic],
      findTopic: async () => topic,
      findSubtopic: async () => ({ found: 'here', subtopic }),
    },
    places: createPlaceFinder(BUNDLED_COMMUNITY.places),
    worksheets: {
      chart: async (_id, title) => {
        asked.push(title)
        return chart(title)
      },
      ageOf: () => null,
    },
  })
  return { source, asked }
}

async function list(chart: (title: string) => ChartAnswer) {
  const { source, asked } = openSource(chart)
  const { documents, isWhole } = await source.list()
  return { documents, isWhole, asked, find: (title: string) => documents.find((document) => document.title === title) }
}

const drawn = (title: string): ChartAnswer => {
  const values = SHEETS[title]
  if (!values) return { ok: false, status: 404, code: 'no-feed', retryAfter: null }
  return { ok: true, ...chartFromValues({ values, range: '', askedTitle: title }, BUNDLED_NAMES) }
}
const down = (): ChartAnswer => ({ ok: false, status: 502, code: 'spreadsheet-unavailable', retryAfter: null })

describe('the documents of topics', () => {
  test('have for a topic its subtopics and the places of its charts', async () => {
    const { documents, isWhole } = await list(drawn)
    expect(isWhole).toBe(true)
    expect(documents.map(({ objectID }) => objectID)).toEqual([
      'subtopic-202',
      'indicator-employment-Unemployment Rate',
      'indicator-employment-Labor / Force',
      'indicator-employment-Jobs',
      'topic-109',
    ])
    expect(documents.at(-1)).toMatchObject({
      kind: 'Topic',
      title: 'Economic Opportunity',
      permalink: '/topic/economic-opportunity',
      excerpt: 'Jobs and incomes.',
      content: 'Why Work & pay.',
      topic: ['Economic Opportunity'],
      indicators: ['Employment'],
      place: ['Fort Bend', 'Harris', 'Texas'],
    })
  })

  test('have for a subtopic its charts', async () => {
    expect((await list(drawn)).find('Employment')).toMatchObject({
      kind: 'Subtopic',
      permalink: '/topic/economic-opportunity/employment',
      imgSrc: '/media/employment.svg',
      excerpt: 'Unemployment was highest in 2010.',
      topic: ['Economic Opportunity'],
      category: ['Employment'],
      indicators: ['Unemployment Rate', 'Labor / Force', 'Jobs'],
    })
  })

  test('have for an indicator over time its address, the sentence above it and its latest values', async () => {
    const document = (await list(drawn)).find('Unemployment Rate')
    expect(document).toMatchObject({
      kind: 'Indicator',
      permalink: '/topic/economic-opportunity/employment?title=Unemployment%20Rate',
      imgSrc: '/charts/employment/Unemployment%20Rate.svg',
      slug: 'unemploymentrate',
      excerpt: 'The rate was 4.3% in 2024.',
      topic: ['Economic Opportunity'],
      category: ['Employment'],
      place: ['Fort Bend', 'Harris'],
      year: ['2024'],
      date_timestamp: Date.UTC(2024, 0, 1) / 1000,
      chart: {
        spreadsheetId: 'employment',
        title: 'Unemployment Rate',
        date: '2024',
        values: [
          { label: 'Fort Bend County', value: '4.1%' },
          { label: 'Harris', value: '4.4%' },
        ],
      },
    })
    expect(document?.content).toMatch(/Percent of the labor force.*Bureau of Labor Statistics/)
  })

  test('have for an indicator of places the value of each place', async () => {
    expect((await list(drawn)).find('Labor / Force')).toMatchObject({
      permalink: '/topic/economic-opportunity/employment?title=Labor%20%2F%20Force',
      excerpt: 'Workers in 2023',
      place: ['Harris', 'Texas'],
      chart: {
        date: '2023',
        values: [
          { label: 'Harris', value: '1,200' },
          { label: 'Texas', value: '5,000' },
        ],
      },
    })
  })

  test('have for a chart without a worksheet only its title', async () => {
    expect((await list(drawn)).find('Jobs')).toMatchObject({ imgSrc: '', excerpt: '', chart: { date: '', values: [] } })
  })

  test('have the titles and sentences of charts while worksheets are unavailable', async () => {
    const { isWhole, find } = await list(down)
    expect(isWhole).toBe(false)
    expect(find('Unemployment Rate')).toMatchObject({ excerpt: 'The rate was 4.3% in 2024.', chart: { values: [] } })
  })

  test('keep the last values and places when worksheets become unavailable', async () => {
    let answer = drawn
    const { source } = openSource((title) => answer(title))
    const before = await source.list()
    answer = down
    const { documents } = before
    for (let i = 0; i < 2; i += 1) expect(await source.list()).toEqual({ documents, isWhole: false })
  })

  test('are completed in several runs if worksheets load slowly', async () => {
    let time = 0
    const read = new Set<string>()
    const topics = ['Employment', 'Income', 'Poverty'].map((slug) => ({ ...topic, slug }))
    const chartOf = (slug: string) => ({
      kind: 'chart' as const,
      place: { spreadsheetId: slug, title: 'Unemployment Rate' },
    })
    const source = createTopicSource({
      content: {
        listTopics: async () => topics,
        findTopic: async (slug) => topics.find((one) => one.slug === slug) ?? null,
        findSubtopic: async (slug) => ({
          found: 'here',
          subtopic: { ...subtopic, content: richText([chartOf(slug)]), unplacedCharts: [] },
        }),
      },
      worksheets: {
        async chart(id, title) {
          if (!read.has(id)) time += 40_000
          read.add(id)
          return drawn(title)
        },
        ageOf: (id) => (read.has(id) ? { at: 0, mark: null } : null),
      },
      clock: () => time,
      places: createPlaceFinder(BUNDLED_COMMUNITY.places),
    })
    const collect = async () => {
      const { documents, isWhole } = await source.list()
      return { isWhole, found: documents.flatMap(({ chart }) => (chart?.date ? chart.spreadsheetId : [])) }
    }
    expect(await collect()).toEqual({ isWhole: false, found: [] })
    expect(await collect()).toEqual({ isWhole: false, found: ['Employment', 'Income'] })
    expect(await collect()).toEqual({ isWhole: true, found: ['Employment', 'Income', 'Poverty'] })
  })

  test('wait at most a minute for a worksheet', async () => {
    vi.useFakeTimers()
    const source = createTopicSource({
      content: {
        listTopics: async () => [topic],
        findTopic: async () => topic,
        findSubtopic: async () => ({ found: 'here', subtopic }),
      },
      worksheets: { chart: () => new Promise(() => {}), ageOf: () => null },
      clock: () => Date.now(),
      places: createPlaceFinder(BUNDLED_COMMUNITY.places),
    })
    await Promise.all([source.list(), vi.advanceTimersByTimeAsync(100)])
    const listing = source.list()
    await vi.advanceTimersByTimeAsync(60_100)
    vi.useRealTimers()
    const { documents, isWhole } = await listing
    expect(isWhole).toBe(false)
    expect(documents.map(({ title }) => title)).toContain('Unemployment Rate')
  })
})
