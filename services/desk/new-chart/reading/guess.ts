import type { PeriodKind } from './cells.ts'
import type { Choices } from './choices.ts'
import type { FoundColumns } from './find-columns.ts'
import type { FoundRows } from './find-rows.ts'
import type { Scale } from './likely-values.ts'

/** The drawn part of a table. */
export interface Drawing {
  /** Headings of which one may be drawn; empty if there is only one. */
  measures: string[]
  /** The one that is drawn; "" for all. */
  measure: string
  /** True for measures of several units. */
  isMixed: boolean
  /** True if the rows are the measures. */
  isOfRows: boolean
  /** Columns that are drawn, counted from 0. */
  drawn: number[]
}

/** A table with the role of each row and column, the choices that say so, and their reasons. */
export interface Guess extends FoundColumns, Drawing {
  choices: Choices
  rows: FoundRows
  /** Columns of words of which one value each is drawn. */
  wheres: { letter: string; label: string; values: string[] }[]
  /** The kind of the categories' time; null: names. */
  time: PeriodKind | null
  /** The scale that the table says. */
  scale: Scale | null
}
