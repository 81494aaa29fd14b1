import * as texts from '../messages/format.ts'

const MAX_LENGTH = 60
let and: Intl.ListFormat | null = null

/** The text in straight quotes, shortened so that one cell cannot fill a page. */
export function quote(text: string): string {
  if (text.length <= MAX_LENGTH) return `"${text}"`
  return `"${Array.from(text.slice(0, MAX_LENGTH)).slice(0, -1).join('')}…"`
}

/** "a, b and c"; after eight names "… and 2 more" (docs/contracts/chart-model.md#summary). */
export function listOf(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES
  if (rest > 0) return texts.listOfMany({ names: names.slice(0, MAX_NAMES).join(', '), count: rest })
  // The Spanish word for "and" changes before some sounds.
  if (names.length < 2) return names.join('')
  and ??= new Intl.ListFormat(texts.languageOfDates)
  return and.format([names.slice(0, -1).join(', '), names.at(-1) ?? ''])
}

/** Maximum length of a list of names or values in a sentence. */
export const MAX_NAMES = 8
