import { createHmac } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { createSheetsFiles } from '../providers/sheets/files.ts'
import { createSheetsCsv } from '../providers/sheets/sheets-csv.ts'
import { startSecondSite, type SecondSite } from './second-site.ts'

const KEY = 'a-key-for-the-desk-over-sheets'
const SECRET = 'a-secret-of-sixteen-or-more'
const NAME = 'employment/Unemployment%20Rate'
let folder: string
let site: SecondSite
/** Status of every response of the service; 0: the worksheets. */
let status = 0
let calls: string[] = []

/** A remote Sheets service, over files that the test writes. */
const service = createServer((request, response) => {
  calls.push(request.url ?? '')
  const answer = async () => {
    if (status !== 0) return new Response('{"error":{}}', { status })
    const sheets = createSheetsCsv(createSheetsFiles(path.join(folder, 'worksheets')), null)
    return sheets.fetch(new Request(new URL(request.url ?? '', 'http://sheets.example')))
  }
  void answer().then(async (answered) => {
    response.writeHead(answered.status, { 'content-type': 'application/json' }).end(await answered.text())
  })
})

// The tests run in sequence, because they share one site.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-desk-sheets-'))
  cpSync('content/worksheets', path.join(folder, 'worksheets'), { recursive: true })
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve))
  site = await startSecondSite({
    SHEETS_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    SHEETS_API_KEY: 'any',
    DESK_KEYS: `ana:${KEY}`,
    HOOK_SECRET: SECRET,
  })
})
test.afterAll(async () => {
  await site.close()
  service.close()
  rmSync(folder, { recursive: true, force: true })
})

const file = (title: string) => path.join(folder, 'worksheets', 'employment', `${title}.csv`)
const change = (before: string, after: string) =>
  writeFileSync(file('Unemployment Rate'), readFileSync(file('Unemployment Rate'), 'utf8').replace(before, after))
const age = async () => (await fetch(`${site.url}/charts/${NAME}.json`)).headers.get('x-data-as-of') ?? ''
async function check(): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${KEY}` }
  return (await (await fetch(`${site.url}/desk/api/check/${NAME}`, { headers })).json()) as Record<string, unknown>
}

/** Calls the refresh hook, as a spreadsheet's script does after an edit. */
async function notify(): Promise<void> {
  const body = '{"spreadsheets":["employment"]}'
  const signature = createHmac('sha256', SECRET).update(body).digest('hex')
  const headers = { 'X-Hub-Signature-256': `sha256=${signature}` }
  expect((await fetch(`${site.url}/hooks/refresh`, { method: 'POST', body, headers })).status).toBe(202)
}

test('typical errors in a spreadsheet are detected, and readers never see wrong values', async () => {
  await fetch(`${site.url}/topic/economic-opportunity/employment`)
  await expect.poll(age).toMatch(/Z$/)

  change('4.1%,spline', '4.2%,spline')
  await notify()
  expect(await (await fetch(`${site.url}/charts/${NAME}.csv`)).text()).toContain('4.2')
  expect(await check()).toMatchObject({ state: 'published' })

  change('4.2%,spline', '42,spline')
  await notify()
  expect(await age()).toMatch(/; held$/)
  const held = await check()
  expect(held).toMatchObject({ state: 'held', reasons: [{ code: 'figure-jump' }, { code: 'percent-over-1000' }] })
  const [remark] = held['diagnostics'] as { cell: string; link: string }[]
  expect(remark?.link).toMatch(/^https:\/\/docs\.google\.com\/spreadsheets\/d\/employment\/edit#gid=\d+&range=AH2$/)

  renameSync(file('Unemployment Rate'), file('Unemployment rates'))
  await notify()
  expect(await age()).toMatch(/; stale$/)
  expect(await check()).toMatchObject({ state: 'missing', nearest: 'Unemployment rates' })
  renameSync(file('Unemployment rates'), file('Unemployment Rate'))

  change('42,spline', '4.2%,spline')
  await notify()
  expect(await check()).toMatchObject({ state: 'published', reasons: [] })
  status = 403
  await notify()
  await expect.poll(check).toMatchObject({ state: 'unreadable' })
  expect(await age()).toMatch(/; stale$/)
  expect(await (await fetch(`${site.url}/charts/${NAME}.csv`)).text()).toContain('4.2')
  status = 0
})

test('a missing tab causes no separate calls for the other tabs of its spreadsheet', async () => {
  renameSync(file('Unemployment Rate'), file('Rate of Unemployment'))
  await notify()
  calls = []
  await check()
  await notify()
  const ofValues = calls.filter((address) => address.includes('/values'))
  expect(ofValues.length).toBeLessThanOrEqual(3)
  renameSync(file('Rate of Unemployment'), file('Unemployment Rate'))
  await notify()
})
