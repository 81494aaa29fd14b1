import { readFileSync } from 'node:fs'
import { measureCharts } from './charts.ts'
import { measureEmbed } from './embed.ts'
import { measurePages } from './pages.ts'

interface Budget {
  growthPerCell: number
  htmlGzipBytes: number
  memoryMb: number
  embedHtmlGzipBytes: number
  embedScriptGzipBytes: number
}
const budget = JSON.parse(readFileSync('bench/budget.json', 'utf8')) as Budget

console.log('Charts: worksheet to model to SVG, warm, best of several rounds …')
const charts = measureCharts()
console.log(`  10 series x 12 categories   ${charts.smallMs.toFixed(2)} ms   (goal: under 2)`)
console.log(`  50 series x 200 categories  ${charts.largeMs.toFixed(1)} ms   (goal: under 80)`)
console.log(
  `  cost a cell, large to small ${charts.growthPerCell.toFixed(2)}   (gate: at most ${budget.growthPerCell})`,
)

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

const broken = [
  charts.growthPerCell > budget.growthPerCell && 'the cost of a chart grows faster than its cells',
  pages.largest.gzipBytes > budget.htmlGzipBytes && 'a page is larger than its budget',
  embed.largest.gzipBytes > budget.embedHtmlGzipBytes && 'an embedded chart is larger than its budget',
  embed.scriptGzipBytes > budget.embedScriptGzipBytes && 'the script of embedded charts is larger than its budget',
  pages.memoryMb > budget.memoryMb && 'the server holds more memory than its budget',
].filter((sentence) => sentence !== false)
for (const sentence of broken) console.error(`FAIL ${sentence}`)
process.exit(broken.length === 0 ? 0 : 1)
