import type { ColorName, Pattern } from '../model/chart-model.ts'
import type { Weight } from './text-width.ts'

/**
 * The narrowest containers of the ranges that have a drawing each, px at a font of 16 px. A container query shows the
 * drawing of its range, whose plot grows with the container (docs/design.md#narrow).
 */
export const DRAWING_WIDTHS = [260, 340, 480, 740, 1100] as const

/** Maximum number of marks with labels in a drawing (docs/design.md#labels). */
export const MAX_LABELED_MARKS = 1500

/** A drawing in px from the top left corner. Plain data, always the same for the same model, view and width. */
export interface Drawing {
  width: number
  height: number
  /** The rectangle that contains the marks. */
  plot: Box
  /** True if the value axis is horizontal, as in bar charts. */
  horizontal: boolean
  /** Path of all gridlines, of the zero lines and of the category ticks; empty if there are none. */
  grid: string
  base: string
  ticks: string
  marks: Mark[]
  labels: Label[]
  /** Pointer targets, one for each value drawn. */
  targets: Target[]
  /** Span of each category along its axis, px; null for a category that is only a point on a time axis. */
  slots: (Span | null)[]
  /** Graphics of the notes on the chart, without their texts; absent if there are no notes. */
  notes?: DrawnNotes
  /** Small multiples. Their values are among the targets, and this drawing then has no marks of its own. */
  panels?: Panel[]
  /** The parts that grow with the container (geometry/stretch.ts), where they are known without the rest. */
  stretches?: readonly Span[]
  /** A map grows in both directions; `stretches` is empty. Its surfaces in all views, for their patterns. */
  map?: {
    looks: readonly Pick<Mark, 'color' | 'pattern' | 'rank'>[]
    /** Notes below the borders, each with its number on the map. */
    notes?: readonly { number: number | null; text: string; isStrong: boolean }[]
  }
  /** Large text in the middle of a donut: the total. */
  center: Center | null
}

/** A drawing inside another, by its upper left corner, px. */
export interface Panel {
  x: number
  y: number
  drawing: Drawing
}

/** Paths of notes: backgrounds of spans and rules are under the marks, reference lines and rings above them. */
export interface DrawnNotes {
  grounds: string
  rules: string
  lines: string
  rings: string
  /** Circles with numbers, at the notes and in the key. */
  numbers: NoteNumber[]
}

/** Radius of a note's number, px. */
export const NUMBER_RADIUS = 9

export interface NoteNumber {
  number: number
  x: number
  y: number
  /** On a map: its place, and its distance from it, which stays when the map grows, px. */
  category?: number
  away?: { x: number; y: number }
}

/** True if a number of a map is beside its place, so that a line leads to it. */
export function isAway(away: NoteNumber['away']): away is NonNullable<typeof away> {
  return away !== undefined && Math.hypot(away.x, away.y) > NUMBER_RADIUS
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
 * One path. `fill`: a surface; `area`: the surface under a line; `line`: a stroke of 3 px; `dot`: the symbols at its
 * points; `error`: a stroke of 2 px in ink; `trend`: a fitted line; `band`: a stacked area.
 */
export interface Mark {
  kind: 'fill' | 'area' | 'band' | 'line' | 'dot' | 'error' | 'trend'
  d: string
  /** Design token or hex; null is ink. */
  color: ColorName | null
  /** Index into model.series. Also the category, for points colored by category or if categories are highlighted. */
  series: number
  category?: number
  pattern?: Pattern
  /** Rank, which sets its look other than color (view/ranks.ts); 0, the plain look, by default. */
  rank?: number
  /** Its texture is always drawn (view/ranks.ts). */
  keepsTexture?: boolean
  /** Dash pattern of a line. */
  dash?: string
  /** Something else is highlighted: paler, and a line is thinner. */
  isDimmed?: boolean
  /** Code of a place on a map; `isOff`: other borders are drawn in its place in this view. */
  code?: string
  isOff?: true
  /** Bridges a gap without a value: paler, and a line is thinner. */
  isBridge?: true
}

/** Role of a text, which determines its weight and color. */
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

/** One line of text. `y` is its baseline; `turn` is its rotation around (x, y), in degrees. */
export interface Label {
  role: LabelRole
  x: number
  y: number
  text: string
  anchor: 'start' | 'middle' | 'end'
  /** Color of the axis (hex), of the series next to it (direct), or of the mark around it (inside). */
  color?: ColorName
  turn?: -45 | -90
  /** X of the point that the text keeps its distance from when the plot grows, px; its own by default. */
  hold?: number
  /** Name on a map: the narrowest container with room for it, px (all without), and the code of the place around it. */
  from?: number
  code?: string
  /** Place of the legend's entry that the text is, and true if its series is hidden. */
  entry?: number
  isOff?: true
}

/** Position of one value: the point that a tooltip or a focus mark indicates, and the extent of its mark. */
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

/** True if the names at the ends of its lines are the entries of the legend, which is then omitted. */
export function namesItsLines(drawing: Drawing | null): boolean {
  return drawing?.labels.some(({ entry }) => entry !== undefined) === true
}

const LIGHT: ReadonlySet<LabelRole> = new Set(['tick', 'category', 'axis-title', 'note'])

/** Font weight of a label. */
export function labelWeight(role: LabelRole): Weight {
  return LIGHT.has(role) ? 400 : 600
}
