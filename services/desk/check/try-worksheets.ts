import { excessOf } from '@common-measure/charts/inspect'
import type { ChartModel } from '@common-measure/charts'
import type { Place } from '#domain/community.ts'
import { chartNames } from '#services/charts/chart-names.ts'
import {
  MAX_BYTES_AT_ONCE,
  MAX_CELLS_AT_ONCE,
  MAX_SHEET_BYTES,
  SheetThreadError,
} from '#services/sheets/sheet-bounds.ts'
import { checkContext } from './check-context.ts'
import { checkValues, type CheckContext, type ValuesCheck } from './check-values.ts'
import type { Hint } from '../hints/hint.ts'
import { isWorkbook, readPasted, type PastedFault } from './read-pasted.ts'
import type { ReadWorkbook } from './workbook.ts'

/** A worksheet that is not on the site yet, and the cells that a grid shows. */
export interface TriedWorksheet extends Omit<ValuesCheck, 'model'> {
  /** Null: the chart has too many values to be drawn here. */
  model: ChartModel | null
  values: readonly unknown[]
  range: unknown
}

export interface Tried {
  sheets: TriedWorksheet[]
  isWorkbook: boolean
}

/** Input of a trial in a worker thread. */
export interface TriedBytes {
  bytes: Uint8Array
  from: { type: string; title: string }
  /** Places of the community, whose names charts recognize. */
  places: readonly Place[]
  /** Month in which fiscal years begin. */
  fiscalYearStart?: number
  indicators: readonly string[]
}

/** Checks worksheets without storing anything. Never throws, regardless of their content. */
export type TryWorksheets = (bytes: Uint8Array, from: TriedBytes['from']) => Promise<Tried | PastedFault>

/** Maximum points of all charts in a response, the same as for one drawing (docs/contracts/worksheets.md#limits). */
const MAX_POINTS = 12_000
/** Limits of the grid, plus one, so that the grid can detect truncation. */
const [MAX_ROWS, MAX_COLUMNS, MAX_TEXT] = [151, 61, 201]

const OTHER_ENCODING: Hint = {
  code: 'encoding',
  severity: 'warning',
  cell: null,
  message: 'The file is not UTF-8; it was read as Windows-1252. Save it as UTF-8, so that no letter is lost.',
}

/** @param tryLarge does the same in another thread; may throw SheetThreadError */
export function createTryWorksheets(context: CheckContext, tryLarge: TryWorksheets): TryWorksheets {
  return async (bytes, from) => {
    // Files that are too large are not parsed at all.
    const isQuick = bytes.length > MAX_SHEET_BYTES || (bytes.length <= MAX_BYTES_AT_ONCE && hasFewCells(bytes))
    if (isQuick && !isWorkbook(from.type)) return tryBytes(bytes, from, context, () => 'too large')
    try {
      return await tryLarge(bytes, from)
    } catch (error) {
      if (error instanceof SheetThreadError) return 'too slow'
      throw error
    }
  }
}

/** Counts characters that may separate cells: tabs, line breaks and commas. */
function hasFewCells(bytes: Uint8Array): boolean {
  let count = 0
  for (const byte of bytes) if (byte === 0x09 || byte === 0x0a || byte === 0x0d || byte === 0x2c) count += 1
  return count <= MAX_CELLS_AT_ONCE
}

/** The trial in a worker thread, which has no other data. */
export function tryInThread(
  { bytes, from, places, fiscalYearStart, indicators }: TriedBytes,
  readWorkbook: ReadWorkbook,
) {
  return tryBytes(bytes, from, checkContext({ places }, chartNames(places, fiscalYearStart), indicators), readWorkbook)
}

function tryBytes(
  bytes: Uint8Array,
  from: TriedBytes['from'],
  context: CheckContext,
  readWorkbook: ReadWorkbook,
): Tried | PastedFault {
  const pasted = readPasted(bytes, from, readWorkbook)
  if (typeof pasted === 'string') return pasted
  let room = MAX_POINTS
  const sheets = pasted.sheets.map(({ title, values, range, isOtherEncoding }): TriedWorksheet => {
    const { model, ...checked } = checkValues({ values, range, title }, context)
    const hints = [...(isOtherEncoding ? [OTHER_ENCODING] : []), ...checked.hints]
    const points = model.series.reduce((sum, series) => sum + series.points.length, 0)
    const isDrawn = points <= room
    if (isDrawn) room -= points
    return { ...checked, hints, model: isDrawn ? model : null, values: forGrid(values), range: textOf(range) }
  })
  return { sheets, isWorkbook: pasted.isWorkbook }
}

function forGrid(values: readonly unknown[]): unknown[] {
  if (excessOf(values)) return []
  return values.slice(0, MAX_ROWS).map((row) => (Array.isArray(row) ? row.slice(0, MAX_COLUMNS).map(textOf) : []))
}

function textOf(cell: unknown): unknown {
  return typeof cell === 'string' ? cell.slice(0, MAX_TEXT) : cell
}
