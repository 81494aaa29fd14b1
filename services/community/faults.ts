import { lineOf, notJson, scanJson } from '#domain/json-lines.ts'

/** One schema issue as zod reports it. */
interface Issue {
  path: readonly PropertyKey[]
  message: string
}

/** A file of the content folder, with the name used in faults. */
export interface JsonFile {
  file: string
  json: string
}

/** An error at one position of a file, with the expected value. */
export interface Problem {
  at: string
  /** "is …" */
  is: string
  right: string
}

/** One sentence per fault: the file and line, the path, the actual value and the expected value. */
export function faultSentences(source: JsonFile, fileValue: unknown, issues: readonly Issue[]): string[] {
  const problems = issues.map(({ path, message }) => {
    const value = valueAt(fileValue, path)
    return { at: pathOf(path), is: value === undefined ? 'is missing' : `is ${shown(value)}`, right: message }
  })
  return problemSentences(source, problems)
}

export function problemSentences({ file, json }: JsonFile, problems: readonly Problem[]): string[] {
  if (problems.length === 0) return []
  const scan = scanJson(json)
  const sentences = problems.map(({ at, is, right }) => {
    const place = at === '' ? 'the file' : at
    return `${file}, line ${lineOf(scan, at)}: ${place} ${is}; expected ${right}.`
  })
  return [...new Set(sentences)]
}

/** The value of a JSON text, or the reason why it is invalid. */
export function parseJson({ file, json }: JsonFile): { ok: true; value: unknown } | { ok: false; faults: string[] } {
  try {
    return { ok: true, value: JSON.parse(json.replace(/^\uFEFF/, '')) }
  } catch {
    return { ok: false, faults: [notJson(file, json)] }
  }
}

export function valueAt(fileValue: unknown, path: readonly PropertyKey[]): unknown {
  let value = fileValue
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key]
  return value
}

/** "places[3].fips" */
export function pathOf(path: readonly PropertyKey[]): string {
  return path.map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at === 0 ? '' : '.'}${String(key)}`)).join('')
}

/** Maximum length of a value in a sentence. */
const MAX_SHOWN = 80

function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`
}
