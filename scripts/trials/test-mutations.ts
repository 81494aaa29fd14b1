// npm run trial -- mutations: changes one expression of the program at a time, and runs the test beside it, which must fail.
// Restores each file, also when it is interrupted.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runStep } from '../run/run-step.ts'

/** A file, a text that is in it once, its replacement, and the test in the same folder that catches it. */
type Mutation = readonly [file: string, text: string, replacement: string, test: string]

const LAYOUT = 'packages/charts/src/layout'
const ENGINE = 'packages/charts/src'

const MUTATIONS: readonly Mutation[] = [
  [`${LAYOUT}/across-gaps.ts`, '(to.value - from.value)', '(from.value - to.value)', 'across-gaps'],
  [`${LAYOUT}/bands.ts`, 'Math.min(y, foot), bottom: Math.max(y, foot)', 'y, bottom: y', 'bands'],
  [`${LAYOUT}/benchmarks.ts`, '{ from: at, to: at }', '{ from: at, to: at + 9 }', 'benchmarks'],
  [`${LAYOUT}/columns.ts`, 'STACK_GAP = 1.5', 'STACK_GAP = 0', 'columns'],
  [`${LAYOUT}/columns.ts`, 'figure.to < figure.from', 'figure.to > figure.from', 'columns'],
  [`${LAYOUT}/axes/axis-text.ts`, 'percent: true, currency: false', 'currency: false', 'frames'],
  [`${LAYOUT}/axes/date-ticks.ts`, 'const GAP = 12', 'const GAP = 0', 'date-ticks'],
  [`${LAYOUT}/axes/horizontal-frame.ts`, 'MAX_VALUE_SHARE * width', '0', 'frames'],
  [`${LAYOUT}/axes/value-axis.ts`, 'FLOAT_ABOVE = 0.6', 'FLOAT_ABOVE = 0.1', 'value-axis'],
  [`${LAYOUT}/axes/vertical-frame.ts`, 'under.height + title.height + 4', 'under.height + 4', 'frames'],
  [`${LAYOUT}/labels/bar-names.ts`, 'width: 0, isOver: true }', 'width: 0, isOver: false }', 'names'],
  [`${LAYOUT}/labels/end-labels.ts`, 'category < limit === isEarly', 'category > limit === isEarly', 'names'],
  [`${LAYOUT}/notes/note-room.ts`, 'band.bottom > band.top', 'band.bottom < band.top', 'note-room'],
  [`${ENGINE}/geometry/steps.ts`, '[1, 2, 2.5, 5, 10]', '[1, 3, 10]', 'steps'],
  [`${ENGINE}/interaction/find-target.ts`, 'drawing.horizontal ? y : x', 'drawing.horizontal ? x : y', 'find-target'],
  [`${ENGINE}/format/quote.ts`, 'const MAX_LENGTH = 60', 'const MAX_LENGTH = 61', 'quote'],
  [`${ENGINE}/worksheet/csv.ts`, "input.startsWith('\\r\\n', at) ? 2 : 1", '1', 'csv'],
  [`${ENGINE}/words/csv.ts`, '/^[=+\\-@]/', '/^[=+@]/', 'csv'],
  ['server/http/origin-check.ts', "site !== 'same-origin' && site !== 'none'", "site === 'cross-site'", 'origin-check'],
  ['server/http/security.ts', "default-src 'none'; frame-ancestors 'none'", "default-src 'none'", 'security'],
  ['server/http/sign-answers.ts', 'max-age=63072000', 'max-age=63', 'sign-answers'],
  ['server/limits/bounded-queue.ts', 'queue.size >= maxWaiting', 'queue.size > maxWaiting', 'bounded-queue'],
  ['server/limits/visitor-network.ts', '{ bits: 56, weight: 4 }', '{ bits: 56, weight: 1 }', 'visitor-network'],
  ['server/settings/config.ts', '.size < keys.length', '.size > keys.length', 'config'],
  ['server/limits/rate-limit.ts', 'changes: { calls: 400', 'changes: { calls: 4000', 'rate-limit'],
  ['app/browser/throttle.ts', 'last + ms', 'last', 'throttle'],
  ['app/charts/menu/citation.ts', "part !== ''", 'true', 'citation'],
  ['app/document/reading/scroll-spy.ts', 'a.top - b.top', 'b.top - a.top', 'scroll-spy'],
  ['app/site/data-date.ts', 'isStale ? date.toISOString() : day', 'day', 'data-date'],
  ['app/site/links.ts', "path.toLowerCase().endsWith('.pdf')", "path.endsWith('.pdf')", 'links'],
]

let restore = (): void => undefined
process.on('SIGINT', () => process.exit(1))
process.on('exit', () => restore())

let survived = 0
for (const [file, text, replacement, test] of MUTATIONS) {
  const source = readFileSync(file, 'utf8')
  if (source.split(text).length !== 2) throw new Error(`${file} does not contain "${text}" exactly once`)
  restore = () => writeFileSync(file, source)
  writeFileSync(
    file,
    source.replace(text, () => replacement),
  )
  const beside = ['.test.ts', '.test.tsx']
    .map((ending) => path.join(path.dirname(file), test + ending))
    .find(existsSync)
  const { status, seconds } = await runStep('vitest', ['run', beside ?? file], { isQuiet: true })
  restore()
  const isCaught = beside !== undefined && status !== 0
  if (!isCaught) survived += 1
  console.log(`${isCaught ? 'caught  ' : 'SURVIVED'} ${file}: ${text} → ${replacement} (${seconds.toFixed(1)} s)`)
}
console.log(`${MUTATIONS.length - survived} of ${MUTATIONS.length} caught`)
process.exit(survived > 0 ? 1 : 0)
