import type { DataColumn } from '../kinds/chart-kind.ts'
import { formatValue } from '../format/number.ts'
import { isValueSeries, type CategoryStats, type ChartModel, type ValueAxis, type View } from '../model/chart-model.ts'
import { renderingOf } from '../kinds/kinds.ts'
import { inView } from '../model/in-view.ts'
import { orderOfNames } from '../model/sorted-view.ts'
import type { VisibleView } from '../model/visible-state.ts'
import { withPoints } from '../model/with-points.ts'
import { headingUnit } from '../model/units.ts'
import * as texts from '../messages/words.ts'
import { notesOnShow } from '../model/note-sentences.ts'

/** The values of one view as a table: a row per category, a column per series, including initially hidden series. */
export interface DataTable {
  /** Title and subtitle of the chart and, with filters, the options of this table: "Jobs: Harris, Rate". */
  caption: string
  /** Selected options of the view; null if there is no such filter. */
  group: string | null
  toggle: string | null
  /** Heading of the column of categories: the category axis title, "Year" or "Category". */
  categoryHeading: string
  columns: TableColumn[]
  rows: TableLine[]
}

/** A series, a statistic of the visible series, or the notes on the chart. */
export interface TableColumn {
  kind: 'series' | 'stat' | 'note'
  /** The label with its unit, unless it already includes it: "Harris (%)", "Harris (museums)", "Museums". */
  heading: string
}

/** One category. `cells` has one text per column: "18.7%", "9 to 11", "no data" for a gap, "" for a skipped point. */
export interface TableLine {
  heading: string
  cells: string[]
}

const STATS = [
  ['count', texts.count],
  ['min', texts.lowestValue],
  ['max', texts.highestValue],
  ['mean', texts.mean],
  ['total', texts.total],
] as const satisfies readonly (readonly [keyof CategoryStats, string])[]

/** The views with a table, the default view first. */
export function tableViews(model: ChartModel): View[] {
  const first = model.views[model.defaultView]
  const views = first ? [first, ...model.views.filter((view) => view !== first)] : model.views
  return views.filter(({ series }) => series.length > 0)
}

/** Rows of a table from the first index up to, but not including, the second. */
type RowRange = readonly [from: number, to: number]

const ALL: RowRange = [0, Infinity]

/** The data table of one view. @param range of its rows; other rows are not built */
export function tableOf(chart: ChartModel, view: VisibleView, range: RowRange = ALL): DataTable {
  // The table of a map is in the order of the names, until the reader sorts it by value.
  const ordered = chart.map && !view.order ? { ...view, order: orderOfNames(chart) } : view
  const model = withinRange(inView(chart, ordered), view, range)
  const columns = columnsOf(model, view.series).map((column) => ({ ...column, texts: column.texts() }))
  const statIndex = view.series.map((index) => model.series[index]).find(isValueSeries)?.axis ?? 0
  const statAxis = model.axes.values[statIndex]
  const notes = notesByCategory(model, view.series)
  const hasNotes = notes.size > 0
  return {
    caption: captionOf(model, view),
    group: view.group,
    toggle: view.toggle,
    categoryHeading: headingOf(model),
    columns: [
      ...columns.map(({ heading, unit }) => columnOf('series', heading, unit)),
      ...(view.stats
        ? STATS.map(([key, label]) => columnOf('stat', label, key === 'count' ? null : headingUnit(model, statIndex)))
        : []),
      ...(hasNotes ? [columnOf('note', texts.note, null)] : []),
    ],
    rows: [...model.categories.values.entries()].slice(...range).map(([category, heading]) => ({
      heading,
      cells: [
        ...columns.map(({ texts }) => texts.get(category) ?? ''),
        ...statCells(view, category, statAxis),
        ...(hasNotes ? [(notes.get(category) ?? []).join('; ')] : []),
      ],
    })),
  }
}

/** The model with only the points of those categories, in the series of the view. */
function withinRange(model: ChartModel, view: View, range: RowRange): ChartModel {
  if (range === ALL) return model
  const isWithin = ({ category }: { category: number }) => category >= range[0] && category < range[1]
  const series = [...model.series]
  for (const index of view.series) {
    const one = series[index]
    if (one) series[index] = withPoints(one, (points) => points.filter(isWithin))
  }
  return { ...model, series }
}

/** Text that replaces a table too long to print. */
export function longTableText(count: number, address: string): string {
  return texts.tableIsLong({ count, address })
}

/** Heading of the categories: "Year" for years without an axis title. */
function headingOf(model: ChartModel): string {
  const { kind, values } = model.categories
  const areYears = kind === 'date' && values.every((value) => value.length === 4)
  return areYears && model.axes.category.title === null ? texts.year : renderingOf(model).words.rows.heading(model)
}

function captionOf({ title, subtitle }: ChartModel, { group, toggle }: View): string {
  const options = [group, toggle].filter((option) => option !== null).join(', ')
  return [title, subtitle, options].filter(Boolean).join(': ')
}

function columnOf(kind: TableColumn['kind'], label: string, unit: string | null): TableColumn {
  const isSaid = unit === null || (unit.length > 1 && label.toLowerCase().includes(unit.toLowerCase()))
  return { kind, heading: isSaid ? label : `${label} (${unit})` }
}

function statCells({ stats }: View, category: number, axis: ValueAxis | undefined): string[] {
  if (!stats) return []
  const own = stats[category]
  const format = { percent: axis?.percent ?? false, currency: axis?.currency ?? false, decimals: null }
  return STATS.map(([key]) => {
    if (!own) return ''
    return key === 'count' ? String(own.count) : formatValue(own[key], format)
  })
}

/**
 * Notes of each category; notes of points include the names of their series. A span is listed at its first category,
 * and reference lines are not listed.
 */
function notesByCategory(model: ChartModel, visible: readonly number[]): Map<number, string[]> {
  const notes = new Map<number, string[]>()
  for (const { series, text, from } of notesOnShow(model, visible)) {
    if (from === null) continue
    const note = series === null ? text : texts.noteAt({ place: model.series[series]?.label ?? '', text })
    notes.set(from, [...(notes.get(from) ?? []), note])
  }
  return notes
}

/** The data columns of some series, in their order; adjacent series of one kind are built together. */
export function columnsOf(model: ChartModel, indices: readonly number[]): DataColumn[] {
  const runs: number[][] = []
  for (const index of indices) {
    const run = runs.at(-1)
    if (run && model.series[run[0] ?? 0]?.type === model.series[index]?.type) run.push(index)
    else runs.push([index])
  }
  return runs.flatMap((run) => {
    const first = model.series[run[0] ?? 0]
    return first ? renderingOf(first).columns(model, run) : []
  })
}
