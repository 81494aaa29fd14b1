import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import { readerOf } from '../kinds/readers.ts'
import { viewsOf } from '../model/groups.ts'
import type { ChartModel } from '../model/chart-model.ts'
import { groupingOf } from '../worksheet/cells/locale.ts'
import { isBeyondOne } from '../worksheet/number-text.ts'
import type { DataCell, Table } from '../worksheet/table.ts'
import type { AxisPlan } from './axes.ts'
import type { Draft } from './drafts.ts'
import type { DraftReadings } from './points.ts'

/** Fewest numbers of another language that are reported. */
const MIN_FOREIGN = 3

/** Reports numbers as another language writes them, if they are most of the numbers with separators. */
export function reportLocale({ series, writing }: Table, diagnostics: DiagnosticList): void {
  if (writing.locale) return
  const cells = series.flatMap((row) => row.cells).filter(({ isTyped }) => !isTyped)
  const grouped = cells.flatMap((cell): { cell: DataCell; isForeign: boolean }[] => {
    const grouping = groupingOf(cell.text)
    return grouping === null ? [] : [{ cell, isForeign: grouping === 'foreign' }]
  })
  const foreign = grouped.filter(({ isForeign }) => isForeign).map(({ cell }) => cell)
  const [first] = foreign.toSorted((a, b) => a.row - b.row || a.column - b.column)
  if (!first || foreign.length < MIN_FOREIGN || foreign.length * 2 <= grouped.length) return
  diagnostics.add('other-locale', first, first.text)
}

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
      const cells = own.flatMap((draft) => readings.get(draft) ?? [])
      const columns = Map.groupBy(cells, ({ data }) => data.category)
      const numbersIn = (category: number) =>
        (columns.get(category) ?? []).flatMap(({ cell }) => (cell.kind === 'number' ? cell.number : []))
      const all = table.categories.map((category, at) => ({ ...category, numbers: numbersIn(at) }))
      const filled = all.filter(({ numbers }) => numbers.length > 0)
      const hasShares = filled.some(({ numbers }) => numbers.every(({ hasPercent }) => hasPercent))
      const plain = filled.find(({ numbers }) =>
        numbers.every((number) => !number.hasPercent && !number.hasDollar && isBeyondOne(number)),
      )
      if (hasShares && plain) diagnostics.add('mixed-units', plain.at, plain.name)
    }
  }
}
