import type { Diagnostic } from '@common-measure/charts'
import type { ValuesCheck } from './check-values.ts'
import type { CheckedPage, CheckedWorksheet } from './desk-check.ts'
import type { PageSentences } from './page-sentences.ts'

/** Number of remarks of each severity. */
export function countsOf(remarks: readonly Pick<Diagnostic, 'severity'>[]) {
  const count = (severity: Diagnostic['severity']) => remarks.filter((remark) => remark.severity === severity).length
  return { error: count('error'), warning: count('warning'), info: count('info') }
}

/** Address of a hint on a text: the page, at the heading. */
export function placeOf(path: string, heading: string | null): string {
  return heading === null ? path : `${path}#${heading}`
}

/** Summaries of all pages with their worksheets (docs/contracts/desk.md#the-check). */
export function pagesJson(pages: readonly (CheckedPage & { sentences: PageSentences })[]) {
  return {
    pages: pages.map(({ title, path, spreadsheetId, worksheets, sentences }) => ({
      title,
      path,
      spreadsheet: spreadsheetId,
      sentences: sentences.stale,
      hints: sentences.hints.map(({ heading, ...hint }) => ({ ...hint, link: placeOf(path, heading) })),
      worksheets: worksheets.map((worksheet) => ({
        spreadsheet: worksheet.spreadsheet,
        title: worksheet.title,
        state: worksheet.state,
        ...(worksheet.isRemoved ? { removed: true } : {}),
        ...(worksheet.nearest === null ? {} : { nearest: worksheet.nearest }),
        diagnostics: countsOf(worksheet.diagnostics),
        hints: countsOf(worksheet.hints),
        read_at: worksheet.readAt?.toISOString() ?? null,
        changed_at: worksheet.changedAt?.toISOString() ?? null,
      })),
    })),
  }
}

/** Details of one worksheet. */
export function worksheetJson(worksheet: CheckedWorksheet) {
  const { spreadsheet, title, state, message, version, diagnostics, hints, changes, reasons, nearest, link } = worksheet
  const times = {
    read_at: worksheet.readAt?.toISOString() ?? null,
    changed_at: worksheet.changedAt?.toISOString() ?? null,
  }
  const why = { ...(worksheet.isRemoved ? { removed: true } : {}), ...(message === '' ? {} : { message }) }
  return { spreadsheet, title, state, ...why, version, diagnostics, hints, changes, reasons, nearest, link, ...times }
}

/** A worksheet that is not on the site yet. */
export function checkResultJson({ title, version, diagnostics, hints }: Omit<ValuesCheck, 'model'>) {
  const unlinked = <Remark extends object>(remark: Remark) => ({ ...remark, link: null })
  return {
    spreadsheet: null,
    title,
    state: null,
    version,
    diagnostics: diagnostics.map(unlinked),
    hints: hints.map(unlinked),
    changes: null,
    reasons: [],
    nearest: null,
  }
}
