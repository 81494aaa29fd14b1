import type { ChartModel, Diagnostic } from '@common-measure/charts'
import type { ContentService } from '#services/content/content-service.ts'
import type { SheetsApi, SheetTitle } from '#services/sheets/sheets-api.ts'
import { findLines, type CellLinks } from '../cell-links.ts'
import type { CheckCells } from './check-values.ts'
import { listDeskPages, type DeskPage } from '../desk-pages.ts'
import { within } from '#services/upstream/within.ts'
import type { HeldState, HeldWorksheets } from '../held-worksheets.ts'
import type { Hint } from '../hints/hint.ts'
import { createReadings, type TimedReading } from './readings.ts'

export type WorksheetState = 'published' | 'held' | 'missing' | 'unreadable'
export type Linked<Remark> = Remark & { link: string | null }

/** A worksheet that a page names, in its current state. */
export interface CheckedWorksheet extends Pick<HeldState, 'isNew' | 'isRemoved' | 'changes' | 'reasons' | 'changedAt'> {
  spreadsheet: string
  title: string
  state: WorksheetState
  /** Reason why it is missing or unreadable; "" otherwise. */
  message: string
  /** Null if it cannot be read. */
  version: string | null
  diagnostics: Linked<Diagnostic>[]
  hints: Linked<Hint>[]
  /** Most similar existing title for a missing worksheet. */
  nearest: string | null
  readAt: Date | null
  /** Address where its cells can be edited. */
  link: string | null
  model: ChartModel | null
  /** Cells as sent, from `range` on; empty if the worksheet cannot be read. */
  values: readonly unknown[]
  /** Cells that texts may quote. For a missing or unreadable worksheet: those that readers still see. */
  quotable: readonly unknown[]
  range: unknown
}

export interface CheckedPage extends DeskPage {
  worksheets: CheckedWorksheet[]
}

/** Reads worksheets now, as the chart engine does, independent of the published versions. */
export type DeskCheck = ReturnType<typeof createDeskCheck>

interface DeskCheckOptions {
  content: Pick<ContentService, 'listTopics' | 'findTopic' | 'findSubtopic' | 'listArticles'>
  api: SheetsApi
  held: HeldWorksheets
  links: CellLinks
  checkCells: CheckCells
  /** Reads the published worksheets of a spreadsheet again; never throws. */
  askAgain: (spreadsheetId: string) => Promise<void>
  /** Maximum age of a worksheet in the list of all, ms; 0 for a service without call limits. */
  listAgeMs: number
  now: () => Date
}

/** Maximum age of a single worksheet's data, which may have been edited just before. */
const WORKSHEET_AGE_MS = 2000
/** Maximum wait on a worksheet's page for the published version, ms. */
const ASK_AGAIN_MS = 2000

