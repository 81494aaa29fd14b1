import { setTimeout as wait } from 'node:timers/promises'
import { startServer } from '../run/server-process.ts'
import { everyPath } from '../../e2e/site-map.ts'
import { residentMegabytes } from './megabytes-of.ts'

const PER_SECOND = 300
const MINUTES = Number(process.argv[2] ?? 10)
if (!(MINUTES > 0)) {
  console.error('Name the number of minutes: npm run trial -- soak 10')
  process.exit(2)
}
/** First part of the run, which is not compared, because caches fill and code is compiled. */
const SETTLING_MINUTES = Math.min(2, MINUTES / 4)
const MAX_GROWTH = 0.1
/** Maximum time of the packing, from the start of this command, ms. */
const MAX_PACKING_MS = 5 * 60_000

/**
 * `npm run trial -- soak [minutes]`: requests every page in turn, 300 a second. Fails on any error, and if memory grows
 * by more than a tenth.
 */
const server = await startServer({ VOTE_PROOF: 'off' })
const { url } = server
while ((await fetch(`${url}/readyz`).catch(() => null))?.status !== 200) await wait(100)
// Until the reference set is packed, pages that need it may respond with 503 (docs/contracts/server.md#failing-services).
console.log('The figures of all counties are packed …')
while ((await fetch(`${url}/compare`)).status !== 200) {
  if (performance.now() > MAX_PACKING_MS) throw new Error('The figures of all counties are still not packed.')
  await wait(100)
}

console.log(`${PER_SECOND} requests a second for ${MINUTES} minutes …`)
const samples: { minute: number; megabytes: number }[] = []
const totals = { sent: 0, failed: 0 }
const started = performance.now()
const minutesGone = () => (performance.now() - started) / 60_000

while (minutesGone() < MINUTES) {
  const due = Math.floor(minutesGone() * 60 * PER_SECOND)
  for (; totals.sent < due; totals.sent += 1) void view(everyPath[totals.sent % everyPath.length] ?? '/')
  if (minutesGone() >= samples.length / 2) sample()
  await wait(5)
}
await wait(1000)
await server.end()

const settled = samples.filter(({ minute }) => minute >= SETTLING_MINUTES).map(({ megabytes }) => megabytes)
const half = Math.ceil(settled.length / 2)
const growth = mean(settled.slice(half)) / mean(settled.slice(0, half)) - 1
console.log(`${totals.sent} requests, ${totals.failed} failed; memory grew by ${(growth * 100).toFixed(1)} percent`)
process.exit(totals.failed === 0 && growth <= MAX_GROWTH ? 0 : 1)

async function view(page: string): Promise<void> {
  try {
    const response = await fetch(url + page)
    await response.arrayBuffer()
    if (!response.ok) totals.failed += 1
  } catch {
    totals.failed += 1
  }
}

/** Resident memory. Without /proc there is nothing to compare and the command prints NaN. */
function sample(): void {
  const megabytes = residentMegabytes(server.pid)
  samples.push({ minute: minutesGone(), megabytes })
  console.log(`  ${minutesGone().toFixed(1)} min  ${megabytes.toFixed(0)} MB  ${totals.failed} failed`)
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
