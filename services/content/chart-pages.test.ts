import { expect, test } from 'vitest'
import type { Subtopic } from '#domain/topic.ts'
import type { ContentPage } from './reading/content-page.ts'
import type { TopicTree } from './pages/topics.ts'
import { createChartPages } from './chart-pages.ts'

const parent = { title: 'Health', slug: 'health', path: '/topic/health' }
const topic = { slug: 'health', title: 'Health', content: { charts: [] } }
const trees = [{ topic, parent, pages: [{}] }] as unknown as TopicTree<ContentPage>[]
const subtopic = {
  path: '/topic/health/care',
  title: 'Care',
  content: { charts: [{ spreadsheetId: 'care', title: 'Providers' }] },
  unplacedCharts: [],
  chartOptions: [],
} as unknown as Subtopic

test('a failed lookup is not cached, and a successful one is', async () => {
  let reads = 0
  const pages = createChartPages(trees, () => {
    reads += 1
    if (reads === 1) throw new Error('unreadable')
    return subtopic
  })
  await expect(pages.find('care', 'Providers')).rejects.toThrow('unreadable')
  expect(await pages.find('care', 'Providers')).toMatchObject({ path: '/topic/health/care' })
  expect(await pages.listTitles()).toEqual(new Map([['care', ['Providers']]]))
  expect(reads).toBe(2)
})
