import { XLSX_TYPE } from './read-pasted.ts'

/** The body of a form, and its content type, which contains the field separator. */
export interface FormBody {
  body: Uint8Array<ArrayBuffer>
  type: string
}

/** The fields of the form that tries worksheets. */
export interface TryForm {
  title: string
  text: string
  /** Null: no file was selected. */
  file: { bytes: Uint8Array<ArrayBuffer>; name: string; type: string } | null
  /** All texts by the names of their fields. */
  fields: Record<string, string>
}

/** @returns null for a body that is not a form */
export type ReadForm = (given: FormBody) => Promise<TryForm | null>

/** Types by file extension, because the type that a browser sends depends on its operating system. */
const TYPES: Record<string, string> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  txt: 'text/tab-separated-values',
  xlsx: XLSX_TYPE,
}

export async function readForm({ body, type }: FormBody): Promise<TryForm | null> {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null)
  if (!form) return null
  const file = form.get('file')
  return {
    title: textOf(form.get('title')),
    text: textOf(form.get('text')),
    file: file instanceof File && file.size > 0 ? await fileOf(file) : null,
    fields: Object.fromEntries([...form].map(([name, value]) => [name, textOf(value)])),
  }
}

async function fileOf(file: File): Promise<TryForm['file']> {
  const [, name = '', ending = ''] = /^(.*?)(?:\.([^.]*))?$/s.exec(file.name) ?? []
  return { bytes: new Uint8Array(await file.arrayBuffer()), name, type: TYPES[ending.toLowerCase()] ?? '' }
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
