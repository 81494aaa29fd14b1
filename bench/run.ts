import { readFileSync } from 'node:fs'
import { compareCharts, type ChartGates } from './compare-charts.ts'
import { measureEmbed } from './embed.ts'
import { measureKeystroke } from './keystroke.ts'
import { measurePages } from './pages.ts'
import { measureSearch, searchLines } from './search.ts'
import { throughputLines, timesNext } from './throughput-lines.ts'
import { measureThroughput } from './throughput.ts'
import { measureBestVotes } from './votes.ts'

interface Budget extends ChartGates {
  htmlGzipBytes: number
  memoryMb: number
  embedHtmlGzipBytes: number
  embedScriptGzipBytes: number
  searchNdcg: number
  searchMemoryMb: number
  timesNextCached: number
  timesNextUncached: number
}
const budget = JSON.parse(readFileSync('bench/budget.json', 'utf8')) as Budget

type Broken = (string | false)[]

/** Parts of the benchmark. Each prints its results and returns the broken gates. */
const PARTS: Record<string, () => Promise<Broken>> = { charts, pages, embed, votes, search, throughput }

const parts = process.argv.slice(2)
const broken: Broken = []
for (const [name, measure] of Object.entries(PARTS))
  if (parts.length === 0 || parts.includes(name)) broken.push(...(await measure()))
const failures = broken.filter((failure) => failure !== false)
for (const failure of failures) console.error(`FAIL ${failure}`)
process.exit(failures.length === 0 ? 0 : 1)

function charts(): Promise<Broken> {
  console.log('Charts: worksheet to model to SVG beside other libraries, in processor time, warm; in a slow browser …')
  return compareCharts(budget)
}

async function pages(): Promise<Broken> {
  console.log('Pages: every topic and subtopic, then 1,000 views …')
  const { startMs, slowest, largest, memoryMb } = await measurePages()
  console.log(`  first page after            ${startMs.toFixed(0)} ms   (goal: under 4,000)`)
  console.log(`  slowest page                ${slowest.ms.toFixed(0)} ms   ${slowest.path} (goal: under 80)`)
  console.log(`  largest page                ${(largest.gzipBytes / 1024).toFixed(1)} KB gzip   ${largest.path}`)
  console.log(`  memory after 1,000 views    ${memoryMb.toFixed(0)} MB   (gate: at most ${budget.memoryMb})`)
  return [
    largest.gzipBytes > budget.htmlGzipBytes && 'a page is larger than its budget',
    memoryMb > budget.memoryMb && 'the server holds more memory than its budget',
  ]
}

async function embed(): Promise<Broken> {
  console.log('Embedded charts: every bundled chart as the embeddable page, some as pictures …')
  const { largest, scriptGzipBytes, pictureMs, slowestPictureMs, keptPictureMs } = await measureEmbed()
  console.log(
    `  largest document            ${(largest.gzipBytes / 1024).toFixed(1)} KB gzip   ${largest.chart}   (gate: at most ${budget.embedHtmlGzipBytes / 1024})`,
  )
  console.log(
    `  its script                  ${(scriptGzipBytes / 1024).toFixed(1)} KB gzip   (gate: at most ${budget.embedScriptGzipBytes / 1024})`,
  )
  console.log(
    `  a new picture, warm         ${pictureMs.toFixed(0)} ms, the slowest ${slowestPictureMs.toFixed(0)}   (goal: under 80)`,
  )
  console.log(`  a cached picture            ${keptPictureMs.toFixed(0)} ms`)
  return [
    largest.gzipBytes > budget.embedHtmlGzipBytes && 'an embedded chart is larger than its budget',
    scriptGzipBytes > budget.embedScriptGzipBytes && 'the script of embedded charts is larger than its budget',
  ]
}

async function votes(): Promise<Broken> {
  console.log('Votes: the built site on SQLite with full synchronization, best of up to three runs …')
  const { visitorsPerSecond, votesPerSecond, steadyP50Ms, steadyP99Ms, missing } = await measureBestVotes()
  console.log(`  new visitors                ${visitorsPerSecond.toFixed(0)} a second`)
  console.log(`  acknowledged votes          ${votesPerSecond.toFixed(0)} a second   (goal: over 1,500)`)
  console.log(
    `  a vote, at 100 a second     ${steadyP50Ms.toFixed(1)} ms, p99 ${steadyP99Ms.toFixed(1)} ms   (goal: p99 under 50)`,
  )
  console.log(`  votes lost or not counted   ${missing}   (gate: none)`)
  return [missing > 0 && 'acknowledged votes are missing']
}

async function search(): Promise<Broken> {
  console.log('Search: ours beside others on the same documents, then the page in Chromium …')
  const figures = await measureSearch()
  for (const line of searchLines(figures)) console.log(line)
  const { p50Ms, slowestMs, scriptGzipBytes } = await measureKeystroke()
  console.log(
    `  keystroke to drawn results  ${p50Ms.toFixed(0)} ms, the slowest ${slowestMs.toFixed(0)}   (goal: under 150)`,
  )
  console.log(`  its scripts                 ${(scriptGzipBytes / 1024).toFixed(0)} KB gzip   (goal: under 190)`)
  return [
    figures.ndcg < budget.searchNdcg && 'results of the search are less relevant than before',
    figures.memoryMb > budget.searchMemoryMb && 'the search index holds more memory than its budget',
  ]
}

async function throughput(): Promise<Broken> {
  console.log('Throughput: a subtopic page in turn with others of the same content, medians …')
  const figures = await measureThroughput()
  for (const line of throughputLines(figures)) console.log(line)
  const { timesNextCached, timesNextUncached } = timesNext(figures)
  return [
    timesNextCached < budget.timesNextCached && 'a cached page is not fast enough beside Next.js',
    timesNextUncached < budget.timesNextUncached && 'an uncached page is not fast enough compared with Next.js',
    figures.failed > 0 && 'requests failed under load',
  ]
}
