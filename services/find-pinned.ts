import { chartFromValues } from '@common-measure/charts'
import type { ChartModel, Diagnostic } from '@common-measure/charts'
import { withPinnedNote } from '@common-measure/charts/words/with-pinned-note.ts'
import { ProviderError } from '#domain/errors.ts'
import { findChart } from './find-chart.ts'
import type { FoundChart } from './find-chart.ts'
import type { Services } from './services.ts'

/** A version that readers have seen, by its hash, and when they saw it first or last began to. */
export interface Pin {
  version: string
  publishedAt: string
}

/** A chart as it is now, or in the version that was asked for; or why there is none. */
export type VersionedChart =
  | { ok: true; model: ChartModel; diagnostics: Diagnostic[]; pin: Pin | null }
  | (Omit<FoundChart & { ok: false }, 'code' | 'status'> & {
      status: 404 | 410 | 502
      code: (FoundChart & { ok: false })['code'] | 'unknown-version'
    })

const VERSION = /^[\da-f]{16}$/

/**
 * The chart of a worksheet in a version that was published at some time (docs/contracts/embeds.md#versions). What an editor took down is
 * gone in every version. Never throws.
 *
 * @param version null for the present one
 */
export async function findVersion(
  services: Pick<Services, 'worksheets' | 'holding' | 'names'>,
  { spreadsheetId, title }: { spreadsheetId: string; title: string },
  version: string | null,
): Promise<VersionedChart> {
  const present = await findChart(services, spreadsheetId, title)
  if (version === null) return present.ok ? { ...present, pin: null } : present
  if (!present.ok && (present.status === 410 || present.isForeign)) return present
  const refusal = { ok: false as const, retryAfter: null, isForeign: false }
  try {
    const name = { spreadsheet: spreadsheetId, title }
    const kept = VERSION.test(version) ? await services.holding.publishedVersion(name, version) : null
    if (!kept) return { ...refusal, status: 404, code: 'unknown-version' }
    const { rows, range } = kept.cells
    const { model, diagnostics } = chartFromValues({ values: rows, range, askedTitle: title }, services.names)
    return { ok: true, model, diagnostics, pin: { version, publishedAt: kept.publishedAt } }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { ...refusal, status: 502, code: 'spreadsheet-unavailable', retryAfter: error.retryAfter }
  }
}

/** What is drawn of a version: the chart with a note of its date. */
export function marked(model: ChartModel, pin: Pin | null, timeZone: string): ChartModel {
  return pin ? withPinnedNote(model, new Date(pin.publishedAt), timeZone) : model
}
