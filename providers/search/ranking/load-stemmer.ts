/** Removes the ending of a folded word: "votar", "votan" and "voto" become one. */
export type Stem = (word: string) => string

/** Minimum lengths. Shorter words and stems are too ambiguous. */
const MIN_LENGTH = { word: 5, stem: 3 }

/**
 * The Snowball stemmer of a language; null if there is none.
 *
 * @param language a code, such as "es"
 */
export async function loadStemmer(language: string): Promise<Stem | null> {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language)?.toLowerCase() ?? ''
  if (!/^[a-z]+$/.test(name)) return null
  try {
    const { stemmer } = (await import(`@orama/stemmers/${name}`)) as { stemmer: Stem }
    return (word) => {
      const stem = word.length < MIN_LENGTH.word ? word : stemmer(word)
      return stem.length < MIN_LENGTH.stem ? word : stem
    }
  } catch {
    return null
  }
}
