import type { ChartModel } from '@common-measure/charts'
import { titledDescriptionOf } from '@common-measure/charts/words/description.ts'
import { licenseText } from '@common-measure/charts/words/license-text.ts'
import type { VisibleState } from '@common-measure/charts/model/visible-state.ts'

/** Provenance inside a chart file, for programs that read files. */
export interface FileProvenance {
  title: string
  /** Description of the visible view. */
  description: string
  /** Creator of the file: the site, and the page of the chart. */
  creator: string
  /** At least one of the two is never null. */
  sources: readonly { text: string | null; url: string | null }[]
  /** The license in words and its page; null where the worksheet names none. */
  license: { text: string; url: string | null } | null
  /** Publication date of the data: "2026-03-04". */
  updated: string | null
  /** Address of the chart without its page. */
  identifier: string
}

/** Provenance of a chart in its visible state. */
export function fileProvenance(
  model: ChartModel,
  shown: VisibleState,
  { credit, identifier }: { credit: string; identifier: string },
): FileProvenance {
  const { title, source, provenance } = model
  const license = provenance?.license ?? null
  return {
    title,
    description: titledDescriptionOf(model, shown),
    creator: credit,
    sources: provenance?.sources ?? (source ? [{ text: source, url: null }] : []),
    license: license && { text: licenseText(license), url: license.url },
    updated: provenance?.updated ?? null,
    identifier,
  }
}
