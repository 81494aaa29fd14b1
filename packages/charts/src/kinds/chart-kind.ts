import type { Drawing } from '../geometry/drawing.ts'
import type { PointMarks } from '../format/point-marks.ts'
import type { ChartModel, Series, ShownFigures, Stacking } from '../model/chart-model.ts'
import type { VisibleState } from '../model/visible-state.ts'

/** Rules of a chart kind for marks, words, table, legend and keys. `KindReader` has its rules for worksheets. */
export interface ChartKind {
  /** Series of this kind are stacked on a stacked chart. */
  stacks: boolean
  /** The length of a mark is its value, so the value axis includes zero. */
  startsAtZero: boolean
  /** Horizontal: categories from top to bottom, values from left to right. */
  orientation: 'vertical' | 'horizontal'
  /** Mark of a series. */
  mark(stacking: Stacking | null): SeriesMark
  /** Visual difference between series other than color. */
  distinction(stacking: Stacking | null): Distinction
  /** Its sample in the legend. */
  sample(stacking: Stacking | null): Sample
  /** Entries of the legend: the series, their categories, or none if the marks belong to another series. */
  legend: 'series' | 'categories' | 'none'
  /** True if arrow keys reach gaps, which are announced as "no data". */
  keysReachGaps: boolean
  /** Text of a point in tooltips and announcements; null if the series has no such point. */
  pointText(model: ChartModel, place: PointPlace): PointText | null
  /** Lowest and highest value of each point, for summaries; null for a gap. */
  extents(series: Series): Extent[]
}

/** Lowest and highest value of a point. `shown` and the others: the displayed figures, if they differ. */
export interface Extent extends ShownFigures, PointMarks {
  category: number
  low: number | null
  high: number | null
}

/** Words, tables and layout of a chart kind, needed for documents but not for the interaction. */
export interface KindRendering {
  words: KindWords
  /** Columns of the data table and of the CSV file for series of this kind, in order. */
  columns(model: ChartModel, series: readonly number[]): DataColumn[]
  /** Draws the chart without the shared axes; null for kinds that use them. */
  layout: KindLayout | null
  /** A plot with other axes than those of its orientation. */
  frame?: 'slope' | 'pyramid'
}

export interface KindWords {
  /** "column chart", for the summary. */
  chart: string
  /** "columns", in a list of several kinds. */
  marks: string
  /** Meaning of its marks, without the period. */
  howToRead: string
  /** The same on a stacked chart; null for kinds that do not stack. */
  howToReadStacked: string | null
  /** Names of its table rows, such as "categories" or "points": in a sentence of the summary, and as a heading. */
  rows: { list(of: { count: number; names: string }): string; heading(model: ChartModel): string }
}

export type SeriesMark = LineMark | ColumnMark

/** `column`: a rectangle; `band`: an area between two strokes; `errorBar`: low to high; `own`: drawn by `layout`. */
interface ColumnMark {
  shape: 'column' | 'dot' | 'band' | 'errorBar' | 'own'
  /** Two series share a row, one on each side. */
  isMirrored?: true
}

/** A line through the points. */
export interface LineMark {
  shape: 'line'
  course: 'straight' | 'smooth'
  /** Every point has a symbol if there is room. */
  marksPoints: boolean
  /** The area between the line and the base is filled. */
  isFilled: boolean
}

export type Distinction = 'texture' | 'symbol' | 'dash'

/** A square of its texture, a short line with its symbol, only the symbol, or a line without one. */
export type Sample = 'square' | 'line' | 'symbol' | 'rule'

/** A point of a series; `visible` has the indexes of the visible series. */
export interface PointPlace {
  series: number
  category: number
  visible: readonly number[]
  /** Unit after the spoken value; "" if there is none. */
  unit: string
}

export interface PointText {
  /** "5.9%", "4 to 7", "no data". */
  text: string
  /** Text for announcements: "between 4 and 7". */
  spoken: string
  /** Sort value of the row, highest first. */
  order: number
}

/** Column of a data table. Maps are by category; a skipped point has no entry. */
export interface DataColumn {
  heading: string
  /** "%", "$" or words for the heading; null if there is none. */
  unit: string | null
  /** Texts by category, created on demand. */
  texts: () => ReadonlyMap<number, string>
  /** Columns of the CSV file: plain numbers, null for a gap. */
  csv: { heading: string; values: ReadonlyMap<number, number | string | null> }[]
}

export interface KindLayout {
  /** The drawing has a fixed size, regardless of the room. */
  isFixedSize: boolean
  /** Null if there is nothing to draw. */
  draw(model: ChartModel, shown: VisibleState, size: DrawingSize): Drawing | null
}

/** Size in px; `height` is that of the plot, if it is limited. */
export interface DrawingSize {
  width: number
  height?: number
  /** Indexes of all series with the same scales. */
  alongside?: readonly number[]
}
