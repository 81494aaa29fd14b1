import type { TriedForm } from '#app/desk/try-page.tsx'
import { MAX_PASTED_BYTES, XLSX_TYPE } from '#services/desk/check/read-pasted.ts'
import type { TryWorksheets } from '#services/desk/check/try-worksheets.ts'
import { MAX_SHEET_BYTES } from '#services/sheets/sheet-bounds.ts'
import { readBody } from '../http/read-body.ts'

/** What a form has around its file and texts. */
const FORM_BYTES = 64 * 1024

/** By the end of a file's name: browsers name the types of files as their system does. */
const TYPES: Record<string, string> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  txt: 'text/tab-separated-values',
  xlsx: XLSX_TYPE,
}

/** Reads the form of the page that tries worksheets; a file goes before pasted cells. */
export async function readTryForm(request: Request, tryWorksheets: TryWorksheets): Promise<TriedForm> {
  const body = await readBody(request, MAX_PASTED_BYTES + FORM_BYTES)
  if (typeof body === 'string') return { title: '', text: '', result: body === 'too large' ? body : 'not readable' }
  const type = request.headers.get('content-type') ?? ''
  const form = await new Response(Buffer.from(body), { headers: { 'content-type': type } }).formData().catch(() => null)
  if (!form) return { title: '', text: '', result: 'not readable' }
  const title = textOf(form.get('title'))
  const text = textOf(form.get('text'))
  const file = form.get('file')
  const from = file instanceof File && file.size > 0 ? file : null
  if (!from && text.trim() === '') return { title, text, result: 'nothing' }
  const bytes = from ? new Uint8Array(await from.arrayBuffer()) : Buffer.from(text)
  if (bytes.length > MAX_PASTED_BYTES) return { title, text, result: 'too large' }
  const [, name = '', ending = ''] = /^(.*?)(?:\.([^.]*))?$/s.exec(from?.name ?? '') ?? []
  const sent = from ? (TYPES[ending.toLowerCase()] ?? '') : pastedType(text)
  const result = await tryWorksheets(bytes, { type: sent, title: title || name })
  // A text that is not read is not sent back either.
  return { title, text: text.length > MAX_SHEET_BYTES ? '' : text, result }
}

/** Cells that are copied from a spreadsheet have tabs between them. */
function pastedType(text: string): string {
  return text.includes('\t') ? 'text/tab-separated-values' : 'text/csv'
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
