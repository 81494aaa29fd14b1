import type { ColorName, Pattern } from '../model/chart-model.ts'
import type { Weight } from './text-width.ts'

/** The three widths a chart is drawn in, px; a container query shows one of them (docs/design.md#narrow). */
export const DRAWING_WIDTHS = [280, 460, 740] as const

/** Above this many marks a drawing has no labels on its marks (docs/design.md#labels). */
export const MAX_LABELED_MARKS = 1500

/** What is drawn, in px from the top left corner; plain data, the same for the same model, view and width. */
export interface Drawing {
  width: number
  height: number
  /** The rectangle in which the marks stand. */
  plot: Box
  /** True when the value axis lies across, as in bar charts. */
  horizontal: boolean
  /** Path of all gridlines, of the lines at zero and of the ticks under the categories; empty when there are none. */
  grid: string
  base: string
  ticks: string
  marks: Mark[]
  labels: Label[]
  /** Where a pointer finds what; one entry for each figure that is drawn. */
  targets: Target[]
  /** Per category the band it takes along its axis, px; null for a category that is only a point on a time axis. */
  slots: (Span | null)[]
  /** What belongs to the notes on the chart, beside their texts; absent without any. */
  notes?: DrawnNotes
  /** Small charts in it, whose figures are among its targets; it has then no marks of its own. */
  panels?: Panel[]
  /** Large text in the middle of a donut: the total. */
  center: Center | null
}

/** A drawing within another, by its upper left corner, px. */
export interface Panel {
  x: number
  y: number
  drawing: Drawing
}

/** Paths of notes: grounds of spans and rules lie under the marks, reference lines and rings over them. */
export interface DrawnNotes {
  grounds: string
  rules: string
  lines: string
  rings: string
  /** Circles with numbers: at their places and in the key. */
  numbers: NoteNumber[]
}

/** Radius of a note's number, px. */
export const NUMBER_RADIUS = 9

export interface NoteNumber {
  number: number
  x: number
  y: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Span {
  from: number
  to: number
}

/**
 * One path. `fill`: a surface; `area`: the ground under a line; `line`: a stroke of 3 px; `dot`: the shapes at its points; `error`: stroke of 2 px in ink; `trend`: a fitted line; `band`: a stacked area.
 */
export interface Mark {
  kind: 'fill' | 'area' | 'band' | 'line' | 'dot' | 'error' | 'trend'
  d: string
  /** Design token or hex; null is ink. */
  color: ColorName | null
  /** Index into model.series; for points in the color of their category, or where categories are highlighted, also the category. */
  series: number
  category?: number
  pattern?: Pattern
  /** Its look without its color (view/ranks.ts); none is 0, the plain one. */
  rank?: number
  /** Dash pattern of a line. */
  dash?: string
  /** Something else is highlighted: paler, a line thinner. */
  isDimmed?: boolean
  /** It leads over a gap, where no figure is: paler, a line thinner. */
  isBridge?: true
}

/** What a text is for; decides its weight and ink. */
export type LabelRole =
  | 'tick'
  | 'category'
  | 'name'
  | 'axis-title'
  | 'value'
  | 'point'
  | 'inside'
  | 'direct'
  | 'total'
  | 'note'
  | 'strong-note'

/** One line of text. `y` is its base line; `turn` rotates it around (x, y), degrees. */
export interface Label {
  role: LabelRole
  x: number
  y: number
  text: string
  anchor: 'start' | 'middle' | 'end'
  /** Ink: of the axis (hex), of the series it stands beside (direct) or of the mark it stands in (inside). */
  color?: ColorName
  turn?: -45 | -90
}

/** The place of one figure: the point that a tooltip or a focus-donut marks, and the extent of its mark. */
export interface Target {
  series: number
  category: number
  x: number
  y: number
  box: Box
  /** Share of its stack or donut, 0 to 1, where shares are drawn. */
  share?: number
  /** The angles of a donut's slice, radians clockwise from twelve o'clock. */
  arc?: Span
}

export interface Center {
  x: number
  y: number
  /** Radius of the hole, px. */
  radius: number
  total: string
  caption: string[]
}

const LIGHT: ReadonlySet<LabelRole> = new Set(['tick', 'category', 'axis-title', 'note'])

/** Weight of a label's letters. */
export function labelWeight(role: LabelRole): Weight {
  return LIGHT.has(role) ? 400 : 600
}
