import { singularForms } from '#services/search/documents/plurals.ts'
import { MATCH_QUALITY } from '#services/search/ranking.ts'
import type { Synonyms } from '#services/search/synonyms.ts'
import type { Vocabulary } from '#services/search/vocabulary.ts'

/** A folded word of a query. For a prefix only the beginning was typed. */
export interface QueryWord {
  text: string
  isPrefix: boolean
}

/** A word of the index that matches a word of the query. */
export interface Candidate {
  word: number
  /** Fraction of 1. */
  quality: number
  typos: number
  /** True if the word of the query is only its beginning. */
  isBeginning: boolean
}

/** Adjacent words, and the range of query words (from, to exclusive) that they match. */
export interface PhraseCandidate {
  /** Words of the index that match, for each position. */
  places: number[][]
  from: number
  to: number
  quality: number
  typos: number
}

/** Possible matches in a document for each word of a query. */
export interface QueryPlan {
  words: readonly QueryWord[]
  /** Candidates for each word of the query. */
  candidates: Candidate[][]
  phrases: PhraseCandidate[]
}

export interface PlanOptions {
  allowsTypos: boolean
  /** Minimum word lengths for one and two typing errors. */
  oneTypoFrom: number
  twoTyposFrom: number
  ignoresPlurals: boolean
  usesSynonyms: boolean
}

/** Maximum number of query words with tolerated typing errors; further words must match exactly. */
const MAX_FORGIVEN = 16
const MAX_PHRASES = 48
const MAX_SPLITS = 6

/** Yields between words. */
export function* planQuery(
  words: readonly QueryWord[],
  vocabulary: Vocabulary,
  synonyms: Synonyms,
  options: PlanOptions,
): Generator<undefined, QueryPlan> {
  const candidates: Candidate[][] = []
  for (const [i, word] of words.entries()) {
    const near = i < MAX_FORGIVEN ? nearCandidates(word, vocabulary, options) : []
    candidates.push([...rightCandidates(word, vocabulary, options), ...near])
    yield
  }
  const phrases = [...joinedWords(words, vocabulary, candidates), ...splitWords(words, vocabulary, candidates)]
  if (options.usesSynonyms) addSynonyms(words, vocabulary, synonyms, options, { candidates, phrases })
  return { words, candidates, phrases: phrases.slice(0, MAX_PHRASES) }
}

/** Number of typing errors tolerated in a word: none in numbers, because another year is a different result. */
function maxTypos(text: string, { allowsTypos, oneTypoFrom, twoTyposFrom }: PlanOptions): number {
  if (!allowsTypos || /^\p{N}/u.test(text)) return 0
  return (text.length >= oneTypoFrom ? 1 : 0) + (text.length >= Math.max(twoTyposFrom, oneTypoFrom) ? 1 : 0)
}

/** Exact matches: the word, its plural or singular, and for a prefix all words that begin with it. */
function rightCandidates({ text, isPrefix }: QueryWord, vocabulary: Vocabulary, options: PlanOptions): Candidate[] {
  const found = wholeWord(text, vocabulary, options)
  if (!isPrefix) return found
  const [first, end] = vocabulary.range(text)
  for (let word = first; word < end; word += 1) {
    const whole = vocabulary.words[word] ?? text
    if (whole !== text) found.push({ word, quality: MATCH_QUALITY.prefix, typos: 0, isBeginning: true })
  }
  return found
}

function wholeWord(text: string, vocabulary: Vocabulary, { ignoresPlurals }: PlanOptions): Candidate[] {
  const exact = vocabulary.find(text)
  const forms = ignoresPlurals ? vocabulary.formsOf(text) : []
  return [
    ...(exact >= 0 ? [{ word: exact, quality: MATCH_QUALITY.exact, typos: 0, isBeginning: false }] : []),
    ...forms.map((word) => ({ word, quality: MATCH_QUALITY.plural, typos: 0, isBeginning: false })),
  ]
}

function nearCandidates({ text, isPrefix }: QueryWord, vocabulary: Vocabulary, options: PlanOptions): Candidate[] {
  const most = maxTypos(text, options)
  if (most === 0) return []
  const near = (isBeginning: boolean) =>
    vocabulary.near(text, most, isBeginning).map(({ word, typos }) => ({
      word,
      typos,
      quality: isBeginning ? MATCH_QUALITY.prefix : MATCH_QUALITY.exact,
      isBeginning: false,
    }))
  const asIs = near(false)
  const whole = asIs.length > 0 ? asIs : nearSingulars(text, vocabulary, options)
  if (!isPrefix) return whole
  const known = new Set(whole.map(({ word }) => word))
  return [...whole, ...near(true).filter(({ word }) => !known.has(word))]
}

