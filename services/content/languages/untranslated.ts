import { isRecord } from './merge-translation.ts'

type RawItem = Readonly<Record<string, unknown>>

/** What a language lacks of a text: `text` names it, "pages: health, content". */
export interface Remark {
  kind: 'missing' | 'out-of-date'
  text: string
}

/** Fields that are the same in all languages: addresses, files, and names by which programs know something. */
const SAME =
  /^(?:id|slug|link|date|modified|status|type|taxonomy|template|mime_type|media_type|source_url|media_details|meta|translations|options|start_time|end_time|start_date|end_date|original_\w+|google_spreadsheet_id|button_section|button_target)$/
/** Names of persons stand in the field `name` of an item with a title; those of terms are words. */
const PERSON = /^(?:advisory_committees|users)$/

/** Texts of an item that its translation lacks, and whether it was made from an older one. */
export function untranslated(collection: string, item: RawItem, own: RawItem | null): Remark[] {
  const at = `${collection}: ${String(item['slug'] || item['id'])}`
  const changed = own ? [own['modified'], item['modified']] : []
  const isOld = typeof changed[0] === 'string' && typeof changed[1] === 'string' && changed[0] < changed[1]
  const missing = missingIn(item, own ?? {}, PERSON.test(collection) ? ['title', 'name'] : []).map((path): Remark => ({
    kind: 'missing',
    text: `${at}, ${path}`,
  }))
  return [...(isOld ? [{ kind: 'out-of-date' as const, text: at }] : []), ...missing]
}

/** Paths of texts without a translation: "acf.columns.2.content". */
function missingIn(first: unknown, own: unknown, names: readonly string[]): string[] {
  if (typeof first === 'string') return isText(first) && (typeof own !== 'string' || own.trim() === '') ? [''] : []
  if (Array.isArray(first))
    return first.flatMap((entry, at) =>
      below(String(at + 1), missingIn(entry, (own as unknown[] | undefined)?.[at], names)),
    )
  if (!isRecord(first)) return []
  return Object.entries(first)
    .filter(([name]) => !SAME.test(name) && !names.includes(name) && !(name === 'title' && 'options' in first))
    .flatMap(([name, value]) => below(name, missingIn(value, isRecord(own) ? own[name] : undefined, names)))
}

function below(name: string, paths: readonly string[]): string[] {
  return paths.map((path) => (path === '' ? name : `${name}.${path}`))
}

/** Whether readers would read a text: one word may be a name, a figure or a setting. */
export function isText(text: string): boolean {
  return !/^(?:https?:|mailto:|tel:|\/|#)/.test(text.trim()) && (text.match(/\p{L}{2,}/gu) ?? []).length > 1
}
