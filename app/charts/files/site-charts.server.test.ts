import { chartFromValues } from '@common-measure/charts'
import { expect, test } from 'vitest'
import type { Services } from '#services/services.ts'
import { readSiteCharts } from './site-charts.server.ts'

const COUNT = 500
const values = [
  ['', '2010'],
  ['Harris', '9'],
]
const subtopics = Array.from({ length: COUNT }, (_, at) => ({ path: `/topic/work/${at}`, slug: String(at) }))
const services = {
  content: {
    listTopics: async () => [{ slug: 'work', subtopics }],
    findSubtopic: async (_: string, slug: string) => {
      const charts = [slug, 'Everywhere'].map((title) => ({ spreadsheetId: 'ours', title }))
      return { found: 'here', subtopic: { path: `/topic/work/${slug}`, content: { charts }, unplacedCharts: [] } }
    },
  },
  worksheets: {
    chart: async (_: string, title: string) => ({ ok: true, ...chartFromValues({ values, askedTitle: title }) }),
  },
} as unknown as Services

test('every chart of a large site is listed once', async () => {
  expect(await readSiteCharts(services)).toHaveLength(COUNT + 1)
})

test('a list that exceeds the time limit is an error, not partial', async () => {
  await expect(readSiteCharts(services, null, null, 0)).rejects.toMatchObject({ failure: 'timeout', status: 503 })
})
