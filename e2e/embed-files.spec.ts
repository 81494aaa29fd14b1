import { readFile } from 'node:fs/promises'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { titleAbove } from './chart-parts.ts'
import { chartsOf, withinReach } from './find-charts.ts'
import { hostPage, openHosts, type Hosts } from './fixtures/hosts/pages.ts'

const GROUPS = '/charts?id=age-and-households&title=Age+and+Sex'
const THREE = '/charts?id=employment&title=Labor+Force&title2=Unemployment+Rate&title3=Disconnected+Youth'
const ACTIONS = '**/assets/embed-frame-actions-*.js'

let hosts: Hosts
test.beforeAll(async () => {
  hosts = await openHosts()
})
test.afterAll(() => hosts.close())

const voiceOf = (place: FrameLocator | Page) => withinReach(place).locator('[aria-live]')

const open = (place: FrameLocator | Page) =>
  withinReach(place)
    .getByLabel(/^Download: /)
    .click()

async function take(page: Page, place: FrameLocator, name: string) {
  const waiting = page.waitForEvent('download')
  await open(place)
  await withinReach(place).getByRole('link', { name }).click()
  const file = await waiting
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('a frame on another site offers a JPEG and a PDF of its current state', async ({ page, baseURL }) => {
  const complaints: string[] = []
  const requests: string[] = []
  page.on('console', (message) => {
    const isOurs = message.location().url.startsWith(baseURL ?? '')
    if (isOurs && message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const frame = `<iframe src="${baseURL}${GROUPS}" title="Chart" width="100%" height="700"></iframe>`
  await page.goto(hosts.put(hostPage(frame, 600)))
  const inner = page.frameLocator('iframe')
  await inner.getByRole('combobox', { name: 'Show' }).selectOption('Harris')
  await expect(voiceOf(inner)).toHaveText('Showing Harris.')
  await expect(withinReach(inner).getByRole('slider')).toBeVisible()

  const jpeg = await take(page, inner, 'JPEG picture')
  expect(jpeg.name).toBe('age-and-sex.jpeg')
  expect(jpeg.bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect(jpeg.bytes.includes('Harris'), 'its papers tell the choice').toBe(true)

  await page.keyboard.press('Escape')
  const pdf = await take(page, inner, 'PDF document')
  expect(pdf.name).toBe('age-and-sex.pdf')
  const source = pdf.bytes.toString('latin1')
  expect(source.startsWith('%PDF-')).toBe(true)
  expect(source).toContain('/Lang (en-US)')

  await page.keyboard.press('Escape')
  const slides = await take(page, inner, 'PowerPoint slides')
  expect(slides.name).toBe('age-and-sex.pptx')
  expect(requests.filter((path) => path.includes('embed-frame-actions'))).toEqual([])
  expect(complaints).toEqual([])
})

test('the menu has a message if the code for printing fails to load', async ({ page }) => {
  await page.route(ACTIONS, (route) => route.abort())
  await page.goto(GROUPS)
  await open(page)
  await withinReach(page).getByRole('button', { name: 'Print chart' }).click()
  await expect(voiceOf(page)).toHaveText(/could not be printed/)
})

test('Print chart prints only the visible chart, with its credit', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-asked', '')
  })
  await page.goto(THREE)
  await page.getByRole('button', { name: 'Next chart' }).click()
  await expect(titleAbove(withinReach(page))).toHaveText('Unemployment Rate')
  await open(page)
  await withinReach(page).getByRole('button', { name: 'Print chart' }).click()
  await expect(page.locator('html[data-asked]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const printed = chartsOf(page).filter({ visible: true })
  await expect(printed).toHaveCount(1)
  await expect(titleAbove(printed)).toHaveText('Unemployment Rate')
  const credit = await printed.evaluate((figure) => getComputedStyle(figure, '::after').content)
  expect(credit).toContain(`Common Measure, ${new URL(page.url()).host}/topic/economic-opportunity/employment`)
})

test('Cite and Copy link contain the current state, as text if the frame cannot copy', async ({ page, baseURL }) => {
  const frame = `<iframe src="${baseURL}${GROUPS}" title="Chart" width="100%" height="700"></iframe>`
  await page.goto(hosts.put(hostPage(frame, 600)))
  const inner = page.frameLocator('iframe')
  await inner.getByRole('combobox', { name: 'Show' }).selectOption('Harris')
  await expect(voiceOf(inner)).toHaveText('Showing Harris.')
  await open(inner)
  await withinReach(inner).getByRole('button', { name: 'Copy link' }).click()
  const address = `${baseURL}/topic/community-context/age-and-households?title=Age+and+Sex&ageandsex.group=Harris`
  await expect(withinReach(inner).getByRole('textbox', { name: 'Link' })).toHaveValue(address)
  await withinReach(inner).getByRole('button', { name: 'Cite' }).click()
  const citation = withinReach(inner).getByRole('textbox', { name: 'Citation' })
  await expect(citation).toHaveValue(/^“.*” \(Age and Sex, .*Harris\)\..*Source: .*License: .*Common Measure, http/)
  await expect(voiceOf(inner)).toHaveText(/^(Citation copied|This browser does not copy; please select the text)\./)
})
