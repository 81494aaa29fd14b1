import * as kindWords from '../../messages/kind-words.ts'
import type { ChartKind, KindRendering } from '../chart-kind.ts'
import { drawMap } from './map-layout.ts'
import { valueColumns, valueExtents } from '../value-columns.ts'
import { noShare, valuePointText } from '../value-points.ts'

/** Places in the colors of their classes. */
export const map: ChartKind = {
  stacks: false,
  startsAtZero: false,
  orientation: 'vertical',
  mark: () => ({ shape: 'own' }),
  distinction: () => 'texture',
  sample: () => 'square',
  legend: 'none',
  keysReachGaps: false,
  pointText: valuePointText(noShare),
  extents: valueExtents,
}

export const mapRendering: KindRendering = {
  words: {
    chart: kindWords.map,
    marks: kindWords.areas,
    howToRead: kindWords.howToReadMaps,
    howToReadStacked: null,
    rows: { list: kindWords.places, heading: ({ axes }) => axes.category.title ?? kindWords.place },
  },
  columns: valueColumns,
  layout: { isFixedSize: false, draw: drawMap },
}
