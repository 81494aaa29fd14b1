import type { ChartKindName } from '../model/chart-model.ts'
import { area } from './area.ts'
import { bar } from './bar.ts'
import type { ChartKind } from './chart-kind.ts'
import { column } from './column.ts'
import { errorBar } from './error-bar.ts'
import { line } from './line.ts'
import { pie } from './pie.ts'
import { scatter } from './scatter/scatter.ts'
import { spline } from './spline.ts'

/** Every kind of chart, by its name in worksheets and models. */
export const KINDS: Readonly<Record<ChartKindName, ChartKind>> = {
  column,
  bar,
  line,
  spline,
  area,
  pie,
  errorbar: errorBar,
  scatter,
} satisfies Record<ChartKindName, ChartKind>

/** The kind of a series or of a chart. */
export function kindOf({ type }: { type: ChartKindName }): ChartKind {
  return KINDS[type]
}
