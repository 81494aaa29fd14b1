import { distanceFrom } from '#domain/edit-distance.ts'
import { singularForms } from './documents/plurals.ts'

/** A word of a vocabulary, by its number, that is similar to the requested word. */
export interface NearWord {
  word: number
  /** Number of inserted, omitted, replaced or transposed letters: 1 or 2, plus one if the first letter differs. */
  typos: number
}

/** Sorted words with the lookups that a search needs. Words are folded; their number is their index. */
export interface Vocabulary {
  readonly words: readonly string[]
  /** The word's number; -1 if unknown. */
  find(word: string): number
  /** Numbers of the words with a prefix: from the first to before the second. */
  range(prefix: string): [number, number]
  /** Other forms of the word: singular, plural, or with the same stem; excludes the word itself. */
  formsOf(word: string): number[]
  /** Words within this many typos, excluding the word itself. With `isPrefix`, words with such a beginning. */
  near(word: string, maxTypos: number, isPrefix: boolean): NearWord[]
}

/**
 * @param words sorted by code unit, distinct
 * @param stem also treats words with the same stem as forms of each other
 */
export function createVocabulary(words: readonly string[], stem: ((word: string) => string) | null = null): Vocabulary {
  // A stem is not a word: "casas" has the stem "cas", but is not a form of the word "cas".
  const formsIn = (word: string) => (stem ? [...singularForms(word), `${stem(word)}-`] : singularForms(word))
  const byForm = numbersByForm(words, formsIn)

  function lowerBound(word: string): number {
    let low = 0
    let high = words.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((words[middle] ?? '') < word) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    words,
    find(word) {
      const place = lowerBound(word)
      return words[place] === word ? place : -1
    },
    range(prefix) {
      // U+FFFF is not a character, and sorts after all words with the prefix.
      return [lowerBound(prefix), lowerBound(`${prefix}\uFFFF`)]
    },
    formsOf(word) {
      const numbers = new Set(formsIn(word).flatMap((form) => byForm.get(form) ?? []))
      return [...numbers].filter((number) => words[number] !== word)
    },
    near: (word, maxTypos, isPrefix) => nearWords(words, word, maxTypos, isPrefix),
  }
}

/** The same vocabulary, with cached results of `near`. */
export function rememberNear(vocabulary: Vocabulary): Vocabulary {
  const cache = new Map<string, NearWord[]>()
  return {
    ...vocabulary,
    near(word, maxTypos, isPrefix) {
      const question = `${maxTypos} ${isPrefix} ${word}`
      const found = cache.get(question) ?? vocabulary.near(word, maxTypos, isPrefix)
      cache.set(question, found)
      return found
    },
  }
}

function numbersByForm(words: readonly string[], formsIn: (word: string) => string[]): Map<string, number[]> {
  const byForm = new Map<string, number[]>()
  words.forEach((word, number) => {
    for (const form of formsIn(word)) {
      const existing = byForm.get(form)
      if (existing) existing.push(number)
      else byForm.set(form, [number])
    }
  })
  return byForm
}

function nearWords(words: readonly string[], query: string, max: number, isPrefix: boolean): NearWord[] {
  const distanceTo = distanceFrom(query, { max, transposes: true })
  return words.flatMap((text, word) => {
    const typos = distanceTo(text, isPrefix)
    if (typos > max || text === query || (isPrefix && typos === 0)) return []
    return [{ word, typos: typos + (text[0] === query[0] ? 0 : 1) }]
  })
}
