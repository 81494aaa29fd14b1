import type { ChartModel, Diagnostic, NameRegistry } from '@common-measure/charts'
import { inspectValues } from '@common-measure/charts/inspect'
import { versionOfCleaned } from '#services/holding/worksheet-rows.ts'
import type { Place } from '#domain/community.ts'
import type { Hint, HintContext, FindHints, HintedWorksheet } from '../hints/hint.ts'
import { alikeColors } from '../hints/color-hints.ts'
import { gapInStack, mixedPercent, totalRow } from '../hints/figure-hints.ts'
import { encoding, semicolons, yearsDown } from '../hints/layout-hints.ts'
import { likelyDate, likelyPlace } from '../hints/name-hints.ts'
import { PUBLISHED_HINTS } from '../hints/published-hints.ts'
import { longTitle, noSource, noSubtitleUnit, readingLevel, unknownReference } from '../hints/text-hints.ts'

/** Cells of a worksheet from any source. */
export interface CheckedCells {
  values: readonly unknown[]
  range?: unknown
  title: string
}

/** Results of the check of a worksheet before publication. */
export interface ValuesCheck {
  title: string
  model: ChartModel
  /** Version as computed by holding (docs/contracts/holding.md#versions). */
  version: string
  diagnostics: Diagnostic[]
  hints: Hint[]
}

export interface CheckContext extends HintContext {
  names: NameRegistry
}

/** Checks cells on the main thread, or many cells in a worker thread. */
export type CheckCells = (cells: CheckedCells) => Promise<ValuesCheck>

/** Checks the cells of a worksheet as the chart engine reads them. Never throws, regardless of the cells. */
export function checkValues({ values, range, title }: CheckedCells, context: CheckContext): ValuesCheck {
  const { cells, diagnostics, ...inspected } = inspectValues({ values, range, askedTitle: title }, context.names)
  return {
    title: inspected.model.title,
    model: inspected.model,
    version: versionOfCleaned(cells),
    diagnostics,
    hints: hintsOf({ values, ...inspected }, context),
  }
}

/** Cells for a worker thread, which has no other data. */
export interface CheckedInThread extends CheckedCells {
  places: readonly Place[]
  /** Month in which fiscal years begin. */
  fiscalYearStart?: number
  indicators: readonly string[]
}

/** Rules in order of importance for an editor: the most harmful to the chart first. */
const RULES: readonly FindHints[] = [
  encoding,
  semicolons,
  yearsDown,
  mixedPercent,
  totalRow,
  gapInStack,
  likelyPlace,
  likelyDate,
  ...PUBLISHED_HINTS,
  unknownReference,
  noSource,
  noSubtitleUnit,
  alikeColors,
  longTitle,
  readingLevel,
]
const MAX_HINTS = 50

/** Hints about a worksheet, at most 50. They do not change its chart. */
function hintsOf(worksheet: HintedWorksheet, context: HintContext): Hint[] {
  return RULES.flatMap((find) => find(worksheet, context)).slice(0, MAX_HINTS)
}
