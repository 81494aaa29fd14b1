import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import type { FrameLocator, Page } from '@playwright/test'
import { chartsOf, withinReach } from './find-charts.ts'
import { hostPage, openHosts } from './hosts/pages.ts'
import type { Hosts } from './hosts/pages.ts'

const GROUPS = '/charts?id=age-and-households&title=Age+and+Sex'
const THREE = '/charts?id=employment&title=Labor+Force&title2=Unemployment+Rate&title3=Disconnected+Youth'
const ACTIONS = '**/assets/embed-actions-*.js'

let hosts: Hosts
test.beforeAll(async () => {
  hosts = await openHosts()
})
test.afterAll(() => hosts.close())

const voiceOf = (place: FrameLocator | Page) => withinReach(place).locator('[aria-live]')

async function press(place: FrameLocator | Page, name: string): Promise<void> {
  await withinReach(place)
    .getByLabel(/^Download: /)
    .click()
  await withinReach(place).getByRole('button', { name }).click()
}

async function take(page: Page, place: FrameLocator, name: string) {
  const waiting = page.waitForEvent('download')
  await press(place, name)
  const file = await waiting
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('a frame on another site gives JPEG and PDF of the state on show, by code that comes when it is wanted', async ({
  page,
  baseURL,
}) => {
  const complaints: string[] = []
  const asked: string[] = []
  page.on('console', (message) => {
    const isOurs = message.location().url.startsWith(baseURL ?? '')
    if (isOurs && message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const frame = `<iframe src="${baseURL}${GROUPS}" title="Chart" width="100%" height="700"></iframe>`
  await page.goto(hosts.put(hostPage(frame, 600)))
  const inner = page.frameLocator('iframe')
  await inner.getByRole('combobox', { name: 'Show' }).selectOption('Harris')
  await expect(voiceOf(inner)).toHaveText('Showing Harris.')
  await expect(withinReach(inner).getByRole('slider')).toBeVisible()
  expect(asked.filter((path) => path.includes('embed-actions'))).toEqual([])

  const jpeg = await take(page, inner, 'JPEG picture')
  expect(jpeg.name).toBe('age-and-sex.jpeg')
  expect(jpeg.bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  await expect(voiceOf(inner)).toHaveText('age-and-sex.jpeg downloaded.')
  await expect(inner.getByLabel(/^Download: /)).toBeFocused()
  expect(asked.filter((path) => path.includes('embed-pdf'))).toEqual([])

  const pdf = await take(page, inner, 'PDF document')
  expect(pdf.name).toBe('age-and-sex.pdf')
  const source = pdf.bytes.toString('latin1')
  expect(source.startsWith('%PDF-')).toBe(true)
  expect(source).toContain('/Lang (en-US)')
  expect(complaints).toEqual([])
})

test('a file whose code cannot be loaded is said to be missing', async ({ page }) => {
  await page.route(ACTIONS, (route) => route.abort())
  await page.goto(GROUPS)
  await press(page, 'PDF document')
  await expect(voiceOf(page)).toHaveText('The PDF file could not be made. Please try again.')
})

test('Print chart prints the chart on show alone, with whose it is', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-asked', '')
  })
  await page.goto(THREE)
  await page.getByRole('button', { name: 'Next chart' }).click()
  await expect(withinReach(page).getByRole('heading')).toHaveText('Unemployment Rate')
  await press(page, 'Print chart')
  await expect(page.locator('html[data-asked]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const printed = chartsOf(page).filter({ visible: true })
  await expect(printed).toHaveCount(1)
  await expect(printed.getByRole('heading')).toHaveText('Unemployment Rate')
  const credit = await printed.evaluate((figure) => getComputedStyle(figure, '::after').content)
  expect(credit).toContain(`Common Measure, ${new URL(page.url()).host}/topic/economic-opportunity/employment`)
})
