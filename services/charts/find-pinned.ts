import { chartFromValues, type ChartModel, type Diagnostic } from '@common-measure/charts'
import { withPinnedNote } from '@common-measure/charts/model/notes-below.ts'
import { ProviderError } from '#domain/errors.ts'
import type { Cells } from '../holding/worksheet-rows.ts'
import { findChart, type FoundChart } from './find-chart.ts'
import type { Services } from '../services.ts'

/** A published version: its hash, and the date when readers first saw it. */
export interface Pin {
  version: string
  publishedAt: string
}

/** A chart in its current or requested version, or the reason why there is none. */
export type VersionedChart =
  | {
      ok: true
      model: ChartModel
      diagnostics: Diagnostic[]
      pin: Pin | null
      /** ISO date of the last read, if the chart is unavailable now. */
      readAt?: string
    }
  | (Omit<FoundChart & { ok: false }, 'code' | 'status'> & {
      status: 404 | 410 | 502 | 503
      code: (FoundChart & { ok: false })['code'] | 'unknown-version' | 'dropped' | 'renamed'
      /** New title of a renamed chart. */
      renamedTo?: string
    })

const VERSION = /^[\da-f]{16}$/

type Sources = Pick<Services, 'worksheets' | 'holding' | 'names' | 'content' | 'community'>
interface Asked {
  spreadsheetId: string
  title: string
}

/**
 * The chart of a worksheet in a version that was published at some time (docs/contracts/embeds.md#versions). A worksheet that an editor
 * removed has no version anymore. A chart that no page shows anymore has no current version. Never throws.
 *
 * @param version null for the current version
 */
export async function findVersion(services: Sources, request: Asked, version: string | null): Promise<VersionedChart> {
  const { spreadsheetId, title } = request
  const present = await findChart(services, spreadsheetId, title)
  if (!present.ok && (present.status === 410 || present.status === 503 || present.isForeign)) return present
  if (version === null) return findPresent(services, request, present)
  try {
    const name = { spreadsheet: spreadsheetId, title }
    const kept = VERSION.test(version) ? await services.holding.publishedVersion(name, version) : null
    if (kept) return { ...readCells(services, title, kept.cells), pin: { version, publishedAt: kept.publishedAt } }
    const newest = await findPresent(services, request, present)
    return !newest.ok && newest.code === 'renamed' ? newest : { ...REFUSAL, status: 404, code: 'unknown-version' }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const state = services.holding.stateOf({ spreadsheet: spreadsheetId, title })
    // The current version is known without the database.
    const publishedAt = state?.published === version ? (state.changedAt ?? state.readAt) : null
    if (present.ok && publishedAt !== null) return { ...present, pin: { version, publishedAt } }
    return { ...REFUSAL, status: 502, code: 'spreadsheet-unavailable', retryAfter: error.retryAfter }
  }
}

const REFUSAL = { ok: false as const, retryAfter: null, isForeign: false }

async function findPresent(services: Sources, request: Asked, present: FoundChart): Promise<VersionedChart> {
  if (!present.ok && present.status >= 502) return (await lastRead(services, request)) ?? present
  const whereabouts = await whereaboutsOf(services, request)
  if (whereabouts === 'dropped') return { ...REFUSAL, status: 410, code: 'dropped' }
  if (whereabouts) return { ...REFUSAL, status: 404, code: 'renamed', ...whereabouts }
  return present.ok ? { ...present, pin: null } : present
}

/** While the chart is unavailable: the version that readers last saw, or null if that is unknown. */
async function lastRead({ holding, names }: Sources, { spreadsheetId, title }: Asked): Promise<VersionedChart | null> {
  const name = { spreadsheet: spreadsheetId, title }
  const state = holding.stateOf(name)
  if (!state?.published || state.isRemoved) return null
  const cells = await holding.cellsOf(name, state.published).catch(() => null)
  return cells && { ...readCells({ names }, title, cells), pin: null, readAt: state.readAt ?? '' }
}

function readCells({ names }: Pick<Services, 'names'>, title: string, { rows, range }: Cells) {
  const { model, diagnostics } = chartFromValues({ values: rows, range, askedTitle: title }, names)
  return { ok: true as const, model, diagnostics }
}

/** The chart of a version, with a note of its date. */
export function marked(model: ChartModel, pin: Pin | null, timeZone: string): ChartModel {
  return pin ? withPinnedNote(model, new Date(pin.publishedAt), timeZone) : model
}

interface Name {
  spreadsheetId: string
  title: string
}

/** New title of a chart that no page shows by this title anymore, or 'dropped'. */
type Whereabouts = { renamedTo: string } | 'dropped' | null

/**
 * Finds out if the content now shows a chart by another title (`former_titles` of its chart_options), or no longer shows it. A dropped
 * chart was published once, and no page names it. Null: the chart is unchanged, or its fate is unknown. Never throws.
 */
async function whereaboutsOf(
  { content, holding, community }: Pick<Services, 'content' | 'holding' | 'community'>,
  { spreadsheetId, title }: Name,
): Promise<Whereabouts> {
  try {
    if (spreadsheetId === community.voting?.spreadsheetId) return null
    if (await content.findChartPage(spreadsheetId, title)) return null
    const renamedTo = await content.findRenamedChart(spreadsheetId, title)
    if (renamedTo !== null) return { renamedTo }
    return holding.stateOf({ spreadsheet: spreadsheetId, title })?.published ? 'dropped' : null
  } catch {
    return null
  }
}
