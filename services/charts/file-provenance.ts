import type { ChartModel } from '@common-measure/charts'
import { titledDescriptionOf } from '@common-measure/charts/words/description.ts'
import { licenseText } from '@common-measure/charts/words/license-text.ts'
import type { VisibleState } from '@common-measure/charts/model/visible-state.ts'

/** What a file of a chart says of itself, for programs that read files. */
export interface FileProvenance {
  title: string
  /** What is on show, in words. */
  description: string
  /** Whose file it is: the site and the page the chart is from. */
  creator: string
  /** One of both is never null. */
  sources: readonly { text: string | null; url: string | null }[]
  /** The license in words and its page; null where the worksheet names none. */
  license: { text: string; url: string | null } | null
  /** The day the figures were put in: "2026-03-04". */
  updated: string | null
  /** Address of the chart alone. */
  identifier: string
}

/** The papers of a chart in the state on show. */
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
