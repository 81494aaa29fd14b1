import type { ChartModel } from '@common-measure/charts'
import { tidyCsv } from '@common-measure/charts/words/tidy-csv.ts'
import { placeCodes } from './place-codes.ts'
import type { Services } from '../services.ts'

/** Every view of a chart as data for programs, with the codes of places where the worksheet asks for them (docs/contracts/embeds.md#data-for-programs). */
export function tidyChart(model: ChartModel, { community, names }: Pick<Services, 'community' | 'names'>): string {
  return tidyCsv(model, placeCodes(model, community, names))
}