export function createDeskCheck(options: DeskCheckOptions) {
  const { content, listAgeMs, now } = options
  const readings = createReadings(options.api, now)
  const oneAgeMs = Math.min(WORKSHEET_AGE_MS, listAgeMs)

  /** The pages with the selected worksheets. */
  async function checkPages(pages: readonly DeskPage[], maxAgeMs: number): Promise<CheckedPage[]> {
    const read = await readings.read(
      pages.flatMap(({ charts }) => charts),
      maxAgeMs,
    )
    const checks = new Map<string, Promise<CheckedWorksheet>>()
    const checkOnce = (spreadsheetId: string, title: string) => {
      const key = `${spreadsheetId}\n${title}`
      const checked = checks.get(key) ?? checkWorksheet(options, { spreadsheetId, title }, read(spreadsheetId, title))
      checks.set(key, checked)
      return checked
    }
    return Promise.all(
      pages.map(async (page) => ({
        ...page,
        worksheets: await Promise.all(page.charts.map(({ spreadsheetId, title }) => checkOnce(spreadsheetId, title))),
      })),
    )
  }

  return {
    /** After an edit, discards cached worksheets. */
    forget: () => readings.forget(),
    /** Every page with charts. Throws ProviderError while the content cannot be read. */
    pages: async (): Promise<CheckedPage[]> => checkPages(await listDeskPages(content), listAgeMs),
    /** The worksheets of a spreadsheet that pages name; null if no page names the spreadsheet. */
    async spreadsheet(id: string): Promise<CheckedWorksheet[] | null> {
      const pages = (await listDeskPages(content)).map((page) => ({
        ...page,
        charts: page.charts.filter(({ spreadsheetId }) => spreadsheetId === id),
      }))
      const worksheets = (await checkPages(pages, oneAgeMs)).flatMap((page) => page.worksheets)
      return worksheets.length > 0 ? [...new Set(worksheets)] : null
    },
    /** A worksheet with its page; null if no page names it. */
    async worksheet(id: string, title: string): Promise<{ worksheet: CheckedWorksheet; page: CheckedPage } | null> {
      const pages = await listDeskPages(content)
      const isMeant = (chart: { spreadsheetId: string; title: string }) =>
        chart.spreadsheetId === id && chart.title === title
      const named = pages.find(({ charts }) => charts.some(isMeant))
      const look = async () => {
        const [page] = named ? await checkPages([named], oneAgeMs) : []
        const found = page?.worksheets.find((each) => isMeant({ spreadsheetId: each.spreadsheet, title: each.title }))
        return page && found ? { page, worksheet: found } : null
      }
      const found = await look()
      if (!found?.worksheet.isNew) return found
      // Publishes or holds a new version now, so that an editor can decide about it.
      await within(ASK_AGAIN_MS, options.askAgain(id), () => {})
      return look()
    },
  }
}

async function checkWorksheet(
  { held, links, checkCells }: Pick<DeskCheckOptions, 'held' | 'links' | 'checkCells'>,
  { spreadsheetId: spreadsheet, title }: { spreadsheetId: string; title: string },
  reading: TimedReading,
): Promise<CheckedWorksheet> {
  const { worksheet, sheets, readAt } = reading
  const gid = sheets?.find((sheet: SheetTitle) => sheet.title === title)?.gid ?? null
  const values = worksheet.state === 'read' ? worksheet.rows : []
  const range = worksheet.state === 'read' ? worksheet.range : null
  const checked = worksheet.state === 'read' ? await checkCells({ values, range, title }) : null
  const lineOf = findLines(values)
  const linked = <Remark extends Diagnostic>(remark: Remark): Linked<Remark> => {
    const row = Number(/\d+$/.exec(remark.cell ?? '')?.[0] ?? 1)
    const place = { gid, cell: remark.cell, line: lineOf(row) }
    return { ...remark, link: links.link({ spreadsheetId: spreadsheet, title }, place) }
  }
  const cells = checked && { version: checked.version, cells: { range, rows: values } }
  const { isHeld, isNew, isRemoved, changes, reasons, changedAt } = await held.find(spreadsheet, title, cells)
  return {
    spreadsheet,
    title,
    state: worksheet.state === 'read' ? (isHeld ? 'held' : 'published') : worksheet.state,
    message: worksheet.state === 'read' ? '' : worksheet.message,
    version: checked?.version ?? null,
    diagnostics: checked?.diagnostics.map(linked) ?? [],
    hints: checked?.hints.map(linked) ?? [],
    isNew,
    isRemoved,
    changes,
    reasons,
    nearest: worksheet.state === 'missing' ? worksheet.nearest : null,
    readAt,
    changedAt: changedAt ?? (isNew ? readAt : null),
    link: links.link({ spreadsheetId: spreadsheet, title }, { gid, cell: null, line: null }),
    model: checked?.model ?? null,
    values,
    quotable: checked ? values : ((await held.lastSeen(spreadsheet, title))?.rows ?? []),
    range,
  }
}
