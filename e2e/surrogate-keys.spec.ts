import { expect, type APIRequestContext } from '@playwright/test'
import { test } from './journey.ts'
import { MAX_LENGTH } from '../domain/surrogate-keys.ts'

// Every response that a CDN may cache names its content (docs/contracts/server.md#what-a-cdn-holds).

const SUBTOPIC = '/topic/health/access-to-care'
const CHART = '/charts/access-to-care/Flu%20Shots%20and%20Mammograms'
const OF_CHART = [`page:${SUBTOPIC}`, 'sheet:access-to-care']
const ARTICLE = 'one-adult-in-four-without-insurance'

async function keysOf(request: APIRequestContext, path: string): Promise<string[]> {
  // The reference set is packed after the first start.
  const wait = { timeout: 90_000, intervals: [200, 1000] }
  await expect.poll(async () => (await request.get(path, { maxRedirects: 0 })).status(), wait).not.toBe(503)
  const headers = (await request.get(path, { maxRedirects: 0 })).headers()
  const keys = (headers['surrogate-key'] ?? '').split(' ').filter(Boolean)
  expect(headers['cache-tag'] ?? '').toBe(keys.join(','))
  expect(headers['set-cookie']).toBeUndefined()
  if (keys.length > 0) expect(headers['cache-control']).toContain('public')
  expect(keys.join(' ').length).toBeLessThanOrEqual(MAX_LENGTH)
  expect(new Set(keys).size).toBe(keys.length)
  return keys
}

for (const [path, shows, hides] of [
  ['/', ['page:/', 'page:/blog', 'page:/events', `post:${ARTICLE}`, 'site'], []],
  ['/es', ['page:/es', 'page:/', 'page:/blog', `post:${ARTICLE}`, 'site'], []],
  ['/topic/health', ['page:/topic/health', 'site'], ['page:/explore-the-data', 'page:/blog']],
  [SUBTOPIC, [...OF_CHART, 'site'], ['page:/explore-the-data', 'page:/blog', 'sheet', 'page', 'post']],
  [`/es${SUBTOPIC}`, [`page:/es${SUBTOPIC}`, ...OF_CHART, 'site'], ['page:/explore-the-data']],
  [`${SUBTOPIC}.data`, [...OF_CHART, 'site'], []],
  [`${SUBTOPIC}/data.zip`, [`page:${SUBTOPIC}/data.zip`, ...OF_CHART], ['site']],
  ['/topic/health/feed.xml', ['page:/topic/health', 'sheet:access-to-care'], ['site', 'page:/blog']],
  ['/explore-the-data', ['page:/explore-the-data', 'sheet:votes', 'site'], []],
  ['/blog', ['page:/blog', `post:${ARTICLE}`, 'site'], ['sheet:votes']],
  [`/blog/${ARTICLE}`, [`page:/blog/${ARTICLE}`, `post:${ARTICLE}`, 'page:/blog', 'site'], ['page:/explore-the-data']],
  [`/es/blog/${ARTICLE}`, [`post:${ARTICLE}`, 'site'], []],
  [`/blog/${ARTICLE}/card.png`, [`post:${ARTICLE}`], ['site', 'page:/blog']],
  ['/blog/an-article-of-tomorrow', ['post:an-article-of-tomorrow', 'page:/blog/an-article-of-tomorrow'], []],
  ['/topic/health/of-tomorrow', ['page:/topic/health/of-tomorrow'], []],
  ['/sources', ['page:/sources', 'sheet:access-to-care', 'site'], ['page:/blog']],
  ['/corrections', ['page:/corrections', 'site'], []],
  ['/corrections/feed.xml', ['page:/corrections'], ['site']],
  ['/feed.xml', ['page:/blog', 'post'], ['site']],
  ['/sitemap.xml', ['page:/explore-the-data', 'page:/blog'], ['site']],
  ['/data.json', ['page', 'sheet:access-to-care'], ['site', 'page:/blog']],
  ['/data.zip', ['page', 'sheet:access-to-care'], ['site', 'page:/blog']],
  [`/charts?id=access-to-care&title=${CHART.split('/')[3]}`, ['page:/charts', ...OF_CHART], []],
  [`/charts?id=access-to-care&title=${CHART.split('/')[3]}&lang=es`, ['page:/charts', ...OF_CHART], []],
  ...['json', 'csv', 'csv?all=1', 'svg', 'png', 'jpeg', 'pdf', 'pptx', 'xlsx', 'metadata.json', 'svg?lang=es'].map(
    (form) => [`${CHART}.${form}`, ['sheet:access-to-care'], ['site']] as const,
  ),
  ['/place/48201', ['page:/place/48201', 'page:/compare', 'site'], []],
  ['/compare', ['page:/compare', 'site'], ['page:/blog']],
  ['/reference/indicators.json', ['page:/reference/indicators.json', 'page:/compare'], ['site']],
  ['/compare/choices.json', ['page:/compare'], ['site']],
  ['/menu.json', ['page:/menu.json', 'page:/explore-the-data'], []],
  ['/faqs', ['page:/faqs', 'site'], ['page:/blog', 'page:/explore-the-data']],
  ['/functions/votes?name=Employment', ['page:/functions/votes'], ['site']],
  ['/nothing-here', ['page:/nothing-here', 'site'], []],
] as const) {
  test(`${path} has the keys of its content`, async ({ request }) => {
    const keys = await keysOf(request, path)
    for (const key of shows) expect(keys).toContain(key)
    for (const key of hides) expect(keys).not.toContain(key)
  })
}

test('an oEmbed response has the keys of its chart', async ({ request, baseURL }) => {
  const [, title = ''] = CHART.split('/').slice(2)
  const url = encodeURIComponent(`${baseURL}${SUBTOPIC}?title=${title}`)
  const keys = await keysOf(request, `/oembed?url=${url}`)
  expect(keys).toEqual(expect.arrayContaining(['page:/oembed', ...OF_CHART]))
  expect(keys).not.toContain('site')
})

test('uncacheable responses, hashed assets and media have no keys', async ({ request }) => {
  const [, asset = ''] = /"(\/assets\/[^"]+\.js)"/.exec(await (await request.get('/')).text()) ?? []
  for (const path of ['/status', '/readyz', asset, '/media/film.jpg', `${CHART.replace('Flu', 'Flo')}.json`])
    expect(await keysOf(request, path)).toEqual([])
})
