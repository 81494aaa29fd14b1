import type { ChartKindName } from '../model/chart-model.ts'
import { area, areaRendering } from './area.ts'
import { bar, barRendering } from './bar.ts'
import type { ChartKind, KindRendering } from './chart-kind.ts'
import { column, columnRendering } from './column.ts'
import { dot, dotRendering } from './forms/dot.ts'
import { pyramid, pyramidRendering } from './forms/pyramid.ts'
import { slope, slopeRendering } from './forms/slope.ts'
import { table, tableRendering } from './forms/table.ts'
import { errorBar, errorBarRendering } from './error-bar.ts'
import { line, lineRendering } from './line.ts'
import { map, mapRendering } from './map/map.ts'
import { pie, pieRendering } from './pie.ts'
import { scatter, scatterRendering } from './scatter/scatter.ts'
import { spline, splineRendering } from './spline.ts'

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
  dot,
  slope,
  pyramid,
  table,
  map,
} satisfies Record<ChartKindName, ChartKind>

/** The kind of a series or of a chart. */
export function kindOf({ type }: { type: ChartKindName }): ChartKind {
  return KINDS[type]
}

const RENDERINGS: Readonly<Record<ChartKindName, KindRendering>> = {
  column: columnRendering,
  bar: barRendering,
  line: lineRendering,
  spline: splineRendering,
  area: areaRendering,
  pie: pieRendering,
  errorbar: errorBarRendering,
  scatter: scatterRendering,
  dot: dotRendering,
  slope: slopeRendering,
  pyramid: pyramidRendering,
  table: tableRendering,
  map: mapRendering,
}

/** The rendering of a series or a chart. */
export function renderingOf({ type }: { type: ChartKindName }): KindRendering {
  return RENDERINGS[type]
}
