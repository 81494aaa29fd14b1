import type { ChartModel, Diagnostic, Names } from '@common-measure/charts'
import { inspectValues } from '@common-measure/charts/inspect'
import { versionOfCleaned } from '#services/holding/states/worksheet-version.ts'
import type { Hint, HintContext } from '../hints/hint.ts'
import { hintsOf } from '../hints/hints-of.ts'

/** Cells of a worksheet, wherever they come from. */
export interface CheckedCells {
  values: readonly unknown[]
  range?: unknown
  title: string
}

/** What an editor should know of a worksheet before readers see it. */
export interface ValuesCheck {
  title: string
  model: ChartModel
  /** As holding has it (docs/contracts/holding.md#versions). */
  version: string
  diagnostics: Diagnostic[]
  hints: Hint[]
}

export interface CheckContext extends HintContext {
  names: Names
}

/** Checks the cells of a worksheet as the chart engine reads them. Never throws, whatever they hold. */
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
