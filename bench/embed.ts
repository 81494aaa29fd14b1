import { gzipSync } from 'node:zlib'
import { startServer } from '../scripts/run/server-process.ts'
import { bundledCharts } from '../scripts/trials/bundled-charts.ts'
import { spreadOf } from './median.ts'

/** Number of charts whose pictures are timed, evenly spread over all charts. */
const PICTURES = 30

/** Costs of an embedded chart: bytes gzip, milliseconds. */
export interface EmbedFigures {
  /** The largest document of the embeddable page with one chart. */
  largest: { chart: string; gzipBytes: number }
  scriptGzipBytes: number
  /** Time of a new picture of 1200 × 630 px in a warm process: median and maximum. */
  pictureMs: number
  slowestPictureMs: number
  /** Time for the same picture from the cache. */
  keptPictureMs: number
}

/** Requests every bundled chart from the built site as the embeddable page, and some as pictures. */
export async function measureEmbed(): Promise<EmbedFigures> {
  const server = await startServer()
  try {
    const charts = bundledCharts()
    let largest = { chart: '', gzipBytes: 0 }
    let page = ''
    for (const { id, title } of charts) {
      const query = new URLSearchParams({ id, title })
      page = await (await fetch(`${server.url}/charts?${query.toString()}`)).text()
      const gzipBytes = gzipSync(page, { level: 9 }).length
      if (gzipBytes > largest.gzipBytes) largest = { chart: `${id}/${title}`, gzipBytes }
    }
    const script = /<script type="module" src="([^"]+)"/.exec(page)?.[1] ?? ''
    const scriptGzipBytes = gzipSync(await (await fetch(server.url + script)).text(), { level: 9 }).length

    const some = charts.filter((_, index) => index % Math.ceil(charts.length / PICTURES) === 0)
    const [first, ...others] = some.map(
      ({ id, title }) => `${server.url}/charts/${encodeURIComponent(id)}/${encodeURIComponent(title)}.png`,
    )
    await timed(first ?? '')
    const times: number[] = []
    for (const url of others) times.push(await timed(url))
    const kept = Math.min(await timed(first ?? ''), await timed(first ?? ''))
    return {
      largest,
      scriptGzipBytes,
      pictureMs: spreadOf(times).median,
      slowestPictureMs: spreadOf(times).max,
      keptPictureMs: kept,
    }
  } finally {
    await server.end()
  }
}

async function timed(url: string): Promise<number> {
  const started = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - started
}
