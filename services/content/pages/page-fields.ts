import { record } from '#domain/record.ts'
import { readFields, type Fields, type ReportOddField } from '../acf-fields.ts'
import type { Addresses } from '../addresses.ts'
import * as texts from '../messages/fallbacks.ts'
import { cutAtWord, plainText } from '../text/plain-text.ts'
import { readSpreadsheetId } from '../text/text-charts.ts'
import { escapeText } from '../text/to-html.ts'
import type { Item } from '../wordpress.ts'

/** Context for reading a page. */
export interface ReadContext {
  addresses: Addresses
  /** Items of the media collection, for pictures given only by id. */
  media: ReadonlyMap<number, unknown>
  /** Id of the category for the previous and next links, which is never shown. */
  navigation?: number
  /** Called for fields whose value has another type. */
  report(this: void, item: Item, field: string, value: unknown): void
}

/** Maximum length of a meta description; docs/contracts/content-model.md#topics-and-subtopics. */
const DESCRIPTION_BELOW = 160

/** The fields of a page. Fields of another type are reported. */
export function fieldsOf(page: Item, context: Pick<ReadContext, 'report'>): Fields {
  const reportField: ReportOddField = (field, value) => context.report(page, field, value)
  return readFields(page.acf, reportField)
}

/** The text of a page or post, or a sentence in its place if the text is protected by a password. */
export function textOf(page: Item): string {
  return page.isProtected && page.content.trim() === '' ? `<p>${texts.protectedByAPassword}</p>` : page.content
}

/** Marks the beginning of a draft page's text. */
export const DRAFT_MARK = '<p class="draft-note">'

/** The text below the editor's draft note. The note disappears when the field is empty. */
export function withDraftNote(page: Item, fields: Fields): string {
  const note = fields.text('draft_note').trim()
  return note === '' ? textOf(page) : `${DRAFT_MARK}<em>${escapeText(note)}</em></p>\n${textOf(page)}`
}

/** The featured picture as a media item: from the plug-in's field, else from the embedded data, else by its id. */
export function featuredMedia(item: Item, media: ReadContext['media']): unknown {
  return item.better_featured_image || embeddedMedia(item) || media.get(item.featured_media)
}

/** The first of `_embedded["wp:featuredmedia"]`. */
function embeddedMedia({ _embedded: embedded }: Item): unknown {
  const list = record(embedded)['wp:featuredmedia']
  const first: unknown = Array.isArray(list) ? list[0] : null
  // A deleted picture embeds an error object.
  return 'source_url' in record(first) ? first : null
}

/** Ending of an excerpt that WordPress generated. */
export const CUT_OFF = /\s*\[…\]$/
/** Number of characters from which an excerpt is made. */
const BEGINNING = 10_000

/** The excerpt above the text; "" if it only repeats the beginning of the text. */
export function leadOf({ excerpt, content }: Item): string {
  const text = plainText(excerpt)
  const words = text.replace(/\s*(?:\[?(?:…|\.\.\.)\]?|Continue reading.*)$/, '')
  const isBeginning = CUT_OFF.test(text) || plainText(content.slice(0, BEGINNING)).startsWith(words)
  return isBeginning ? '' : text
}

/** The editor's meta description, otherwise `summary`, otherwise the beginning of the excerpt. */
export function description(page: Item, summary: string): string {
  const { description: written } = record(page.yoast_head_json)
  if (typeof written === 'string' && written.trim() !== '') return plainText(written)
  if (summary !== '') return summary.replace(/\s+/g, ' ')
  return cutAtWord(plainText(page.excerpt).replace(CUT_OFF, '…'), DESCRIPTION_BELOW)
}

/** A link field as an address of this site; null when there is none. */
export function linkOf(fields: Fields, name: string, addresses: Addresses): string | null {
  const link = fields.link(name)
  return link === null ? null : addresses.link(link)
}

/** The default spreadsheet of the page's charts. */
export function spreadsheetOf(fields: Fields): string | null {
  return readSpreadsheetId(fields.text('google_spreadsheet_id'))
}
