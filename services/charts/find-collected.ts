import { isChartKey } from '#domain/collection.ts'
import { comparisonSheet, readComparison } from '#domain/comparison.ts'
import type { NamedChart } from '../content/chart-pages.ts'
import type { Services } from '../services.ts'

/** The worksheet of an entry of a collection: a chart by its key, or a comparison; null if the site has no such chart. */
export async function findCollected({ content }: Pick<Services, 'content'>, id: string): Promise<NamedChart | null> {
  if (isChartKey(id)) return content.findChartByKey(id)
  return { spreadsheetId: comparisonSheet(readComparison(new URLSearchParams(id))), title: '' }
}
