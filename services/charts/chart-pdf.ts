import type { ChartModel } from '@common-measure/charts'
import type { VisibleState } from '@common-measure/charts/model/visible-state.ts'
import { longTableText, tableOf } from '@common-measure/charts/words/table.ts'
import { LOCALE } from '#domain/language.ts'
import type { FileProvenance } from './file-provenance.ts'
import { xmpDescription } from './provenance-rdf.ts'
import type { PdfOrder } from '../pictures/pictures.ts'

/** Maximum number of cells. A longer table is not readable, and takes seconds to write. */
const MAX_CELLS = 3000
const MAX_COLUMNS = 60

/** Inputs of a chart's PDF: its drawing, its provenance, and the data table of the visible view. */
export function pdfOrder(
  model: ChartModel,
  shown: VisibleState,
  { svg, provenance }: { svg: string; provenance: FileProvenance },
): PdfOrder {
  const { title, description, creator, identifier } = provenance
  const { caption, categoryHeading, columns, rows } = tableOf(model, shown.view)
  const cells = columns.length * rows.length
  const isLong = cells > MAX_CELLS || columns.length > MAX_COLUMNS
  const table = {
    caption,
    headings: [categoryHeading, ...columns.map(({ heading }) => heading)],
    wordColumns: [0, ...columns.flatMap(({ kind }, at) => (kind === 'note' ? [at + 1] : []))],
    rows: rows.map(({ heading, cells }) => [heading, ...cells]),
  }
  return {
    type: 'pdf',
    svg,
    documentInfo: { title, description, creator, language: LOCALE, xmp: xmpDescription(provenance) },
    table: isLong || cells === 0 ? null : table,
    note: isLong ? longTableText(cells, identifier) : null,
  }
}
