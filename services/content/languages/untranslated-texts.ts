import { plainText } from '../text/plain-text.ts'

/** Texts of the first language on a page, for lack of a translation: titles, excerpts, names, notes of charts. */
export type UntranslatedTexts = ReturnType<typeof createUntranslatedTexts>

/** Longer texts contain markup, which has its own language attribute. */
const MAX_LENGTH = 1000
/** Limits memory use on a site without any translation. */
const MAX_TEXTS = 10_000

/** Texts are recorded as they are read, and never removed. A text that is translated later is no longer shown. */
export function createUntranslatedTexts() {
  const noted = new Set<string>()
  return {
    /** @param texts of content or charts, with or without markup */
    note(texts: readonly string[]): void {
      for (const text of texts) {
        if (text.length > MAX_LENGTH || noted.size >= MAX_TEXTS) continue
        const shown = shownOf(text)
        if (shown !== '') noted.add(shown)
      }
    },
    /** @param html of an element without nested elements */
    has: (html: string): boolean => noted.size > 0 && html.length <= MAX_LENGTH && noted.has(shownOf(html)),
    /** Untranslated texts as readers see them; empty if everything is translated. */
    list: (): readonly string[] => [...noted],
  }
}

function shownOf(html: string): string {
  return (/[&<]/.test(html) ? plainText(html) : html).replace(/\s+/g, ' ').trim()
}
