import type { Context } from 'hono'
import type { DeskVisit } from '#app/desk/desk-layout.tsx'
import * as texts from '#app/messages/new-chart.ts'
import type { CheckCells } from '#services/desk/check/check-values.ts'
import type { ReadForm } from '#services/desk/check/read-form.ts'
import type { PlacedPages } from '#services/desk/new-chart/chart-place.ts'
import type { FetchFile, FileFault, GridFault, ReadBook } from '#services/desk/new-chart/reading/read-grid.ts'
import type { SaveFault, SaveWorksheet } from '#services/desk/new-chart/save-chart.ts'
import type { WorksheetName } from '#services/holding/worksheet-rows.ts'
import type { Services } from '#services/services.ts'
import type { PolicyOrigins } from '../../http/security.ts'
import type { DeskLog } from '../desk-log.ts'
import type { DeskEnv } from '../entry/desk-gate.ts'

/** Parts of the site that a new chart reads and writes. */
export interface NewChartParts {
  readForm: ReadForm
  readBook: ReadBook
  fetchFile: FetchFile
  /** Cells of a worksheet now; null if there is none. */
  readRows: (name: WorksheetName) => Promise<readonly unknown[] | null>
  /** Null: the worksheets are in Google Sheets, where the desk cannot write. */
  save: SaveWorksheet | null
  /** Null: the texts are in a WordPress. */
  placedPages: PlacedPages | null
  writeWorkbook: (title: string, values: readonly string[][]) => Uint8Array<ArrayBuffer>
  /** Shows saved files to readers at once. */
  refresh: (asked: { content: boolean; spreadsheets: readonly string[] }) => Promise<void>
}

export interface NewChartOptions {
  newChart: NewChartParts
  checkCells: CheckCells
  services: Pick<Services, 'content' | 'names'>
  origins: PolicyOrigins
  visit: (c: Context<DeskEnv>) => Promise<DeskVisit>
  log: DeskLog
}

export type PageStatus = 200 | 400 | 409 | 413 | 415 | 502 | 503

/** A page that names a spreadsheet, which may get the chart. */
export interface ChartPage {
  path: string
  title: string
  spreadsheetId: string
}

/** The worksheet that a form or an address names. */
export function targetIn(fields: Record<string, string>): WorksheetName {
  return { spreadsheet: fields['spreadsheet'] ?? '', title: fields['title'] ?? '' }
}

export type StartFault = GridFault | FileFault | 'nothing'

/** Reasons why a table is not read, or a chart not saved or placed. */
export type Fault =
  StartFault | SaveFault | 'no-title' | 'no-place' | 'no-figures' | 'two-units' | 'new-remarks' | 'page-has-changed'

export const FAULTS: Record<Fault, { status: PageStatus; message: string }> = {
  nothing: { status: 400, message: texts.nothingGiven },
  'not-a-worksheet': { status: 400, message: texts.notAWorksheet },
  'not-public': { status: 400, message: texts.notPublic },
  'too-large': { status: 413, message: texts.tooLarge },
  'wrong-kind': { status: 415, message: texts.wrongKind },
  'no-answer': { status: 502, message: texts.noAnswer },
  changed: { status: 409, message: texts.savedByAnother },
  'bad-name': { status: 400, message: texts.badName },
  'disk-full': { status: 503, message: texts.diskFull },
  'not-writable': { status: 503, message: texts.notWritable },
  'no-title': { status: 400, message: texts.titleIsMissing },
  'no-place': { status: 400, message: texts.placeIsMissing },
  'no-figures': { status: 400, message: texts.nothingToDraw },
  'two-units': { status: 400, message: texts.chooseOneMeasure },
  'new-remarks': { status: 200, message: texts.newRemarks },
  'page-has-changed': { status: 409, message: texts.pageHasChanged },
}
