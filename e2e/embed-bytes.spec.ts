import { gzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { tooltip } from './chart-parts.ts'

const KB = 1024
const CHART = '/charts?id=employment&title=Labor+Force'
const GROUPS = '/charts?id=age-and-households&title=Age+and+Sex'

test('the embeddable page is small, and its scripts load in parts on use', async ({ page, request }) => {
  for (const path of [CHART, GROUPS]) {
    const html = await (await request.get(path)).text()
    expect.soft(gzipSync(html).length, path).toBeLessThanOrEqual(14 * KB)
    expect.soft(html.match(/<script\b(?![^>]*ld\+json)[^>]*>/g)).toHaveLength(1)
  }
  const sizes = new Map<string, number>()
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) sizes.set(pathname, gzipSync(await response.body()).length)
  })
  await page.goto(GROUPS, { waitUntil: 'networkidle' })
  const atStart = [...sizes.values()]
  expect(atStart).toHaveLength(1)
  expect(atStart[0]).toBeLessThanOrEqual(10 * KB)
  await page.getByRole('slider').hover()
  await expect(tooltip(page.locator('body'))).toBeVisible()
  await page.getByLabel(/^Download: /).click()
  await page.getByRole('button', { name: 'Cite' }).click()
  await expect(page.getByRole('textbox', { name: 'Citation' })).toBeVisible()
  const onUse = [...sizes.values()].slice(1)
  expect(onUse.length).toBeGreaterThanOrEqual(2)
  for (const size of onUse) expect(size).toBeLessThanOrEqual(8 * KB)
  const host = await request.get('/embed.js')
  expect(gzipSync(await host.body()).length).toBeLessThanOrEqual(6 * KB)
  expect(host.headers()['cross-origin-resource-policy']).toBe('cross-origin')
})
