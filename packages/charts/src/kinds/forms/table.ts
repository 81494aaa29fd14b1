import * as kindWords from '../../messages/kind-words.ts'
import type { ChartKind, KindRendering } from '../chart-kind.ts'
import { column } from '../column.ts'
import type { KindReader } from '../kind-reader.ts'
import { lineRendering } from '../line.ts'
import { noShare, valuePointText } from '../value-points.ts'
import { loneReader } from './dot.ts'
import { drawTable } from './table-layout.ts'
import { countValues, MAX_TABLE_VALUES } from '../../model/table-rows.ts'

/** The data table with a bar, a dot or a spark line beside its values. In pages it is HTML (draw/value-table.tsx). */
export const table: ChartKind = {
  ...column,
  stacks: false,
  mark: () => ({ shape: 'own' }),
  legend: 'none',
  pointText: valuePointText(noShare),
}

export const tableRendering: KindRendering = {
  ...lineRendering,
  words: {
    ...lineRendering.words,
    chart: kindWords.table,
    marks: kindWords.table,
    howToRead: kindWords.howToReadTables,
  },
  layout: { isFixedSize: true, draw: drawTable },
}

export const tableReader: KindReader = {
  ...loneReader,
  excess: (model) =>
    model.views.some((view) => countValues(model, view.series) > MAX_TABLE_VALUES) ? 'table-too-long' : null,
}
