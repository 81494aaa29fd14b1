import { parsedJson } from '#domain/parsed-json.ts'
import { isRecord } from '#domain/record.ts'
import { mergeTranslation } from '../content/languages/merge-translation.ts'

/** Names in worksheets and calls that must not be translated. */
const DATA: readonly (readonly [string, readonly string[]])[] = [
  ['voting', ['spreadsheet_id', 'charts']],
  ['newsletter', ['counties', 'profiles', 'topics']],
]

/**
 * Replaces texts of a `community.json` by those of another language. Names that are data stay, and so do languages and
 * files. Invalid JSON is returned unchanged, so that its faults are reported.
 */
export function translatedCommunity(first: string, translated: string): string {
  const [file, own] = [first, translated].map(parsedJson)
  if (!isRecord(file) || !isRecord(own)) return first
  const merged = mergeTranslation(file, own) as Record<string, unknown>
  for (const [part, names] of DATA) {
    const [before, after] = [file[part], merged[part]]
    if (isRecord(before) && isRecord(after)) for (const name of names) if (name in before) after[name] = before[name]
  }
  return JSON.stringify({ ...merged, time_zone: file['time_zone'], languages: file['languages'] })
}

/** Labels of the newsletter form's choices, by the choices of the first language. */
export function newsletterLabels(
  first: { counties: readonly string[]; profiles: readonly string[] },
  translated: string,
): Record<string, string> {
  const file = parsedJson(translated)
  const own = isRecord(file) && isRecord(file['newsletter']) ? file['newsletter'] : {}
  const labels = (['counties', 'profiles'] as const).flatMap((name) => {
    const texts = own[name]
    return Array.isArray(texts) ? first[name].map((choice, at) => [choice, texts[at] as unknown] as const) : []
  })
  return Object.fromEntries(labels.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
