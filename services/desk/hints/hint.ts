import type { Diagnostic, OverlaidModel } from '@common-measure/charts'
import type { Table, Worksheet } from '@common-measure/charts/inspect'
import type { Place } from '#domain/community.ts'

/** A hint for editors that does not change the chart (docs/contracts/desk.md#hints). */
export interface Hint extends Diagnostic {
  code: HintCode
  severity: 'warning' | 'info'
}

export type HintCode =
  | 'total-row'
  | 'likely-date'
  | 'likely-place'
  | 'likely-total'
  | 'likely-subtotal'
  | 'likely-indent'
  | 'likely-block'
  | 'likely-scale'
  | 'likely-suffix'
  | 'likely-code'
  | 'likely-symbol'
  | 'mixed-periods'
  | 'no-level'
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

/** A worksheet as sent, with its parsed rows and the resulting chart. */
export interface HintedWorksheet {
  values: readonly unknown[]
  sheet: Worksheet
  table: Table
  model: OverlaidModel
}

/** Context from the community that the worksheet belongs to. */
export interface HintContext {
  places: readonly Place[]
  /** True for a name that charts recognize, such as a spelling of a place. */
  isKnown: (name: string) => boolean
  /** Color of a token in the light theme, as "#rrggbb"; null for an unknown token. */
  hexOf: (color: string) => string | null
  /** Ids of the reference set's indicators. An empty list disables the check. */
  indicators: readonly string[]
}

export type FindHints = (worksheet: HintedWorksheet, context: HintContext) => Hint[]
