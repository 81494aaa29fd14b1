import { describe, expect, test } from 'vitest'
import { chartFromValues, type ChartModel } from '@common-measure/charts'
import { outlineOf } from '@common-measure/charts/model/chart-outline.ts'
import type { PageCharts } from '#app/charts/page-charts.ts'
import { chartStates } from './chart-states.server.ts'
import { cardChart, subtopicMeta } from './subtopic-meta.ts'

const chart = (title: string, ...lines: string[]) => {
  const { model } = chartFromValues({ values: lines.map((line) => line.split('|')), askedTitle: title })
  return { title, model, spreadsheetId: 'jobs' }
}

const charts: PageCharts<ChartModel> = {
  a: chart('Pay', '|2010|2020|group|source', 'x|1|2|Owners|ACS', 'x|3|4|Renters|'),
  b: chart('Work, by county', '|Harris|source', 'y|1|ACS'),
  c: { title: 'Gone', model: null },
}

const head = {
  siteName: 'Common Measure',
  siteUrl: 'https://site.test',
  subtopic: {
    slug: 'employment',
    title: 'Employment',
    description: 'Who works.',
    parent: { slug: 'economy', title: 'Economy' },
  },
  region: 'Lake County, Ohio',
  charts,
  search: '',
}

type Tag = Record<string, unknown>

function tagsOf(search: string, own = charts) {
  const tags = subtopicMeta({
    ...head,
    charts: own,
    search,
    ...madeByServer(own, new URLSearchParams(search)),
  }) as Tag[]
  const content = (property: string) => tags.find((tag) => tag['property'] === property)?.['content']
  const data = tags.flatMap((tag) => (tag['script:ld+json'] ? [tag['script:ld+json'] as Tag] : []))
  return { tags, content, dataset: data.find((item) => item['@type'] === 'Dataset') }
}

function madeByServer(own: PageCharts<ChartModel>, query: URLSearchParams) {
  return { cardAlt: cardChart(own, query)?.model.summary ?? '', states: chartStates(own, query) }
}

describe('the head of a subtopic page', () => {
  test.each(['', '?title=Pay', '?pay.group=Renters', '?title=Gone'])(
    'is the same with outlines of models at %j',
    (search) => {
      const outlines = Object.fromEntries(
        Object.entries(charts).map(([key, chart]) => [key, { ...chart, model: chart.model && outlineOf(chart.model) }]),
      )
      const made = madeByServer(charts, new URLSearchParams(search))
      expect(subtopicMeta({ ...head, charts: outlines, search, ...made })).toEqual(tagsOf(search).tags)
    },
  )

  test.each([
    ['', '/charts/jobs/Pay.png', '/topic/economy/employment'],
    [
      '?title=Work%2C%20by%20county',
      '/charts/jobs/Work%2C%20by%20county.png',
      '/topic/economy/employment?title=Work%2C+by+county',
    ],
    [
      '?title=pay&pay.group=Renters',
      '/charts/jobs/Pay.png?group=Renters',
      '/topic/economy/employment?title=pay&pay.group=Renters',
    ],
    ['?pay.group=Renters', '/charts/jobs/Pay.png?group=Renters', '/topic/economy/employment?pay.group=Renters'],
    ['?pay.group=Nobody', '/charts/jobs/Pay.png', '/topic/economy/employment?pay.group=Nobody'],
    ['?title=Gone', '/charts/jobs/Pay.png', '/topic/economy/employment'],
    ['?utm_source=x', '/charts/jobs/Pay.png', '/topic/economy/employment'],
  ])('has the picture and the address of %j', (search, picture, address) => {
    const { content } = tagsOf(search)
    expect(content('og:image')).toBe(`https://site.test${picture}`)
    expect(content('og:image:width')).toBe('1200')
    expect(content('og:url')).toBe(`https://site.test${address}`)
  })

  test('has oEmbed links if the address contains a chart', () => {
    const links = (search: string) => tagsOf(search).tags.filter(({ tagName }) => tagName === 'link')
    expect(links('')).toEqual([])
    const [json, xml] = links('?title=Pay&pay.group=Renters')
    expect([json?.['type'], xml?.['type']]).toEqual(['application/json+oembed', 'text/xml+oembed'])
    const url = new URL(String(json?.['href'])).searchParams.get('url')
    expect(url).toBe('https://site.test/charts?id=jobs&title=Pay&group=Renters')
  })

  test('describes the charts as one dataset with their files', () => {
    const { dataset } = tagsOf('')
    expect(dataset).toMatchObject({
      name: 'Employment | Common Measure',
      url: 'https://site.test/topic/economy/employment',
      license: 'https://site.test/use-our-data#license',
      temporalCoverage: '2010/2020',
      citation: ['ACS'],
      isAccessibleForFree: true,
    })
    expect(String(dataset?.['description']).length).toBeGreaterThanOrEqual(50)
    const files = dataset?.['distribution'] as Tag[]
    expect(files.map(({ encodingFormat, contentUrl }) => [encodingFormat, contentUrl])).toEqual([
      ['text/csv', 'https://site.test/charts/jobs/Pay.csv'],
      ['application/json', 'https://site.test/charts/jobs/Pay.json'],
      ['text/csv', 'https://site.test/charts/jobs/Work%2C%20by%20county.csv'],
      ['application/json', 'https://site.test/charts/jobs/Work%2C%20by%20county.json'],
    ])
  })

  test('has the picture of the site and no dataset without a chart', () => {
    const { content, dataset } = tagsOf('', {})
    expect(content('og:image')).toBe('https://site.test/social-card.png')
    expect(dataset).toBeUndefined()
  })
})

test('each chart is a separate dataset, with its license, sources, years and files', () => {
  const own: PageCharts<ChartModel> = {
    a: {
      ...chart('Pay', '|2010|2020|source', 'x|1|2|ACS'),
      provenance: {
        sources: [{ text: 'ACS', url: 'https://www.census.gov/acs' }],
        license: { words: 'CC BY-NC 4.0: not for commercial use', url: 'https://cc.test/by-nc', isNonCommercial: true },
        dates: '',
        about: null,
      },
    },
    b: chart('Work', '|Harris', 'y|1'),
  }
  const parts = tagsOf('', own).dataset?.['hasPart'] as Tag[]
  expect(parts[0]).toMatchObject({
    '@id': 'https://site.test/topic/economy/employment#pay-data',
    name: 'Pay',
    license: 'https://cc.test/by-nc',
    copyrightNotice: 'CC BY-NC 4.0: not for commercial use',
    creditText: 'ACS',
    isBasedOn: ['https://www.census.gov/acs'],
    temporalCoverage: '2010/2020',
    spatialCoverage: 'Lake County, Ohio, United States',
  })
  const files = parts[0]?.['distribution'] as { contentUrl: string }[]
  expect(files.map(({ contentUrl }) => contentUrl.split('.').at(-1))).toEqual([
    'csv',
    'json',
    'svg',
    'png',
    'jpeg',
    'pdf',
    'pptx',
    'xlsx',
  ])
  for (const name of ['license', 'creditText', 'isBasedOn', 'temporalCoverage'])
    expect(parts[1]).not.toHaveProperty(name)
})
