import { chartFromValues, type ChartModel, type NameRegistry } from '@common-measure/charts'
import type { Place } from '#domain/community.ts'
import { comparisonOf } from '#domain/comparison.ts'
import type { ChartAnswer, WorksheetService } from '../sheets/worksheet-service.ts'
import { comparedFigures } from './compared-figures.ts'
import { comparisonSheet } from './comparison-sheet.ts'
import type { AskReference, ReferenceSet } from './reference-set.ts'
import { withUsualPlaces } from './usual-places.ts'

/** About what packing takes that has begun, s. */
const PACKING_SECONDS = '5'

/** Worksheets with comparisons among them: charts of the reference set, which have the forms and files of all others. */
export function withComparisons(
  worksheets: WorksheetService,
  ask: AskReference,
  { names, places }: { names: NameRegistry; places: readonly Place[] },
): WorksheetService {
  return {
    isOfTheSite: async (id) => comparisonOf(id) !== null || worksheets.isOfTheSite(id),
    async chart(id, title, isBackground) {
      const comparison = comparisonOf(id)
      if (!comparison) return worksheets.chart(id, title, isBackground)
      const set = await ask()
      if (!set) return { ok: false, status: 503, code: 'preparing', retryAfter: PACKING_SECONDS }
      const sheet = comparisonSheet(set, comparedFigures(set, withUsualPlaces(comparison, places)))
      return sheet ? drawn(sheet, names, set) : { ok: false, status: 404, code: 'no-feed', retryAfter: null }
    },
    ageOf: (id, title) => (comparisonOf(id) ? null : worksheets.ageOf(id, title)),
  }
}

function drawn(
  { title, rows }: { title: string; rows: string[][] },
  names: NameRegistry,
  set: ReferenceSet,
): ChartAnswer {
  const { model, ...rest } = chartFromValues({ values: rows, askedTitle: title }, names)
  return { ok: true, ...rest, model: withLicenseName(model, set) }
}

/** The license in the words of the set's language. */
function withLicenseName(model: ChartModel, set: ReferenceSet): ChartModel {
  const { provenance } = model
  const { license } = provenance ?? {}
  if (!provenance || !license) return model
  const text = [...set.datasets().values()].find((dataset) => dataset.license === license.text)?.licenseName
  return text === undefined ? model : { ...model, provenance: { ...provenance, license: { ...license, text } } }
}
