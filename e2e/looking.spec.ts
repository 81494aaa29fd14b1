import { expect, type Page, type Request } from '@playwright/test'
import { test } from './journey.ts'
import { ADDRESSES } from '../app/site/addresses.ts'
import { startSecondSite, type SecondSite } from './second-site.ts'

// With VOTE_COUNTS=get, viewing a page sends no data, so that a CDN may serve all requests.

/** Sample values for address parameters. A new kind of page needs its sample here. */
const SAMPLES: Record<string, string> = {
  topicSlug: 'health',
  subtopicSlug: 'access-to-care',
  category: 'health',
  slug: 'renters-raise-your-hand',
  fips: '48201',
  '*': '/nothing-here',
}
const QUERIES: Record<string, string> = {
  '/search': '?q=rent',
  '/charts': '?id=access-to-care&title=Flu%20Shots%20and%20Mammograms',
}

const paths = ADDRESSES.filter(({ kind }) => kind !== 'file').map(({ path }) => {
  const filled = path.replace(/:(\w+)|^\*$/g, (whole, name: string | undefined) => SAMPLES[name ?? whole] ?? whole)
  return filled + (QUERIES[path] ?? '')
})
/** Pages with vote boxes. */
const VOTING = ['/topic/health', '/topic/health/access-to-care']

test.describe.configure({ mode: 'serial' })
let site: SecondSite
test.beforeAll(async () => {
  site = await startSecondSite({ VOTE_COUNTS: 'get' })
})
test.afterAll(() => site.close())

/**
 * Opens a page and scrolls through all of it.
 *
 * @returns its requests to the server
 */
async function lookAt(page: Page, path: string): Promise<Request[]> {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.goto(site.url + path, { waitUntil: 'networkidle' })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 600) await page.mouse.wheel(0, 600)
  await page.waitForLoadState('networkidle')
  return requests
}

const sentBy = (requests: readonly Request[]) =>
  requests
    .filter((request) => !['GET', 'HEAD'].includes(request.method()))
    .map((each) => `${each.method()} ${each.url()}`)

test('every address of a page has a sample', () => {
  expect(paths.filter((path) => path.includes(':') || path.includes('*'))).toEqual([])
  expect(paths).toEqual(expect.arrayContaining(['/', ...VOTING, '/place/48201', '/newsletter/confirm', '/404']))
})

for (const path of paths) {
  test(`viewing ${path} sends no data`, async ({ page }) => {
    expect(sentBy(await lookAt(page, path))).toEqual([])
  })
}

for (const path of ['/es', ...VOTING.map((voting) => `/es${voting}`)]) {
  test(`viewing ${path} sends no data`, async ({ page }) => {
    expect(sentBy(await lookAt(page, path))).toEqual([])
  })
}

test('a vote box requests its count with a cacheable GET', async ({ page }) => {
  const [counts] = (await lookAt(page, '/topic/health')).filter((request) =>
    request.url().includes('/functions/votes?'),
  )
  const headers = (await counts?.response())?.headers() ?? {}
  expect(headers['cache-control']).toBe('public, max-age=10, s-maxage=10, stale-while-revalidate=60')
})

test('a vote box requests its count with a POST by default', async ({ page, baseURL }) => {
  const calls: Request[] = []
  page.on('request', (request) => calls.push(request))
  await page.goto(`${baseURL}/topic/health`, { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 20_000)
  await expect.poll(() => sentBy(calls)).toEqual([`POST ${baseURL}/functions/votes`])
})
