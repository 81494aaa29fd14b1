import { monthOf } from '#domain/calendar-day.ts'
import type { LegalPage } from '#domain/legal-page.ts'
import { plainText } from '../text/plain-text.ts'
import { readFragment } from '../text/rich-text.ts'
import { fieldsOf, withDraftNote, type ReadContext } from './page-fields.ts'
import type { Item } from '../wordpress.ts'

/**
 * Title, text and day of a legal page (docs/contracts/content-model.md#other-fixed-pages): "Last Updated" is the page's
 * `date`.
 */
export function decodeLegalPage(page: Item, context: Pick<ReadContext, 'addresses' | 'report'>): LegalPage {
  const [day] = /^\d{4}-\d\d-\d\d/.exec(page.date) ?? []
  return {
    title: plainText(page.title),
    html: readFragment(withDraftNote(page, fieldsOf(page, context)), context.addresses),
    updated: day === undefined || monthOf(day) === '' ? null : day.replaceAll('-', '/'),
  }
}
