import { addressOf, type CellPosition } from '@common-measure/charts/format/cell-address.ts'
import { mayBePeriod } from '@common-measure/charts/format/period.ts'
import { isRangeSeries, isValueSeries } from '@common-measure/charts/model/chart-model.ts'
import {
  isFilled,
  levelFactor,
  readCell,
  splitHeadingFlag,
  type SheetRow,
  type Table,
} from '@common-measure/charts/inspect'
import type { FindHints, Hint, HintCode } from './hint.ts'
import { isSum, sumsOf } from './figure-hints.ts'
import { nameCell } from './series-cells.ts'

const TOTAL = /^(?:grand |overall )?totals?$|^all (?:races|ages|people|residents|counties)$/i
const SUBTOTAL = /^sub-?totals?\b/i
const SCALE = /\bin (?:thousands|millions|billions)\b|\((?:000s?|thousands|millions)\)/i
const SUFFIX = /,? (?:County|Parish|Borough)?,? ?[A-Z][a-z]+(?: [A-Z][a-z]+)?$/
/** Fewest parts of a total. */
const MIN_PARTS = 2
/** Fewest names with one ending. */
const MIN_SUFFIXED = 3
/** Negative numbers that often stand for a missing figure, and how often they do. */
const CODES = new Set(['-1', '-2', '-3', '-9'])
const MIN_CODES = 2
const MIN_BESIDE_CODES = 10

function hint(code: HintCode, at: CellPosition | string | null, message: string): Hint[] {
  return [{ code, severity: 'info', cell: at === null || typeof at === 'string' ? at : addressOf(at), message }]
}

function namesOf(table: Table): { name: string; at: CellPosition }[] {
  const rows = [...table.series, ...table.others].map(({ name, nameAt }) => ({ name, at: nameAt }))
  return [...rows, ...table.categories].filter(({ name }) => name !== '')
}

/** A row that is the sum of the others is drawn beside them. A total that is stacked on its parts is a hint of its own. */
const likelyTotal: FindHints = ({ table, model }) => {
  const all = model.series.filter(isValueSeries)
  const total = all.find(({ name, axis }) => TOTAL.test(name) && !model.axes.values[axis]?.percent)
  const parts = all.filter((series) => series !== total && series.axis === total?.axis)
  if (!total || model.stacking !== null || parts.length < MIN_PARTS || !isSum(total, sumsOf([total, ...parts])))
    return []
  const cell = nameCell(table, total)
  return hint('likely-total', cell, `"${total.name}" reads like the total of the others, beside which it is drawn.`)
}

const likelySubtotal: FindHints = ({ table }) => {
  const found = namesOf(table).find(({ name }) => SUBTOTAL.test(name))
  return found
    ? hint('likely-subtotal', found.at, `"${found.name}" (${addressOf(found.at)}) reads like a subtotal.`)
    : []
}

/** Names that are indented below another one. Cells are as sent, because reading removes the spaces. */
const likelyIndent: FindHints = ({ values, sheet }) => {
  const start = (sheet.header?.number ?? 1) - indexOfHeader(values)
  for (const [at, row] of values.entries()) {
    const first = Array.isArray(row) ? (row as unknown[])[0] : null
    if (at <= indexOfHeader(values) || typeof first !== 'string' || !/^(?:\s{2,}|\.{2,})\S/.test(first)) continue
    const cell = addressOf({ row: start + at, column: sheet.firstColumn })
    return hint('likely-indent', cell, `"${first.trim()}" (${cell}) is indented, as a part of the row above it.`)
  }
  return []
}

function indexOfHeader(values: readonly unknown[]): number {
  return values.findIndex((row) => Array.isArray(row) && row.some((cell) => String(cell ?? '').trim() !== ''))
}

/** The headings once more between the rows. */
const likelyBlock: FindHints = ({ sheet }) => {
  const { header } = sheet
  const repeated = header && sheet.rows.find((row) => isSameRow(row, header))
  if (!repeated) return []
  const cell = addressOf({ row: repeated.number, column: sheet.firstColumn })
  return hint(
    'likely-block',
    cell,
    `Row ${repeated.number} (${cell}) repeats the headings; a second table begins there.`,
  )
}

function isSameRow({ cells }: SheetRow, header: SheetRow): boolean {
  const headings = header.cells.filter(isFilled)
  return headings.length > 1 && cells.filter(isFilled).join('\n') === headings.join('\n')
}

