import type { TriedForm } from '#app/desk/try-page.tsx'
import type { ReadForm } from '#services/desk/check/read-form.ts'
import { MAX_PASTED_BYTES } from '#services/desk/check/read-pasted.ts'
import type { TryWorksheets } from '#services/desk/check/try-worksheets.ts'
import { MAX_SHEET_BYTES, SheetThreadError } from '#services/sheets/sheet-bounds.ts'
import { readBody } from '../http/read-body.ts'

/** Bytes of a form in addition to its file and texts. */
const FORM_BYTES = 64 * 1024

/** Form parser of the desk, and the check of the posted worksheets. */
export interface TryParts {
  readForm: ReadForm
  tryWorksheets: TryWorksheets
}

/** Reads the form of the page that tries worksheets. A file takes precedence over pasted cells. */
export async function readTryForm(request: Request, { readForm, tryWorksheets }: TryParts): Promise<TriedForm> {
  const body = await readBody(request, MAX_PASTED_BYTES + FORM_BYTES)
  if (typeof body === 'string') return { title: '', text: '', result: body === 'too large' ? body : 'not readable' }
  const upload = { body: new Uint8Array(body), type: request.headers.get('content-type') ?? '' }
  const form = await readForm(upload).catch(slow)
  if (form === null || form === 'too slow') return { title: '', text: '', result: form ?? 'not readable' }
  const { title, text, file } = form
  if (!file && text.trim() === '') return { title, text, result: 'nothing' }
  const bytes = file ? file.bytes : Buffer.from(text)
  if (bytes.length > MAX_PASTED_BYTES) return { title, text, result: 'too large' }
  const type = file ? file.type : pastedType(text)
  const result = await tryWorksheets(bytes, { type, title: title || (file?.name ?? '') })
  // A text that is not parsed is not sent back either.
  return { title, text: text.length > MAX_SHEET_BYTES ? '' : text, result }
}

/** @throws any other error */
function slow(error: unknown): 'too slow' {
  if (error instanceof SheetThreadError) return 'too slow'
  throw error
}

/** Cells copied from a spreadsheet are separated by tabs. */
function pastedType(text: string): string {
  return text.includes('\t') ? 'text/tab-separated-values' : 'text/csv'
}
