import type { Diagnostic, OverlaidModel } from '@common-measure/charts'
import type { Table, Worksheet } from '@common-measure/charts/inspect'
import type { Place } from '#domain/community.ts'

/** What may help an editor and changes no chart (docs/contracts/desk.md#hints). */
export interface Hint extends Diagnostic {
  code: HintCode
  severity: 'warning' | 'info'
}

export type HintCode =
  | 'title-row'
  | 'total-row'
  | 'likely-date'
  | 'likely-place'
  | 'years-down'
  | 'semicolons'
  | 'encoding'
  | 'mixed-percent'
  | 'gap-in-stack'
  | 'no-source'
  | 'long-title'
  | 'no-subtitle-unit'
  | 'unknown-reference'
  | 'alike-colours'
  | 'reading-level'
  | 'story-state'
  | 'story-chart'
  | 'frame-removed'

/** A worksheet as it was sent, as its rows were read, and the chart that became of it. */
export interface HintedWorksheet {
  values: readonly unknown[]
  sheet: Worksheet
  table: Table
  model: OverlaidModel
}

/** What is true of the community that the worksheet belongs to. */
export interface HintContext {
  places: readonly Place[]
  /** Whether a name is one that charts know, such as a place in one of its spellings. */
  isKnown: (name: string) => boolean
  /** The color of a token in the light theme, as "#rrggbb"; null for one that is not known. */
  hexOf: (color: string) => string | null
  /** Ids of the reference set's indicators; empty where they are not known, and then none is unknown. */
  indicators: readonly string[]
}

export type FindHints = (worksheet: HintedWorksheet, context: HintContext) => Hint[]
