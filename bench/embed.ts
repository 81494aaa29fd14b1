import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { startServer } from '../scripts/run/server-process.ts'

const PORT = 4641
const SHEETS = 'content/worksheets'
/** Charts whose pictures are timed, evenly over all there are. */
const PICTURES = 30

/** What an embedded chart costs: bytes gzip, milliseconds. */
export interface EmbedFigures {
  /** The largest document of the embeddable page with one chart. */
  largest: { chart: string; gzipBytes: number }
  scriptGzipBytes: number
  /** A picture of 1200 × 630 px that nobody has asked for yet, in a warm process: the middle and the slowest. */
  pictureMs: number
  slowestPictureMs: number
  /** The same picture again. */
  keptPictureMs: number
}

/** Asks the built site for every bundled chart as the embeddable page and for some as pictures. */
export async function measureEmbed(): Promise<EmbedFigures> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'common-measure-embed-'))
  const server = await startServer('build/entries/main.js', PORT, { DATA_DIR: dataDir })
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
    times.sort((a, b) => a - b)
    const kept = Math.min(await timed(first ?? ''), await timed(first ?? ''))
    return {
      largest,
      scriptGzipBytes,
      pictureMs: times[times.length >> 1] ?? 0,
      slowestPictureMs: times.at(-1) ?? 0,
      keptPictureMs: kept,
    }
  } finally {
    await server.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function bundledCharts(): { id: string; title: string }[] {
  return readdirSync(SHEETS).flatMap((id) =>
    readdirSync(path.join(SHEETS, id)).map((file) => ({ id, title: file.replace(/\.csv$/, '') })),
  )
}

async function timed(url: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - started
}
