// Costs of the reference set: npm run bench -- reference. It needs Linux.
import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { stripScale } from '@common-measure/charts/strip/strip-scale.ts'
import { layoutStrip } from '@common-measure/charts/strip/layout-strip.ts'
import { startServer } from '../scripts/run/server-process.ts'
import { megabytesOfOne } from '../scripts/trials/megabytes-of.ts'
import { spreadOf } from './median.ts'
import { processorMs } from './processor-ms.ts'

/** Number of responses of each kind. */
const ROUNDS = 30
/** Pause between calls, because one network may make twenty calls a second. */
const PAUSE_MS = 60
/** Interval between requested places. */
const STRIDE = 97
const STRIP = '/compare?indicator=unemployment-rate&places=48157,48201,48339,us&chart=strip'

const server = await startServer()
const { url, pid } = server

async function read(address: string): Promise<string> {
  const response = await fetch(url + address)
  const text = await response.text()
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  return text
}

/** Reads to the last byte, as a browser does, without decompression. */
function take(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url + address, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}.`))
      response.resume().on('end', resolve)
    }).on('error', reject)
  })
}

async function untilRead(address: string): Promise<number> {
  const began = performance.now()
  while (!(await read(address).catch(() => null))) await wait(50)
  return performance.now() - began
}

/** Median wait, and processor time per response, ms. */
async function timed(addresses: readonly string[], pauseMs = 0) {
  const waits: number[] = []
  const before = processorMs(pid)
  for (const address of addresses) {
    await wait(pauseMs)
    const began = performance.now()
    await take(address)
    waits.push(performance.now() - began)
  }
  return { median: spreadOf(waits).median, processor: (processorMs(pid) - before) / addresses.length }
}

const repeated = (address: string) => Array.from({ length: ROUNDS }, () => address)

await untilRead('/healthz')
// Pages without data of the set, for comparison.
const map = await read('/sitemap.xml')
for (const [, page] of map.matchAll(/<loc>[^<]*?(\/topic\/[^<]+)<\/loc>/g)) await take(page ?? '/')
// Memory of the server only, because the process that packs ends and frees its memory.
const memoryBefore = megabytesOfOne(pid)
const packing = await untilRead('/reference/indicators.json')

const { places } = JSON.parse(await read('/reference/places.json')) as { places: { fips: string; status: string }[] }
const codes = places.flatMap(({ fips, status }) => (status === 'current' && fips.length === 5 ? [fips] : []))
const sample = codes.filter((_, at) => at % STRIDE === 0)
const values = '/reference/values.json?indicator=unemployment-rate'
const sixty = codes.slice(100, 160).join(',')
await take(`${values}&all=1`)

const kinds: [figure: string, addresses: string[], goal: number, pauseMs?: number][] = [
  ['API, one place', sample.map((fips) => `${values}&places=${fips}`), 10, PAUSE_MS],
  ['API, 60 places', repeated(`${values}&places=${sixty}`), 10, PAUSE_MS],
  ['API, a state', repeated(`${values}&state=48`), 10, PAUSE_MS],
  ['API, all places', repeated(`${values}&all=1`), 10, PAUSE_MS],
  ['page of a place, not cached', sample.map((fips) => `/place/${fips}`), 60],
  ['comparison, not cached', sample.map((fips) => `/compare?indicator=poverty-rate&places=${fips},us`), 60],
  ['strip, not cached', sample.map((fips) => `/compare?indicator=poverty-rate&places=${fips},us&chart=strip`), 60],
]
const rows: { figure: string; measured: number; processor?: number; goal: number | null }[] = [
  { figure: 'packing, s', measured: packing / 1000, goal: 15 },
]
for (const [figure, addresses, goal, pauseMs] of kinds) {
  const { median, processor } = await timed(addresses, pauseMs)
  rows.push({ figure: `${figure}, ms`, measured: median, processor, goal })
}
rows.push({ figure: 'memory more, MB', measured: megabytesOfOne(pid) - memoryBefore, goal: 40 })
rows.push({
  figure: 'strip of all counties, HTML, gzip, KB',
  measured: gzipSync(await read(STRIP)).length / 1024,
  goal: 40,
})
rows.push({ figure: 'strip of all counties, drawn, ms', measured: drawing(), goal: 10 })

/** Median time for drawing as many places as there are counties. */
function drawing(): number {
  const all = codes.map((id, at) => ({ id, value: Math.round(40 * Math.sin(at) ** 2 * 10) / 10 }))
  const scale = stripScale(
    all.map(({ value }) => value),
    740,
  )
  const named = new Set(codes.slice(0, 3))
  const times = Array.from({ length: ROUNDS }, () => {
    const began = performance.now()
    layoutStrip(all, { named, width: 740, scale })
    return performance.now() - began
  })
  return spreadOf(times).median
}

const shown = (number: number | undefined) => (number === undefined ? '' : Number(number.toFixed(1)))
console.table(
  rows.map(({ figure, measured, processor, goal }) => ({
    figure,
    measured: shown(measured),
    processor: shown(processor),
    goal,
  })),
)
await server.end()
