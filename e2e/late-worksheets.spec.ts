import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { createSheetsFiles } from '../providers/sheets/files.ts'
import { createSheetsCsv } from '../providers/sheets/sheets-csv.ts'
import { startSecondSite, type SecondSite } from './second-site.ts'

const sheets = createSheetsCsv(createSheetsFiles(path.resolve('content/worksheets')), null)

/** Pending requests of a remote Sheets service while it is slow; null while it is fast. */
let waiting: (() => void)[] | null = null
const service = createServer((request, response) => {
  const answer = async () => {
    const answered = await sheets.fetch(new Request(new URL(request.url ?? '', 'http://sheets.example')))
    response.writeHead(answered.status, { 'content-type': 'application/json' }).end(await answered.text())
  }
  if (waiting) waiting.push(() => void answer())
  else void answer()
})
function answerAll(): void {
  const all = waiting ?? []
  waiting = null
  for (const answer of all) answer()
}

let site: SecondSite
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve))
  site = await startSecondSite({
    SHEETS_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    SHEETS_API_KEY: 'any',
  })
})
test.afterAll(async () => {
  answerAll()
  await site.close()
  service.close()
})

const read = async (address: string) => {
  const response = await fetch(site.url + address)
  return { text: await response.text(), caching: response.headers.get('cache-control') }
}

test('a page rendered without a slow worksheet is updated seconds after the worksheet loads', async () => {
  waiting = []
  const topic = '/topic/economic-opportunity'
  const figures = 'Unemployment Rate. Harris: '
  const early = await read(topic)
  expect(early.text).not.toContain(figures)
  expect(early.caching).toBe('public, max-age=0, s-maxage=5')
  answerAll()
  await expect.poll(async () => (await read(topic)).text, { timeout: 30_000 }).toContain(figures)
})

/** Number of page responses so far, by kind. */
async function answered(): Promise<Record<string, number>> {
  const { text } = await read('/metrics')
  const lines = [...text.matchAll(/^page_cache_answers\{\w+="(\w+)"\} (\d+)$/gm)]
  return Object.fromEntries(lines.map(([, how = '', count]) => [how, Number(count)]))
}

test('the first load of a worksheet does not evict cached pages', async () => {
  const first = '/topic/arts/libraries'
  await read(first)
  await read('/topic/health/access-to-care')
  const before = await answered()
  await read(first)
  expect(await answered()).toEqual({ ...before, fresh: (before['fresh'] ?? 0) + 1 })
})
