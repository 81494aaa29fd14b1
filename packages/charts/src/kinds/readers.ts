import type { ChartKindName } from '../model/chart-model.ts'
import { columnReader } from './column.ts'
import { dotReader } from './forms/dot.ts'
import { pyramidReader } from './forms/pyramid.ts'
import { slopeReader } from './forms/slope.ts'
import { tableReader } from './forms/table.ts'
import { errorBarReader } from './error-bar.ts'
import type { KindReader } from './kind-reader.ts'
import { lineReader } from './line.ts'
import { mapReader } from './map/reading/map-reader.ts'
import { pieReader } from './pie.ts'
import { scatterReader } from './scatter/scatter-reader.ts'

/** Readers of worksheets by chart kind. */
export const READERS: Readonly<Record<ChartKindName, KindReader>> = {
  column: columnReader,
  bar: { ...columnReader, mixing: 'with error bars', claimsChart: true, insteadInMix: 'column', followsNumbers: false },
  line: lineReader,
  spline: lineReader,
  area: lineReader,
  pie: pieReader,
  errorbar: errorBarReader,
  scatter: scatterReader,
  dot: dotReader,
  slope: slopeReader,
  pyramid: pyramidReader,
  table: tableReader,
  map: mapReader,
} satisfies Record<ChartKindName, KindReader>

/** Reader for the kind of a series. */
export function readerOf({ type }: { type: ChartKindName }): KindReader {
  return READERS[type]
}
