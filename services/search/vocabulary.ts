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

/** Maximum number of compared letters (readWords). */
const MAX_LENGTH = 64

/**
 * @param words sorted by code unit, distinct
 * @param stem also treats words with the same stem as forms of each other
 */
export function createVocabulary(words: readonly string[], stem: ((word: string) => string) | null = null): Vocabulary {
  const shared = sharedLetters(words)
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
    near: (word, maxTypos, isPrefix) => nearWords({ words, shared }, word, maxTypos, isPrefix),
  }
}

/** The same vocabulary, with cached results of `near`. */
export function rememberNear(vocabulary: Vocabulary): Vocabulary {
  const known = new Map<string, NearWord[]>()
  return {
    ...vocabulary,
    near(word, maxTypos, isPrefix) {
      const question = `${maxTypos} ${isPrefix} ${word}`
      const found = known.get(question) ?? vocabulary.near(word, maxTypos, isPrefix)
      known.set(question, found)
      return found
    },
  }
}

/** Number of letters that each word shares with the previous one. */
function sharedLetters(words: readonly string[]): Uint8Array {
  const shared = new Uint8Array(words.length)
  for (let i = 1; i < words.length; i += 1) {
    const [before = '', word = ''] = [words[i - 1], words[i]]
    let same = 0
    while (same < word.length && same < before.length && word[same] === before[same]) same += 1
    shared[i] = same
  }
  return shared
}

function numbersByForm(words: readonly string[], formsIn: (word: string) => string[]): Map<string, number[]> {
  const byForm = new Map<string, number[]>()
  words.forEach((word, number) => {
    for (const form of formsIn(word)) {
      const known = byForm.get(form)
      if (known) known.push(number)
      else byForm.set(form, [number])
    }
  })
  return byForm
}

/**
 * Edit distances with transpositions (optimal string alignment), one row per letter. Sorted words share prefixes, so
 * only the rows of letters that differ from the previous word are computed. If a prefix is too far away, all words with
 * that prefix are skipped.
 */
function nearWords(
  { words, shared }: { words: readonly string[]; shared: Uint8Array },
  asked: string,
  max: number,
  isPrefix: boolean,
): NearWord[] {
  const found: NearWord[] = []
  const rows = createRows(asked, max)
  /** Number of valid rows of the previous word, and the row at which it was given up (0: not). */
  let valid = 0
  let dead = 0

  for (let number = 0; number < words.length; number += 1) {
    valid = Math.min(valid, shared[number] ?? 0)
    const word = words[number] ?? ''
    if (dead === 0 || valid < dead) {
      dead = 0
      while (valid < word.length && dead === 0) {
        valid += 1
        rows.fill(word, valid)
        if (rows.isTooFar(valid)) dead = valid
      }
    }
    const typos = isPrefix ? rows.nearestBeginning(dead || word.length) : dead > 0 ? FAR : rows.last(word.length)
    if (typos > max || word === asked || (isPrefix && typos === 0)) continue
    found.push({ word: number, typos: typos + (word[0] === asked[0] ? 0 : 1) })
  }
  return found
}

const FAR = 255

/**
 * Table of distances. Row `depth` is for the first `depth` letters of a word; its last number is the distance to all of
 * `asked`. Only numbers near the diagonal are computed, because the others exceed `max`.
 */
function createRows(asked: string, max: number) {
  const width = asked.length + 1
  const letters = Uint16Array.from({ length: asked.length }, (_, i) => asked.charCodeAt(i))
  const table = new Uint8Array((MAX_LENGTH + 1) * width)
  for (let i = 0; i < width; i += 1) table[i] = i
  const least = new Uint8Array(MAX_LENGTH + 1)
  const nearest = new Uint8Array(MAX_LENGTH + 1)
  nearest[0] = asked.length
  const at = (place: number) => table[place] as number

  return {
    fill(word: string, depth: number): void {
      const row = depth * width
      const before = row - width
      const letter = word.charCodeAt(depth - 1)
      const letterBefore = word.charCodeAt(depth - 2)
      const first = Math.max(1, depth - max)
      const end = Math.min(width, depth + max + 1)
      let lowest = first === 1 ? depth : FAR
      table[row + first - 1] = lowest
      for (let i = first; i < end; i += 1) {
        const wanted = letters[i - 1]
        const replaced = at(before + i - 1) + (letter === wanted ? 0 : 1)
        let distance = Math.min(at(before + i) + 1, at(row + i - 1) + 1, replaced)
        if (i > 1 && depth > 1 && letterBefore === wanted && letter === letters[i - 2])
          distance = Math.min(distance, at(before - width + i - 2) + 1)
        table[row + i] = distance
        if (distance < lowest) lowest = distance
      }
      if (end < width) table[row + end] = FAR
      least[depth] = lowest
      nearest[depth] = Math.min(nearest[depth - 1] as number, end < width ? FAR : at(row + width - 1))
    },
    /** True if no longer word can be near enough. A transposition may still reach back over one row. */
    isTooFar: (depth: number) => (least[depth] as number) > max && (least[depth - 1] as number) >= max,
    last: (depth: number) => (Math.abs(depth - asked.length) > max ? FAR : at(depth * width + width - 1)),
    nearestBeginning: (depth: number) => nearest[depth] as number,
  }
}
