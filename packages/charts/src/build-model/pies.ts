import { isDate } from '../format/date.ts'
import { roundTo } from '../format/decimal.ts'
import { formatValue } from '../format/number.ts'
import { isFigure, type Cell } from '../worksheet/cell.ts'
import { exactFigureOf } from '../worksheet/number-text.ts'
import type { Table } from '../worksheet/table.ts'
import type { AxisPlan } from './axes.ts'
import type { DraftReadings } from './points.ts'
import type { ParsedCell } from '../model/cell-values.ts'
import { colorsOf } from '../model/colors.ts'
import { isValueSeries, type ChartModel, type ColorName, type ValueSeries } from '../model/chart-model.ts'
import type { NameRegistry } from '../model/names.ts'
import { codesOf } from '../model/place-codes.ts'
import type { Draft } from './drafts.ts'
import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import * as texts from '../messages/worksheet.ts'

/** True for a pie with one category, several rows and no groups: each row is a slice (docs/contracts/worksheets.md#pies). */
export function hasSlicesInRows(drafts: readonly Draft[], categoryCount: number): boolean {
  return (
    categoryCount === 1 && drafts.length > 1 && drafts.every(({ group, toggle }) => group === null && toggle === null)
  )
}

/** Keeps the first series of each view; all others are omitted with a diagnostic. */
export function onePieAView(drafts: readonly Draft[], diagnostics: DiagnosticList): Draft[] {
  const kept: Draft[] = []
  for (const draft of drafts) {
    if (!kept.some((other) => covers(other.group, draft.group) && covers(other.toggle, draft.toggle))) kept.push(draft)
    else diagnostics.add('pie-extra-series', draft.nameAt, draft.name)
  }
  return kept
}

/** A series without a group (or toggle) belongs to all its options. */
function covers(earlier: string | null, later: string | null): boolean {
  return earlier === null || later === null || earlier === later
}

/** Transposes a pie whose slices are series: the result has one series, named after the category. */
export function transposePie(
  model: ChartModel,
  colors: readonly (ColorName | null)[],
  names: NameRegistry,
): ChartModel {
  const name = model.categories.values[0] ?? texts.seriesNumber({ number: 1 })
  const labels = model.series.map(({ label }) => label)
  const inks = colorsOf(
    model.series.map(({ name }) => name),
    names,
  )
  const points = model.series.flatMap((series, category) => {
    const point = isValueSeries(series) ? series.points[0] : undefined
    return point ? [{ ...point, category }] : []
  })
  const pie: ValueSeries = {
    name,
    label: name,
    type: model.type as ValueSeries['type'],
    axis: 0,
    points,
    color: null,
    stack: null,
    pattern: null,
    hidden: false,
    group: null,
    toggle: null,
    linkedTo: null,
    regression: null,
  }
  return {
    ...model,
    categories: {
      kind: labels.length > 0 && labels.every(isDate) ? 'date' : 'text',
      values: labels,
      colors: inks.map((ink, index) => colors[index] ?? ink),
      ...codesOf(model.series),
    },
    series: [pie],
  }
}

interface PieParts {
  readings: DraftReadings
  axes: readonly AxisPlan[]
  isTransposed: boolean
  table: Table
}

const WHOLE = 100
/** Least difference from 100 percent that is reported, percentage points. */
const MIN_MISS = 0.5

/**
 * Reports pies of percents whose parts miss 100 percent by more than rounding explains: 0.5, or half the last written
 * place of each part. A pie with a status in place of a part has no sum.
 */
export function reportParts(
  drafts: readonly Draft[],
  { readings, axes, isTransposed, table }: PieParts,
  diagnostics: DiagnosticList,
): void {
  const cellsOf = (draft: Draft) => lastCells(readings.get(draft) ?? [])
  const [category] = table.categories
  const pies = isTransposed
    ? [{ name: category?.name ?? '', at: category?.at ?? null, draft: drafts[0], cells: drafts.flatMap(cellsOf) }]
    : drafts.map((draft) => ({ name: draft.name, at: draft.nameAt, draft, cells: cellsOf(draft) }))
  for (const { name, at, draft, cells } of pies) {
    if (!draft || !axes[0]?.formats.ofDraft(draft).percent) continue
    if (cells.some(({ kind }) => kind === 'status' || kind === 'bound')) continue
    const numbers = cells.flatMap((cell) => (cell.kind === 'number' ? cell.number : []))
    const sum = numbers.reduce((total, number) => total + exactFigureOf(number, number.hasPercent ? 1 : WHOLE), 0)
    const places = numbers.map(({ exponent, hasPercent }) => exponent + (hasPercent ? 0 : 2))
    const tolerance = Math.max(MIN_MISS, 0.5 * 10 ** Math.min(...places) * numbers.length)
    if (numbers.length === 0 || Math.abs(sum - WHOLE) <= tolerance + Number.EPSILON * WHOLE * numbers.length) continue
    const text = formatValue(roundTo(sum, 2), { percent: true, currency: false, decimals: null })
    diagnostics.add('parts-and-whole', at, name, text)
  }
}

/** The cells of the parts: of several cells of a category the last figure, or else the last. */
function lastCells(readings: readonly ParsedCell[]): Cell[] {
  const cells = new Map<number, Cell>()
  for (const { data, cell } of readings) {
    const known = cells.get(data.category)
    if (!known || isFigure(cell) || !isFigure(known)) cells.set(data.category, cell)
  }
  return [...cells.values()]
}
