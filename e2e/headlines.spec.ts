import { expect } from '@playwright/test'
import { titleAbove } from './chart-parts.ts'
import { test } from './journey.ts'

const PAGE = '/topic/environment/air-quality'
const CHART = '/charts/air-quality/Air%20Quality%20by%20Category'
const FRAME = '/charts?id=air-quality&title=Air+Quality+by+Category'

interface Headlines {
  model: { headline?: string; views: { group: string; headline?: string | null }[] }
}

test('the headline follows the view, on a page and in a frame, with the title above it', async ({ page, request }) => {
  const { model } = (await (await request.get(`${CHART}.json`)).json()) as Headlines
  const [first, second] = model.views
  expect(first?.headline).toBe(model.headline)
  expect(second?.headline).not.toBe(first?.headline)
  for (const address of [PAGE, FRAME]) {
    await page.goto(address)
    const figure = page.getByRole('figure', { name: 'Air Quality by Category' })
    const heading = figure.getByRole('heading').first()
    await expect(heading).toHaveText(first?.headline ?? '')
    await expect(titleAbove(figure)).toHaveText('Air Quality by Category')
    const above = await titleAbove(figure).boundingBox()
    expect(above?.y).toBeLessThan((await heading.boundingBox())?.y ?? 0)
    await figure.getByRole('button', { name: second?.group ?? '', exact: true }).click()
    await expect(heading).toHaveText(second?.headline ?? '')
  }
})

test('the headline of the view in the address is there without scripts, in a file and in oEmbed', async ({
  browser,
  request,
}) => {
  const { model } = (await (await request.get(`${CHART}.json`)).json()) as Headlines
  const { group = '', headline = '' } = model.views[1] ?? {}
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${PAGE}?airqualitybycategory.group=${group}`)
  await expect(page.locator('#airqualitybycategory').getByRole('heading').first()).toHaveText(`${headline}`)
  const svg = await (await request.get(`${CHART}.svg?group=${group}`)).text()
  expect(svg).toContain(`<desc>${headline}`)
  const url = encodeURIComponent(new URL(`${FRAME}&group=${group}`, page.url()).href)
  const answer = (await (await request.get(`/oembed?url=${url}`)).json()) as { title: string }
  expect(answer.title).toBe(headline)
  await context.close()
})
