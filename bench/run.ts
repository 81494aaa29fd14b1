import { readFileSync } from 'node:fs'
import { tellChartsBesideOthers, type ChartGates } from './charts-beside-others.ts'
import { measureEmbed } from './embed.ts'
import { measureKeystroke } from './keystroke.ts'
import { measurePages } from './pages.ts'
import { measureSearch, tellSearch } from './search.ts'
import { tellThroughput, timesNext } from './tell-throughput.ts'
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

console.log('Charts: worksheet to model to SVG beside other libraries, in processor time, warm; in a slow browser …')
const behindOthers = await tellChartsBesideOthers(budget)

console.log('Pages: every topic and subtopic, then 1,000 views …')
const pages = await measurePages()
console.log(`  first page after            ${pages.startMs.toFixed(0)} ms   (goal: under 4,000)`)
console.log(`  slowest page                ${pages.slowest.ms.toFixed(0)} ms   ${pages.slowest.path} (goal: under 80)`)
console.log(
  `  largest page                ${(pages.largest.gzipBytes / 1024).toFixed(1)} KB gzip   ${pages.largest.path}`,
)
console.log(`  memory after 1,000 views    ${pages.memoryMb.toFixed(0)} MB   (gate: at most ${budget.memoryMb})`)

console.log('Embedded charts: every bundled chart as the embeddable page, some as pictures …')
const embed = await measureEmbed()
console.log(
  `  largest document            ${(embed.largest.gzipBytes / 1024).toFixed(1)} KB gzip   ${embed.largest.chart}   (gate: at most ${budget.embedHtmlGzipBytes / 1024})`,
)
console.log(
  `  its script                  ${(embed.scriptGzipBytes / 1024).toFixed(1)} KB gzip   (gate: at most ${budget.embedScriptGzipBytes / 1024})`,
)
console.log(
  `  a new picture, warm         ${embed.pictureMs.toFixed(0)} ms, the slowest ${embed.slowestPictureMs.toFixed(0)}   (goal: under 80)`,
)
console.log(`  the same again              ${embed.keptPictureMs.toFixed(0)} ms`)

console.log('Votes: the built site on SQLite with full synchronisation, best of up to three runs …')
const votes = await measureBestVotes()
console.log(`  new visitors                ${votes.visitorsPerSecond.toFixed(0)} a second`)
console.log(`  acknowledged votes          ${votes.votesPerSecond.toFixed(0)} a second   (goal: over 1,500)`)
console.log(
  `  a vote, at 100 a second     ${votes.steadyP50Ms.toFixed(1)} ms, p99 ${votes.steadyP99Ms.toFixed(1)} ms   (goal: p99 under 50)`,
)
console.log(`  votes lost or not counted   ${votes.missing}   (gate: none)`)

console.log('Search: ours beside others on the same documents, then the page in Chromium …')
const search = await measureSearch()
for (const line of tellSearch(search)) console.log(line)
const keystroke = await measureKeystroke()
console.log(
  `  keystroke to drawn results  ${keystroke.p50Ms.toFixed(0)} ms, the slowest ${keystroke.slowestMs.toFixed(0)}   (goal: under 150)`,
)
console.log(
  `  its scripts                 ${(keystroke.scriptGzipBytes / 1024).toFixed(0)} KB gzip   (goal: under 190)`,
)

console.log('Throughput: a subtopic page in turn with others of the same content, medians …')
const through = await measureThroughput()
for (const line of tellThroughput(through)) console.log(line)
const { timesNextCached, timesNextUncached } = timesNext(through)

const broken = [
  timesNextCached < budget.timesNextCached && 'a cached page is not fast enough beside Next.js',
  timesNextUncached < budget.timesNextUncached && 'an uncached page is not fast enough compared with Next.js',
  through.failed > 0 && 'requests failed under load',
  ...behindOthers,
  pages.largest.gzipBytes > budget.htmlGzipBytes && 'a page is larger than its budget',
  embed.largest.gzipBytes > budget.embedHtmlGzipBytes && 'an embedded chart is larger than its budget',
  embed.scriptGzipBytes > budget.embedScriptGzipBytes && 'the script of embedded charts is larger than its budget',
  votes.missing > 0 && 'acknowledged votes are missing',
  search.ndcg < budget.searchNdcg && 'the search finds worse than before',
  search.memoryMb > budget.searchMemoryMb && 'the search index holds more memory than its budget',
  pages.memoryMb > budget.memoryMb && 'the server holds more memory than its budget',
].filter((sentence) => sentence !== false)
for (const sentence of broken) console.error(`FAIL ${sentence}`)
process.exit(broken.length === 0 ? 0 : 1)
