import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { CATALOGUES, catalogueIn, DESK_FAMILIES, FIRST_LANGUAGE, ownCatalogue } from './languages.ts'

/**
 * Messages without a translation, as readers see them in the first language. Excludes messages with arguments, and
 * texts that also occur as another message of the language.
 */
export function missingMessages(
  language: string,
  folders: readonly string[] = CATALOGUES.map(({ catalogues }) => catalogues),
): string[] {
  const missing = new Set<string>()
  const reported = new Set<string>()
  for (const folder of folders) {
    const own = ownCatalogue(folder, language)
    for (const [family, messages] of Object.entries(catalogueIn(folder, FIRST_LANGUAGE)))
      for (const [key, message] of Object.entries(messages)) {
        const ownMessage = own[family]?.[key]
        const text = plainText(ownMessage ?? message)
        if (text !== null && !DESK_FAMILIES.includes(family)) (ownMessage === undefined ? missing : reported).add(text)
      }
  }
  return [...missing].filter((text) => !reported.has(text))
}

/** Null for a message with arguments or tags, and for one without a letter. */
function plainText(message: string): string | null {
  const parts = parse(message).map((part) => (part.type === TYPE.literal ? part.value : null))
  return parts.includes(null) || !/\p{L}/u.test(message) ? null : parts.join('')
}
