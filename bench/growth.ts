// Prints the costs of a site with one and ten times the bundled subtopics: npm run bench -- growth.
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { multiplyContent } from '../e2e/multiply-content.ts'
import { MEMORY_FLAGS } from '../scripts/run/memory-flags.ts'
import { startServer } from '../scripts/run/server-process.ts'
import { temporaryFolder } from '../scripts/run/temporary-folder.ts'
import { megabytesOf } from '../scripts/trials/megabytes-of.ts'
import { seededRandom } from '../scripts/trials/seeded-random.ts'
import { processorMs } from './processor-ms.ts'

const VIEWS = 600
const VIEWS_A_SECOND = 20
const MAX_SEARCH_SECONDS = 180
const SEED = 20_260_101

async function measure(times: number) {
  const content = path.join(temporaryFolder(), 'content')
  const addresses = multiplyContent(content, times)
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const server = await startServer({ CONTENT_DIR: content }, { flags: MEMORY_FLAGS })
  const { url, pid } = server
  try {
    while (!(await isRead(url))) await wait(20)
    const firstPage = seconds()
    let slowestMs = 0
    while (!(await findsValues(url)) && seconds() < MAX_SEARCH_SECONDS) {
      const began = performance.now()
      await isRead(url)
      slowestMs = Math.max(slowestMs, performance.now() - began)
      await wait(50)
    }
    const search = seconds()
    for (const address of addresses) await isRead(url + address)
    const before = processorMs(pid)
    await viewPaced(addresses.map((address) => url + address))
    return {
      subtopics: addresses.length,
      'first page, s': firstPage.toFixed(1),
      'search ready, s': search.toFixed(1),
      'slowest page meanwhile, ms': Math.round(slowestMs),
      'processor a view, ms': ((processorMs(pid) - before) / VIEWS).toFixed(2),
      'memory, MB': megabytesOf(pid),
    }
  } finally {
    await server.end()
  }
}

/** Requests a page as browsers do. */
async function isRead(url: string): Promise<boolean> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }).catch(() => null)
  await response?.arrayBuffer()
  return response?.ok === true
}

async function findsValues(url: string): Promise<boolean> {
  const body = JSON.stringify({ query: 'unemployment', filters: 'kind:Indicator', hitsPerPage: 1 })
  const response = await fetch(`${url}/1/indexes/website/query`, { method: 'POST', body }).catch(() => null)
  const found =
    response?.ok === true ? ((await response.json()) as { hits: { chart: { values: unknown[] } | null }[] }) : null
  return (found?.hits[0]?.chart?.values.length ?? 0) > 0
}

/** Requests random pages at a fixed rate, regardless of response times. The sequence is the same in every run. */
async function viewPaced(urls: readonly string[]): Promise<void> {
  const random = seededRandom(SEED)
  const began = performance.now()
  for (let view = 0; view < VIEWS; view += 1) {
    await wait(Math.max(0, began + (view * 1000) / VIEWS_A_SECOND - performance.now()))
    await isRead(random.pick(urls))
  }
}

console.table([await measure(1), await measure(10)])