/** A misspelled plural also finds the singular, which differs by too many letters: "uracanes" finds "huracan". */
function nearSingulars(text: string, vocabulary: Vocabulary, options: PlanOptions): Candidate[] {
  if (!options.ignoresPlurals) return []
  return singularForms(text)
    .filter((form) => form !== text)
    .flatMap((form) => vocabulary.near(form, maxTypos(form, options), false))
    .map(({ word, typos }) => ({ word, typos, quality: MATCH_QUALITY.plural, isBeginning: false }))
}

/** "health care" also finds "healthcare". */
function joinedWords(words: readonly QueryWord[], vocabulary: Vocabulary, found: Candidate[][]): PhraseCandidate[] {
  return words.slice(0, -1).flatMap(({ text }, i) => {
    const word = vocabulary.find(text + (words[i + 1]?.text ?? ''))
    if (word < 0 || (found[i]?.length === 0 && found[i + 1]?.length === 0 && text.length < 2)) return []
    return [{ places: [[word]], from: i, to: i + 2, quality: MATCH_QUALITY.joined, typos: 0 }]
  })
}

/** "healthcare" also finds "health care", if it is not itself a word of the index. */
function splitWords(words: readonly QueryWord[], vocabulary: Vocabulary, found: Candidate[][]): PhraseCandidate[] {
  return words.flatMap(({ text }, i) => {
    if (text.length < 5 || found[i]?.some(({ typos }) => typos === 0)) return []
    const splits: PhraseCandidate[] = []
    for (let at = 2; at <= text.length - 2 && splits.length < MAX_SPLITS; at += 1) {
      const left = vocabulary.find(text.slice(0, at))
      const right = vocabulary.find(text.slice(at))
      if (left >= 0 && right >= 0)
        splits.push({ places: [[left], [right]], from: i, to: i + 1, quality: MATCH_QUALITY.joined, typos: 0 })
    }
    return splits
  })
}

/** Adds words of synonyms for each word of the query, with their typing errors. */
function addSynonyms(
  words: readonly QueryWord[],
  vocabulary: Vocabulary,
  synonyms: Synonyms,
  options: PlanOptions,
  into: Pick<QueryPlan, 'candidates' | 'phrases'>,
): void {
  const readings = words.map((word) => {
    const right = rightCandidates(word, synonyms.vocabulary, options)
    const whole = right.filter(({ isBeginning }) => !isBeginning)
    // Too many other words begin with two letters, or with a known word.
    const kept = whole.length > 0 || word.text.length < 3 ? whole : right
    const near = nearCandidates({ ...word, isPrefix: false }, synonyms.vocabulary, options)
    return new Map([...kept, ...near].map((candidate) => [synonyms.vocabulary.words[candidate.word] ?? '', candidate]))
  })
  readings.forEach((firstWords, from) => {
    for (const first of firstWords.keys()) {
      for (const { words: phrase, others } of synonyms.startingWith(first)) {
        const read = phrase.map((word, k) => readings[from + k]?.get(word))
        if (read.includes(undefined)) continue
        const typos = read.reduce((sum, candidate) => sum + (candidate?.typos ?? 0), 0)
        const quality = MATCH_QUALITY.synonym * read.reduce((least, c) => Math.min(least, c?.quality ?? 0), 1)
        const to = from + phrase.length
        for (const other of others) addPhrase(other, { from, to, quality, typos })
      }
    }
  })

  function addPhrase(other: string[], rest: Omit<PhraseCandidate, 'places'>): void {
    const places = other.map((text) => wholeWord(text, vocabulary, options).map(({ word }) => word))
    if (places.some((numbers) => numbers.length === 0)) return
    if (places.length > 1) into.phrases.push({ places, ...rest })
    else {
      const { quality, typos } = rest
      const found = (places[0] ?? []).map((word) => ({ word, quality, typos, isBeginning: false }))
      for (let i = rest.from; i < rest.to; i += 1) into.candidates[i]?.push(...found)
    }
  }
}
