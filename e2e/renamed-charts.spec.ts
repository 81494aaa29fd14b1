import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { drawingOf } from './chart-parts.ts'
import { test } from './journey.ts'
import { startSecondSite, type SecondSite } from './second-site.ts'

const PAGE = '/topic/economic-opportunity/employment'
const FILES = '/charts/employment/Unemployment%20Rate'

let folder: string
let site: SecondSite
const get = (address: string) => fetch(site.url + address, { redirect: 'manual' })

/** Changes text and chart_options of the subtopic's page in the content folder. */
function editPage(change: (page: { content: { rendered: string }; acf: Record<string, unknown> }) => void): void {
  const file = path.join(folder, 'wordpress', 'pages.json')
  const pages = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof change>[0][]
  change(pages.find((page) => (page as unknown as { slug: string }).slug === 'employment')!)
  writeFileSync(file, JSON.stringify(pages))
}

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-renamed-'))
  cpSync('content', folder, { recursive: true })
  site = await startSecondSite({ CONTENT_DIR: folder })
})
test.afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

test('frames and files of a renamed chart redirect, and those of a removed chart respond 410', async ({ page }) => {
  const version = (await get(`${FILES}.json`)).headers.get('x-chart-version') ?? ''
  expect((await get('/charts/employment/Labor%20Force.json')).status).toBe(200)
  expect(version).toMatch(/^[\da-f]{16}$/)
  const sheets = path.join(folder, 'worksheets', 'employment')
  renameSync(path.join(sheets, 'Unemployment Rate.csv'), path.join(sheets, 'People without Work.csv'))
  editPage(({ content, acf }) => {
    content.rendered = content.rendered
      .replaceAll('"Unemployment Rate"', '"People without Work"')
      .replaceAll('"Labor Force"', '""')
    const others = (acf['chart_options'] as { title: string }[]).filter(
      ({ title }) => title !== 'Unemployment Rate' && title !== 'Labor Force',
    )
    acf['chart_options'] = [
      ...others,
      { title: 'People without Work', former_titles: 'Jobless | Unemployment Rate', options: false },
    ]
  })
  await expect
    .poll(async () => (await get(`${FILES}.csv?all=1`)).headers.get('location'))
    .toMatch('/charts/employment/People%20without%20Work.csv?all=1')
  expect((await get(`${FILES}.pdf`)).status).toBe(301)
  expect((await get(`${FILES}.metadata.json`)).headers.get('location')).toMatch(/Work\.metadata\.json$/)
  // Data that readers saw under the earlier title keeps its address.
  expect((await get(`${FILES}.json?version=${version}`)).status).toBe(200)

  await page.goto(`${site.url}/charts?id=employment&title=Unemployment+Rate&theme=dark`)
  await expect(page).toHaveURL(/title=People\+without\+Work&theme=dark$/)
  await expect(drawingOf(page.getByRole('figure'))).toBeVisible()

  await expect.poll(async () => (await get('/charts/employment/Labor%20Force.svg')).status).toBe(410)
  const response = await page.goto(`${site.url}/charts?id=employment&title=Labor+Force`)
  expect(response?.status()).toBe(410)
  await expect(page.getByText('Common Measure shows this chart no more.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See more at Common Measure' })).toBeVisible()
  await page.goto(site.url + PAGE)
  await expect(page.getByRole('figure', { name: 'People without Work' })).toBeVisible()
})
