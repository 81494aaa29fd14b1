import { argumentsOf } from './compile-messages.ts'
import { FIRST_LANGUAGE, ownCatalogue } from './languages.ts'

/**
 * Faults of messages compared with the first language's catalogue, one line each. Missing messages are reported only by check-translations.
 */
export function catalogueFaults(folder: string, language: string): string[] {
  const first = ownCatalogue(folder, FIRST_LANGUAGE)
  return Object.entries(ownCatalogue(folder, language)).flatMap(([family, messages]) =>
    Object.entries(messages).flatMap(([key, text]) => {
      const fault = faultOf(text, first[family]?.[key])
      return fault === null ? [] : [`${family}.${key} ${fault}`]
    }),
  )
}

function faultOf(text: string, first: string | undefined): string | null {
  if (first === undefined) return 'is in no catalogue of the first language'
  try {
    const known = argumentsOf(first)
    const unknown = argumentsOf(text).filter((name) => !known.includes(name))
    return unknown.length === 0 ? null : `has other arguments: ${unknown.join(', ')}`
  } catch {
    return 'is not ICU MessageFormat'
  }
}
