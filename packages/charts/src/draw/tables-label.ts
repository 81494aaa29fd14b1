import type { TablesBelow } from '../model/chart-outline.ts'
import * as texts from '../messages/figure.ts'

/** Label of the press that opens what is below a chart. */
export function tablesLabel(tables: TablesBelow): string {
  return tables === 'rest' ? texts.showAllFigures : tables === 'drawn' ? texts.aboutThisTable : texts.viewDataTable
}
