import type { NumberFormat } from '../format/number.ts'
import type { Period } from '../format/period.ts'
import type { Flag, PointMarks } from '../format/point-marks.ts'
import type { MapClasses, MapParts } from './map.ts'

/**
 * The content of a chart, without its presentation: plain JSON (docs/contracts/chart-model.md#properties). Absent
 * values are null or empty. Percent values are written 15.3, not 0.153.
 */
export interface ChartModel {
  id: string
  title: string
  /** The finding of the default view, in one sentence; absent if that view has none. */
  headline?: string
  subtitle: string | null
  source: string | null
  notes: string[]
  /** Export name without extension. */
  fileName: string
  type: ChartKindName
  stacking: Stacking | null
  categories: Categories
  axes: { category: CategoryAxis; values: ValueAxis[] }
  /** Series in drawing and legend order. */
  series: Series[]
  filters: { group: Filter | null; toggle: Filter | null }
  /** One view per combination of filter options; at least one. */
  views: View[]
  defaultView: number
  legend: { visible: boolean; isolate: boolean }
  dataLabels: boolean
  sharedTooltip: boolean
  /** Provenance of its values; absent if the worksheet has only `source`. */
  provenance?: Provenance
  /** Id of the same measure in the reference set. */
  reference?: string
  /** Notes on the chart, in reading order; absent if there are none. */
  annotations?: Annotation[]
  /** Highlighted categories, ascending; absent if none or all are highlighted. */
  highlightCategories?: number[]
  /** One panel per option of the filter. */
  multiples?: true
  /** Readers may sort its categories. */
  sortable?: true
  /** Colors of names, if the worksheet sets them. */
  palette?: Palette
  /** Only in a map. */
  map?: MapParts
  /** The summary paragraph for screen readers (docs/contracts/chart-model.md#summary). */
  summary: string
}

/** Sources, dates and terms of use of a chart's values. */
export interface Provenance {
  /** Sources in reading order. */
  sources: DataSource[]
  license: License | null
  /** Day on which the values were entered: "2026-03-04". */
  updated: string | null
  /** A day, a month ("2027-03") or a year. */
  nextUpdate: string | null
  /** Unit of a value, in words. */
  unit: string | null
  /** Address of the method, on the site or elsewhere. */
  about: string | null
  /** True if data files include the codes of places. */
  placeCodes: boolean
}

/**
 * A note on the chart (docs/contracts/worksheet-settings.md#notes-on-the-chart). Properties that its kind does not use
 * are null; `from` is never after `to`.
 */
export interface Annotation {
  kind: 'category' | 'span' | 'point' | 'line'
  text: string
  /** Indexes of categories; for a date between two categories, the earlier. */
  from: number | null
  to: number | null
  /** Index of the series of a point. */
  series: number | null
  /** Index of a reference line's value axis, and its value there. */
  axis: 0 | 1 | null
  value: number | null
  /** Dates that are not categories, to scale. */
  fromDate?: string
  toDate?: string
}

/** At least one property is not null. */
export interface DataSource {
  text: string | null
  url: string | null
}

export interface License {
  /** SPDX identifier; null for another text. */
  id: string | null
  /** Common name of the license, or the text. */
  text: string
  url: string | null
  /** True if commercial use is allowed; null if unknown. */
  commercial: boolean | null
}

/** Name of a chart kind; `kinds/kinds.ts` has a module for each. */
export type ChartKindName =
  | 'column'
  | 'bar'
  | 'line'
  | 'spline'
  | 'area'
  | 'pie'
  | 'errorbar'
  | 'scatter'
  | 'dot'
  | 'slope'
  | 'pyramid'
  | 'table'
  | 'map'
export type Stacking = 'normal' | 'percent'
/** Ramp of one hue, ramp of two hues around a middle, or unordered colors. */
export type Palette = 'sequential' | 'diverging' | 'categorical'
export type Pattern = 'diagonal' | 'diagonal-reverse' | 'horizontal' | 'vertical' | 'dots' | 'grid'
export type RegressionType = 'linear' | 'exponential' | 'polynomial' | 'power' | 'logarithmic' | 'loess'

/** A design token such as "place-harris" or "chart-3", or "#rrggbb" if the sheet has a color. */
export type ColorName = string

export interface Categories {
  kind: 'text' | 'date' | 'number'
  /** Categories in drawing order, as written in the sheet. */
  values: string[]
  /** One color per category if points are colored by category, otherwise null. */
  colors: ColorName[] | null
  /** One flag per category, if a heading has one. */
  flags?: (Flag | null)[]
  /** The periods of a time axis whose values are not dates. */
  periods?: Period[]
  /** Codes of the places that are categories, null for none; absent without a column of codes. */
  codes?: (string | null)[]
}

