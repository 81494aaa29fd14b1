import type { OverlaidModel } from '@common-measure/charts'
import type { VisibleState } from '@common-measure/charts/model/visible-state.ts'
import type { PdfTable } from '../../pictures/pictures.ts'
import type { FileProvenance } from '../file-provenance.ts'

/** One chart of a presentation or a workbook, in its visible state. */
export interface DocumentChart {
  model: OverlaidModel
  shown: VisibleState
  provenance: FileProvenance
  /** The page of the chart. */
  page: string
  /** Title and values of a drawing of all places, which replaces the chart's own values. */
  strip: { title: string; subtitle: string; csv: string; table: PdfTable } | null
  /** The drawing without its texts, as an SVG document of some width, px. */
  picture: (width: number) => string
  /** Code of a place by its name, "" without one. */
  codeOf: (name: string) => string
}

/** True if the license of the chart forbids commercial use. */
export function isNonCommercial({ model }: Pick<DocumentChart, 'model'>): boolean {
  return model.provenance?.license?.commercial === false
}
