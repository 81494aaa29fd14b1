import type { CheckedInThread } from '../desk/check/check-values.ts'
import type { Quoted, StaleSentence } from '../desk/check/stale-sentences.ts'
import type { FormBody, TryForm } from '../desk/check/read-form.ts'
import type { PastedFault } from '../desk/check/read-pasted.ts'
import type { Tried, TriedBytes } from '../desk/check/try-worksheets.ts'
import type { BookSheet, GridFault } from '../desk/new-chart/reading/read-grid.ts'
import type { Compared, ComparedCells } from '../holding/compare-cells.ts'
import type { Place } from '#domain/community.ts'
import type { ChartText, NamedCells } from './charts/chart-of-cells.ts'
import type { CsvRows } from './values/csv.ts'

/** Tasks on worksheets that would block the main thread. */
export interface SheetTasks {
  csv: { given: { text: string }; answer: CsvRows }
  answer: { given: { text: string; depth: number }; answer: unknown }
  chart: { given: NamedCells; answer: ChartText }
  compare: { given: ComparedCells; answer: Compared }
  check: { given: CheckedInThread; answer: { text: string } }
  sentences: { given: Quoted; answer: StaleSentence[] }
  form: { given: FormBody; answer: TryForm | null }
  book: { given: { bytes: Uint8Array }; answer: BookSheet[] | GridFault }
  try: { given: TriedBytes; answer: Tried | PastedFault }
}

/**
 * Runs a task in another thread.
 *
 * @throws SheetThreadError if it takes too much time or memory
 */
export type RunSheetTask = <Kind extends keyof SheetTasks>(
  kind: Kind,
  given: SheetTasks[Kind]['given'],
) => Promise<SheetTasks[Kind]['answer']>

/** A worker thread for large worksheets, and the community whose place names their charts recognize. */
export interface SheetThread {
  runTask: RunSheetTask
  places: readonly Place[]
}
