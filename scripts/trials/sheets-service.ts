import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { listen } from '../run/free-port.ts'

/** A Sheets service that has every requested worksheet. */
export interface SheetsService {
  url: string
  /** Time of each call, ms since the start of this process, and the number of requested worksheets. */
  calls: { at: number; worksheets: number }[]
  stop(): void
}

/** Approximate duration of a call to Google. */
const LATENCY_MS = 150
const YEARS = Array.from({ length: 14 }, (_, i) => String(2010 + i))
const PLACES = ['Fort Bend', 'Harris', 'Montgomery', 'Texas', 'United States']

/** @returns a server on a free port of 127.0.0.1 */
export async function startSheetsService(): Promise<SheetsService> {
  const calls: SheetsService['calls'] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const ranges = searchParams.getAll('ranges')
    calls.push({ at: performance.now(), worksheets: ranges.length || 1 })
    const [, single = ''] = /\/values\/(.+)$/.exec(decodeURIComponent(pathname)) ?? []
    const valueRanges = (ranges.length > 0 ? ranges : [single]).map((range) => ({ range, values: figuresOf(range) }))
    const body = JSON.stringify(ranges.length > 0 ? { valueRanges } : valueRanges[0])
    void wait(LATENCY_MS).then(() => response.setHeader('Content-Type', 'application/json').end(body))
  })
  return { url: `http://127.0.0.1:${await listen(server)}`, calls, stop: () => server.close() }
}

/** Fixed values for each range: five places over fourteen years. */
function figuresOf(range: string): string[][] {
  const seed = Buffer.from(range).reduce((sum, byte) => (sum * 31 + byte) % 9973, 7)
  const rows = PLACES.map((place, i) => [
    place,
    ...YEARS.map((_, year) => `${((seed * (i + 3) + year * 7) % 900) / 10}%`),
  ])
  return [['', ...YEARS, 'source'], ...rows.map((row, i) => (i === 0 ? [...row, 'A survey'] : row))]
}
