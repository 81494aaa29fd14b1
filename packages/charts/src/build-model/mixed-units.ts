import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import { readerOf } from '../kinds/readers.ts'
import { viewsOf } from '../model/groups.ts'
import type { ChartModel } from '../model/chart-model.ts'
import { isBeyondOne, type WrittenNumber } from '../worksheet/number-text.ts'
import type { Table } from '../worksheet/table.ts'
import type { AxisPlan } from './axes.ts'
import type { Draft } from './drafts.ts'
import type { DraftReadings } from './points.ts'

interface UnitParts {
  table: Table
  axes: readonly AxisPlan[]
  readings: DraftReadings
  filters: ChartModel['filters']
}

const MIN_ROWS = 2

/** Reports a view of one axis with a column in percent and another one beyond 1 without signs. */
export function reportMixedUnits(
  drafts: readonly Draft[],
  { table, axes, readings, filters }: UnitParts,
  diagnostics: DiagnosticList,
): void {
  for (const { series } of viewsOf(drafts, filters).views) {
    for (const [axis, { isPercentSet }] of axes.entries()) {
      const shown = series.flatMap((index) => drafts[index] ?? [])
      const own = shown.filter((draft) => draft.axis === axis && readerOf(draft).cells === 'values')
      if (isPercentSet || own.length < MIN_ROWS) continue
      const columns = table.categories.map((category) => ({ ...category, numbers: [] as WrittenNumber[] }))
      for (const { data, cell } of own.flatMap((draft) => readings.get(draft) ?? []))
        if (cell.kind === 'number') columns[data.category]?.numbers.push(cell.number)
      const filled = columns.filter(({ numbers }) => numbers.length > 0)
      const hasShares = filled.some(({ numbers }) => numbers.every(({ hasPercent }) => hasPercent))
      const plain = filled.find(({ numbers }) =>
        numbers.every((number) => !number.hasPercent && !number.hasDollar && isBeyondOne(number)),
      )
      if (hasShares && plain) diagnostics.add('mixed-units', plain.at, plain.name)
    }
  }
}