/** A scale in words, by which nothing is multiplied. */
const likelyScale: FindHints = ({ model, sheet }) => {
  const texts = [model.title, model.subtitle ?? '', ...model.axes.values.map(({ title }) => title ?? '')]
  const found = texts.find((text) => SCALE.test(text))
  const cell = sheet.header && addressOf({ row: sheet.header.number, column: sheet.firstColumn })
  return found === undefined
    ? []
    : hint('likely-scale', cell, `"${found}" gives a scale; figures stay as they are written.`)
}

/** One ending of all names, which then match no place. */
const likelySuffix: FindHints = ({ table }, { isKnown }) => {
  const names = table.series.map(({ name, nameAt }) => ({ name, at: nameAt })).filter(({ name }) => name !== '')
  const endings = new Set(names.map(({ name }) => SUFFIX.exec(name)?.[0] ?? ''))
  const [ending = ''] = endings
  const [first] = names
  if (!first || names.length < MIN_SUFFIXED || endings.size > 1 || !ending.includes(',') || isKnown(first.name))
    return []
  return hint(
    'likely-suffix',
    first.at,
    `All names end in "${ending}", as in ${addressOf(first.at)}; it may go to the subtitle.`,
  )
}

/** A small negative number that is repeated among shares, or among figures that are all much larger. */
const likelyCode: FindHints = ({ table }) => {
  const figures = table.series
    .flatMap(({ cells }) => cells)
    .flatMap((data) => {
      const cell = readCell(data.text, table.writing)
      return cell.kind === 'number' && !cell.number.isZero ? [{ data, ...cell.number }] : []
    })
  const negative = figures.filter(({ isNegative }) => isNegative)
  const others = figures.filter(({ isNegative }) => !isNegative)
  const [first] = negative
  const isCode = first && CODES.has(first.data.text) && negative.every(({ data }) => data.text === first.data.text)
  const areFar = others.every(({ size, hasPercent }) => hasPercent || size >= MIN_BESIDE_CODES)
  if (!isCode || negative.length < MIN_CODES || others.length < negative.length || !areFar) return []
  const { text } = first.data
  return hint(
    'likely-code',
    first.data,
    `"${text}" (${addressOf(first.data)}) may be a code; explain it in "symbols", such as ${text} = masked.`,
  )
}

/** A mark glued to a figure, which only the worksheet can explain. */
const likelySymbol: FindHints = ({ table }) => {
  const cells = table.series.flatMap((row) => row.cells)
  const found = cells.find(
    ({ text }) =>
      /^[\d$.,(]/.test(text) &&
      /\d ?(?:[ac-jln-zACD-JLN-Z*†‡¹²³]|\[\d+\])$/.test(text) &&
      readCell(text, table.writing).kind === 'words',
  )
  if (!found) return []
  return hint(
    'likely-symbol',
    found,
    `"${found.text}" (${addressOf(found)}) ends in a mark; explain it in "symbols", and it is a figure.`,
  )
}

/** Headings some of which are periods, but not all of one kind. */
const mixedPeriods: FindHints = ({ table, model }) => {
  const names = table.categories.map(({ name }) => splitHeadingFlag(name, table.writing.symbols)?.rest ?? name)
  const [first] = table.categories
  const isLines = model.series.some(({ type }) => ['line', 'spline', 'area'].includes(type))
  if (!first || !isLines || model.axes.category.scale !== 'category' || !names.some(mayBePeriod)) return []
  return hint(
    'mixed-periods',
    first.at,
    `The headings from "${first.name}" (${addressOf(first.at)}) on are not periods of one kind, so they are names.`,
  )
}

/** Error bars of counts without a level, although the worksheet wants them judged. */
const noLevel: FindHints = ({ table, model }) => {
  const isJudged = [...table.series, ...table.others].some(({ settings }) =>
    settings.some(({ setting }) => setting === 'reliability'),
  )
  const bar = model.series.find(
    (one) => isRangeSeries(one) && !model.axes.values[one.axis]?.percent && levelFactor(one, model.notes) === null,
  )
  return isJudged && bar
    ? hint(
        'no-level',
        errorBarCell(table, bar.name),
        `The name of "${bar.name}" gives no level such as 90%, so its figures are not judged.`,
      )
    : []
}

function errorBarCell({ series }: Table, name: string): CellPosition | null {
  const row = series.find(
    (one) =>
      one.name === name && one.settings.some(({ setting, text }) => setting === 'type' && /^errorbar$/i.test(text)),
  )
  return row?.nameAt ?? null
}

/** Hints about tables as agencies publish them, the most harmful first. */
export const PUBLISHED_HINTS: readonly FindHints[] = [
  mixedPeriods,
  likelyCode,
  likelySymbol,
  likelyTotal,
  likelySubtotal,
  likelyIndent,
  likelyBlock,
  likelyScale,
  likelySuffix,
  noLevel,
]
