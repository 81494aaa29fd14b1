// What a note on a chart costs: npm run bench:notes. It packs the chart engine first.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { packEngine } from '../scripts/build/pack-engine.ts'
import { chartSheet } from './chart-sheet.ts'
import { spreadOf } from './median.ts'

interface Engine {
  chartFromValues: (input: { values: unknown[]; askedTitle: string }) => { model: unknown }
}
interface Writer {
  writeFigure: (model: unknown, query: URLSearchParams) => Record<string, string>
}

/** Goals, for one note. */
const GOAL_MS = 0.1
const GOAL_BYTES = 200

const NOTES = [
  'Category 3: The storm came',
  'Category 5..Category 7: Two bad years',
  'Series 2 @ Category 9: A peak',
  'y=50: The goal',
]
const KINDS = ['category', 'span', 'point', 'line'] as const
const ROUNDS = 15
const REPEATS = 40
/** Times `REPEATS` charts before the first round. */
const WARM_UP = 5
/** The server draws three widths of each chart. */
const DRAWINGS = 3

// As the server runs: React writes slower in development.
process.env['NODE_ENV'] = 'production'
if (!(await packEngine())) process.exit(1)
const dist = path.resolve('build/charts/dist')
const load = <Module>(file: string) => import(pathToFileURL(path.join(dist, file)).href) as Promise<Module>
const { chartFromValues } = await load<Engine>('index.js')
const { writeFigure } = await load<Writer>('figure-html.js')

/** The model of a line chart, read again: what is drawn is kept with its model. */
function modelWith(notes: readonly string[]): unknown {
  const [head = [], ...rows] = chartSheet(4, 12)
  const values = [
    [...head, 'type', 'annotation'],
    ...rows.map((row, at) => [...row, 'line', at === 0 ? notes.join(' | ') : '']),
  ]
  return chartFromValues({ values, askedTitle: 'Chart' }).model
}

function page(notes: readonly string[]): string {
  return Object.values(writeFigure(modelWith(notes), new URLSearchParams())).join('')
}

/** Processor time of one chart in a page, its worksheet read, ms. */
function timed(notes: readonly string[]): number {
  const started = process.cpuUsage()
  for (let i = 0; i < REPEATS; i += 1) page(notes)
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000 / REPEATS
}

const bytes = (notes: readonly string[]) => gzipSync(page(notes)).length

// A server that has drawn some hundred charts: before that, what is timed is the compiler.
for (const notes of [[], ...NOTES.map((note) => [note])]) for (let i = 0; i < WARM_UP; i += 1) timed(notes)
const plain = spreadOf(Array.from({ length: ROUNDS }, () => timed([]))).median / DRAWINGS
console.log(`A drawing without notes: ${plain.toFixed(3)} ms of processor time, with all that stands around it.`)
console.log('note       ms a drawing   bytes gzip a page')
for (const [at, kind] of KINDS.entries()) {
  const notes = NOTES.slice(at, at + 1)
  // In turn, so that what else the machine does falls on both.
  const extra = Array.from({ length: ROUNDS }, () => timed(notes) - timed([]))
  const ms = spreadOf(extra).median / DRAWINGS
  const more = bytes(notes) - bytes([])
  const isOver = ms > GOAL_MS || more > GOAL_BYTES
  console.log(
    `${kind.padEnd(10)} ${ms.toFixed(3).padStart(12)} ${String(more).padStart(19)}${isOver ? '   over its goal' : ''}`,
  )
}
