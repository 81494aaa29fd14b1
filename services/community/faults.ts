/** One fault of a schema, as zod tells it. */
interface Issue {
  path: readonly PropertyKey[]
  message: string
}

/** A sentence for each fault: the file, the place in it, what stands there and what would be right. */
export function faultSentences(file: string, given: unknown, issues: readonly Issue[]): string[] {
  const sentences = issues.map(({ path, message }) => {
    const at = pathOf(path)
    const value = valueAt(given, path)
    const is = value === undefined ? 'is missing' : `is ${shown(value)}`
    return `${file}: ${at === '' ? 'the whole file' : at} ${is}; right would be ${message}.`
  })
  return [...new Set(sentences)]
}

/** The value of a text in JSON, or why it is none. */
export function parseJson(json: string, file: string): { ok: true; value: unknown } | { ok: false; faults: string[] } {
  try {
    return { ok: true, value: JSON.parse(json.replace(/^\uFEFF/, '')) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ok: false, faults: [`${file} is not JSON: ${reason}`] }
  }
}

export function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let value = given
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key]
  return value
}

/** "places[3].fips" */
export function pathOf(path: readonly PropertyKey[]): string {
  return path.map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at === 0 ? '' : '.'}${String(key)}`)).join('')
}

/** Longest value that a sentence repeats. */
const MAX_SHOWN = 80

function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`
}
