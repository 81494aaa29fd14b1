import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { mean, ndcg } from '../bench/relevance.ts'
import type { Judged } from '../bench/relevance.ts'
import type { SearchHit } from '../domain/search.ts'

async function find(request: APIRequestContext, query: string): Promise<SearchHit[]> {
  const asked = { indexName: 'website_es', query, hitsPerPage: 10, removeWordsIfNoResults: 'allOptional' }
  const answer = await request.post('/1/indexes/*/queries', { data: { requests: [asked] } })
  const { results } = (await answer.json()) as { results: { hits: SearchHit[] }[] }
  return results[0]?.hits ?? []
}

test('the judged queries in Spanish find what they should', async ({ request }) => {
  const judged = JSON.parse(readFileSync('bench/relevance.es.json', 'utf8')) as Judged[]
  // The whole index has the values of charts, and takes the place of a quick one.
  await expect.poll(async () => (await find(request, 'desempleo'))[0]?.chart?.values.length).toBeGreaterThan(0)
  const scores: number[] = []
  for (const one of judged) scores.push(ndcg(one, await find(request, one.query)))
  expect(mean(scores)).toBeGreaterThan(0.93)
})

test('hits lead to pages in Spanish, and say where they are in English', async ({ request, page }) => {
  const hits = await find(request, 'desempleo')
  expect(hits.length).toBeGreaterThan(0)
  for (const { permalink } of hits) expect(permalink).toMatch(/^\/es\//)
  await page.goto('/es/search?q=desempleo')
  await page.getByRole('link', { name: 'Tasa de desempleo', exact: true }).click()
  await expect(page).toHaveURL(/\/es\/topic\/economic-opportunity\/employment/)
})
