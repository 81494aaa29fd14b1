import { FIELDS, FIELD_WEIGHT } from '#services/search/ranking.ts'
import { fieldBit, type IndexData } from '../index/index-data.ts'
import type { PhraseCandidate, QueryPlan } from './query-plan.ts'

/**
 * The best match of one query word in every document. `best` is 0 without a match; otherwise higher for fewer typing
 * errors, then for the better field and quality (readMatch). `posting` is the index of the matched posting.
 */
export interface WordMatches {
  best: Int32Array
  posting: Int32Array
  /** Number of matching documents. */
  count: number
}

const TYPO_BITS = 12
const MAX_RANKED_TYPOS = 7
/** Scale of a match's worth, in thousandths, which fits into the bits below the typing errors. */
const WORTH_OF_ONE = 1000

/** A match as a sortable number, at least 1. */
function matchValue(typos: number, worth: number): number {
  return (Math.max(0, MAX_RANKED_TYPOS - typos) << TYPO_BITS) | Math.max(1, Math.round(worth))
}

/** Number of typing errors of a match. */
export function typosOf(value: number): number {
  return MAX_RANKED_TYPOS - (value >> TYPO_BITS)
}

/** Worth of a match as a fraction of 1: quality times field weight. */
export function worthOf(value: number): number {
  return (value & ((1 << TYPO_BITS) - 1)) / WORTH_OF_ONE
}

/** Weight of the best field in each field mask, in thousandths. */
const MASK_WORTH = Float64Array.from({ length: 1 << FIELDS.length }, (_, mask) => {
  const best = FIELDS.find((_field, bit) => (mask & (1 << bit)) !== 0)
  return best ? (FIELD_WEIGHT[best] / 100) * WORTH_OF_ONE : 0
})

export const ALL_FIELDS = (1 << FIELDS.length) - 1

/**
 * Finds the documents for each word of the query. Yields between words.
 *
 * @param fields mask of the searched fields
 */
export function* matchWords(data: IndexData, plan: QueryPlan, fields: number): Generator<undefined, WordMatches[]> {
  const matches: WordMatches[] = []
  for (const candidates of plan.candidates) {
    const { documentCount } = data
    const into = { best: new Int32Array(documentCount), posting: new Int32Array(documentCount), count: 0 }
    for (const { word, quality, typos } of candidates) addPostings(data, word, fields, { quality, typos }, into)
    matches.push(into)
    yield
  }
  for (const phrase of plan.phrases) {
    addPhrase(data, phrase, fields, matches)
    yield
  }
  return matches
}

function addPostings(
  data: IndexData,
  word: number,
  fields: number,
  { quality, typos }: { quality: number; typos: number },
  into: WordMatches,
): void {
  const { postingDocuments, postingFields, postingStart } = data
  const { best, posting } = into
  const values = MASK_WORTH.map((worth) => (worth === 0 ? 0 : matchValue(typos, worth * quality)))
  const end = postingStart[word + 1] as number
  for (let at = postingStart[word] as number; at < end; at += 1) {
    const value = values[(postingFields[at] as number) & fields] as number
    const document = postingDocuments[at] as number
    const previous = best[document] as number
    if (value <= previous) continue
    if (previous === 0) into.count += 1
    best[document] = value
    posting[document] = at
  }
}

function addPhrase(data: IndexData, phrase: PhraseCandidate, fields: number, matches: WordMatches[]): void {
  for (const { document, posting, mask } of phraseDocuments(data, phrase.places)) {
    if ((mask & fields) === 0) continue
    const value = matchValue(phrase.typos, (MASK_WORTH[mask & fields] ?? 0) * phrase.quality)
    for (const into of matches.slice(phrase.from, phrase.to)) {
      const previous = into.best[document] as number
      if (value <= previous) continue
      if (previous === 0) into.count += 1
      into.best[document] = value
      into.posting[document] = posting
    }
  }
}

interface Found {
  document: number
  /** Posting of the phrase's first word. */
  posting: number
  /** Fields in which the words are adjacent. */
  mask: number
}

/** Documents that contain adjacent words, one for each position. Iterates over the postings of the first position. */
function phraseDocuments(data: IndexData, places: readonly number[][]): Found[] {
  const found: Found[] = []
  for (const first of places[0] ?? []) {
    const end = data.postingStart[first + 1] as number
    for (let posting = data.postingStart[first] as number; posting < end; posting += 1) {
      const document = data.postingDocuments[posting] as number
      const mask = sideBySide(data, places, posting, document)
      if (mask !== 0) found.push({ document, posting, mask })
    }
  }
  return found
}

function sideBySide(data: IndexData, places: readonly number[][], posting: number, document: number): number {
  if (places.length === 1) return data.postingFields[posting] as number
  const next = places.slice(1).map((words) => words.map((word) => findPosting(data, word, document)))
  if (next.some((postings) => postings.every((at) => at < 0))) return 0
  let mask = 0
  const end = data.positionStart[posting + 1] as number
  for (let i = data.positionStart[posting] as number; i < end; i += 1) {
    const position = data.positions[i] as number
    if (next.every((postings, k) => postings.some((at) => at >= 0 && hasPosition(data, at, position + k + 1))))
      mask |= fieldBit(position)
  }
  return mask
}

/** Posting of a word in a document; -1 if the document lacks it. */
function findPosting(data: IndexData, word: number, document: number): number {
  let low = data.postingStart[word] as number
  const end = data.postingStart[word + 1] as number
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((data.postingDocuments[middle] as number) < document) low = middle + 1
    else high = middle
  }
  return low < end && data.postingDocuments[low] === document ? low : -1
}

function hasPosition(data: IndexData, posting: number, position: number): boolean {
  const end = data.positionStart[posting + 1] as number
  for (let i = data.positionStart[posting] as number; i < end; i += 1) {
    if (data.positions[i] === position) return true
  }
  return false
}
