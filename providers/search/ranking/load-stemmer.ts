/** Takes the ending off a folded word: "votar", "votan" and "voto" become one. */
export type Stem = (word: string) => string

/** Shorter words and shorter stems say too little. */
const MIN_LENGTH = { word: 5, stem: 3 }

/**
 * The Snowball stemmer of a language, by the English name of the language; null where there is none.
 *
 * @param language a code, as "es"
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
