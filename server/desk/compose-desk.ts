import { existsSync } from 'node:fs'
import path from 'node:path'
import { entryFile } from '#providers/files/entry-file.ts'
import { readIndicatorIds } from '#providers/reference/set-files.ts'
import { createSheetThread } from '#providers/workbook/sheet-thread.ts'
import { fileLinks, GOOGLE_LINKS } from '#services/desk/cell-links.ts'
import type { CellLinks } from '#services/desk/cell-links.ts'
import type { CheckContext } from '#services/desk/check/check-values.ts'
import { checkContext } from '#services/desk/check/check-context.ts'
import { createDeskCheck } from '#services/desk/check/desk-check.ts'
import type { DeskCheck } from '#services/desk/check/desk-check.ts'
import type { HeldWorksheets } from '#services/desk/held-worksheets.ts'
import { createTryWorksheets } from '#services/desk/check/try-worksheets.ts'
import type { TryWorksheets } from '#services/desk/check/try-worksheets.ts'
import type { Services } from '#services/services.ts'
import type { SheetsApi } from '#services/sheets/sheets-api.ts'
import type { PublishedCharts } from '#services/sheets/worksheet-service.ts'
import type { Config } from '../settings/config.ts'
import { programFolder } from '../settings/program-folder.ts'
import { createGuide } from './guide-files.ts'
import type { Guide } from './guide-files.ts'

/** A real service counts calls: the list of all takes two of them a spreadsheet. */
const REAL_LIST_AGE_MS = 60_000

interface Surroundings extends Pick<Services, 'content' | 'community' | 'names'> {
  held: HeldWorksheets
  worksheets: Pick<PublishedCharts, 'askSpreadsheets'>
}

/** What the desk works with: the check of what is there now, and the trial of what is not there yet. */
export function composeDesk(
  config: Config,
  { content, community, names, held, worksheets }: Surroundings,
  api: SheetsApi,
): { check: DeskCheck; context: CheckContext; tryWorksheets: TryWorksheets; guide: Guide } {
  const indicators = readIndicatorIds(path.join(programFolder(), 'reference'))
  const context = checkContext(community, names, indicators)
  const workerFile = entryFile(programFolder(), 'providers/workbook/workbook-worker.ts')
  const runTask = createSheetThread({ workerFile })
  return {
    context,
    check: createDeskCheck({
      content,
      api,
      held,
      links: config.sheetsUrl ? GOOGLE_LINKS : bundledLinks(config),
      context,
      askAgain: (id) => worksheets.askSpreadsheets([id]),
      listAgeMs: config.sheetsUrl ? REAL_LIST_AGE_MS : 0,
      now: () => new Date(),
    }),
    tryWorksheets: createTryWorksheets(context, (bytes, from) =>
      runTask('try', { bytes, from, places: community.places, indicators }),
    ),
    guide: createGuide(path.join(programFolder(), 'docs')),
  }
}

/** Paths within CONTENT_DIR, or from where the server was started. */
function bundledLinks({ contentDir, sheetsDir }: Pick<Config, 'contentDir' | 'sheetsDir'>): CellLinks {
  const shown = (file: string) => {
    const within = path.relative(contentDir, file)
    return within.startsWith('..') ? path.relative(process.cwd(), file) : within
  }
  return fileLinks((spreadsheetId, title) => {
    const csv = path.join(sheetsDir, spreadsheetId, `${title}.csv`)
    const json = path.join(sheetsDir, `${spreadsheetId}.json`)
    // An id or a title that would leave the folder names no file.
    const isInside = [csv, json].every((file) => path.relative(sheetsDir, file).split(path.sep)[0] !== '..')
    const file = isInside ? [csv, json].find((each) => existsSync(each)) : undefined
    return file ? shown(file).split(path.sep).join('/') : null
  })
}
