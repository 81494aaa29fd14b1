import type { DataColumn } from '../kinds/chart-kind.ts'
import { kindOf } from '../kinds/kinds.ts'
import type { ChartModel } from '../model/chart-model.ts'

/** The columns of numbers of some series, in their order; neighbors of one kind are asked for together. */
export function columnsOf(model: ChartModel, indices: readonly number[]): DataColumn[] {
  const runs: number[][] = []
  for (const index of indices) {
    const run = runs.at(-1)
    if (run && model.series[run[0] ?? 0]?.type === model.series[index]?.type) run.push(index)
    else runs.push([index])
  }
  return runs.flatMap((run) => {
    const first = model.series[run[0] ?? 0]
    return first ? kindOf(first).columns(model, run) : []
  })
}