export interface CategoryAxis {
  title: string | null
  /** category: evenly spaced slots; time, numeric: to scale; ordinal: dates, evenly spaced. */
  scale: 'category' | 'time' | 'ordinal' | 'numeric'
  /** Values to label on a time or ordinal axis (first four characters), null for the renderer's choice. */
  ticks: string[] | null
  /** The smallest and largest number; only with scale numeric. */
  min?: number
  max?: number
  /** Only in a scatter: the format of x, and of the size values. */
  percent?: boolean
  currency?: boolean
  decimals?: NumberFormat['decimals']
  logarithmic?: true
  sizeTitle?: string
  sizeFormat?: NumberFormat
}

export interface ValueAxis extends NumberFormat {
  title: string | null
  color: string | null
  scale: 'linear' | 'logarithmic'
  min: number | null
  max: number | null
}

/** `category` indexes `categories.values`; null is a gap, 0 a true zero; a missing category was skipped. */
export interface ValuePoint extends PointMarks, Pick<ShownFigures, 'shown'> {
  category: number
  value: number | null
}

/** Displayed figures, where rounding the kept value again would give others (docs/contracts/worksheets.md#rounding). */
export interface ShownFigures {
  shown?: number
  shownLow?: number
  shownHigh?: number
  shownX?: number
  shownSize?: number
}

/** A point of an error bar series; low and high are both null for a gap. */
export interface RangePoint extends PointMarks, Pick<ShownFigures, 'shownLow' | 'shownHigh'> {
  category: number
  low: number | null
  high: number | null
}

/** A point of a scatter; x and y are both null for a gap, size without a size value. */
export interface XyPoint extends PointMarks, Pick<ShownFigures, 'shown' | 'shownX' | 'shownSize'> {
  category: number
  x: number | null
  y: number | null
  size: number | null
}

interface SeriesBase {
  /** Key for merging, order and color. */
  name: string
  /** Displayed text. */
  label: string
  /** Index into axes.values. */
  axis: 0 | 1
  color: ColorName | null
  stack: string | null
  pattern: Pattern | null
  hidden: boolean
  /** Highlighted; absent if no series or all series are highlighted. */
  highlight?: true
  /** Drawn as a line across each category; only in charts of columns, bars or dots; no mark in a pyramid. */
  benchmark?: true
  /** Code of the place, null for none; absent without a column of codes. */
  code?: string | null
  group: string | null
  toggle: string | null
  regression: Regression | null
}

export interface ValueSeries extends SeriesBase {
  type: Exclude<ChartKindName, 'errorbar' | 'scatter'>
  points: ValuePoint[]
  linkedTo: null
}

export interface RangeSeries extends SeriesBase {
  type: 'errorbar'
  points: RangePoint[]
  /** Index of the series the error bar belongs to. */
  linkedTo: number | null
}

export interface ScatterSeries extends SeriesBase {
  type: 'scatter'
  points: XyPoint[]
  linkedTo: null
}

export type Series = ValueSeries | RangeSeries | ScatterSeries

/** True for a series whose points have one value each. */
export function isValueSeries(series: Series | undefined): series is ValueSeries {
  return series !== undefined && !isRangeSeries(series) && !isScatterSeries(series)
}

/** True for a series whose points have a position on two numeric axes. */
export function isScatterSeries(series: Series | undefined): series is ScatterSeries {
  return series?.type === 'scatter'
}

/** True for a series whose points have a low and a high value. */
export function isRangeSeries(series: Series | undefined): series is RangeSeries {
  return series !== undefined && isRangeKind(series.type)
}

/** True for the kind with low and high values. */
export function isRangeKind(type: ChartKindName): type is RangeSeries['type'] {
  return type === 'errorbar'
}

export interface Regression {
  type: RegressionType
  name: string
  dashed: true
  inLegend: false
  points: { category: number; value: number }[]
}

export interface Filter {
  control: 'buttons' | 'dropdown' | 'slider'
  options: string[]
  default: string
}

export interface View {
  group: string | null
  toggle: string | null
  /** Headline of the view, in every view if views differ (model/headline.ts). */
  headline?: string | null
  /** Indexes of the visible series, in order. */
  series: number[]
  /** Effective maximum per value axis; null for the renderer's choice. */
  max: (number | null)[]
  /** One format per value axis, in every view if views differ; `axes.values` then has those of the default view. */
  formats?: NumberFormat[]
  /** Statistics by category; null without `category stats`. */
  stats: (CategoryStats | null)[] | null
  /** Only in a map. */
  classes?: MapClasses
  /** Bound in the middle of a diverging ramp: zero, or the value of a benchmark. Not in the JSON. */
  center?: number
}

export interface CategoryStats {
  count: number
  min: number
  max: number
  mean: number
  total: number
}
