import type { SearchRequest } from '#domain/search.ts'
import type { Marks } from '#services/search/protocol/highlight.ts'
import { FIELDS, FIELD_ATTRIBUTES } from '#services/search/ranking.ts'
import type { Synonyms } from '#services/search/synonyms.ts'
import { rememberNear, type Vocabulary } from '#services/search/vocabulary.ts'
import { isFunctionWord, readWords } from '#services/search/words.ts'
import type { IndexData } from '../index/index-data.ts'
import { ALL_FIELDS, matchWords, type WordMatches } from './match.ts'
import { planQuery, type PlanOptions, type QueryPlan, type QueryWord } from './query-plan.ts'
import { matchedDocuments, rank, typosIn, type KindPoints } from './rank.ts'

/** The inputs of a search in addition to the query. */
export interface SearchParts {
  data: IndexData
  vocabulary: Vocabulary
  kindPoints: KindPoints
}

export interface Found {
  /** All documents that match the words and the filter; ascending. */
  documents: Uint32Array
  marks: Marks
  /** The best of them, best first. */
  ranked(): Uint32Array
}

/** Maximum number of ranked documents. Paging ends there, as in hosted services. */
export const MAX_RANKED = 1000

const NO_MARKS: Marks = { whole: new Map(), phrases: [], beginnings: [], asked: [] }

const MAX_WORDS = 64
/** Number of exact results from which other spellings are not highlighted. */
const ENOUGH = 3

/** Distinct search words of a query; the last word (or all, or none) as a prefix. */
export function queryWords({ query = '', queryType = 'prefixLast' }: SearchRequest): QueryWord[] {
  const written = readWords(query, MAX_WORDS).map(({ text }) => text)
  const last = written.at(-1)
  const distinct = [...new Set(written)]
  return distinct.map((text) => ({
    text,
    isPrefix: queryType === 'prefixAll' || (queryType === 'prefixLast' && text === last),
  }))
}

/**
 * Finds the documents that match all words except function words, which only affect ranking. If there are too few,
 * typing errors are tolerated. If there are none, removeWordsIfNoResults determines the words to drop. A query without
 * words matches every document. Yields between words.
 *
 * @param allowed 1 for documents that may be returned, null for all; highlighted spellings do not depend on it
 */
export function* find(
  parts: SearchParts,
  knownSynonyms: Synonyms,
  request: SearchRequest,
  allowed: Uint8Array | null,
): Generator<undefined, Found> {
  const library = { ...parts, vocabulary: rememberNear(parts.vocabulary) }
  const synonyms = { ...knownSynonyms, vocabulary: rememberNear(knownSynonyms.vocabulary) }
  const words = queryWords(request)
  if (words.length === 0) return everyDocument(library, allowed)
  let best: Outcome | null = null
  for (const attempt of attemptsFor(words, request)) {
    const outcome = yield* runWords(library, synonyms, request, attempt)
    if (outcome.documents.length > 0) best = outcome
    if (outcome.documents.length >= attempt.enough) break
  }
  if (!best) return { documents: new Uint32Array(), marks: NO_MARKS, ranked: () => new Uint32Array() }
  const { plan, documents, matches, isRequired } = best
  const kept = keep(documents, allowed)
  const ranked = () => rank({ ...library, words: plan.words, matches, isRequired }, kept, MAX_RANKED)
  return { documents: kept, marks: marksOf(plan, isRequired, library.vocabulary), ranked }
}

function keep(documents: Uint32Array, allowed: Uint8Array | null): Uint32Array {
  return allowed ? documents.filter((document) => allowed[document] === 1) : documents
}

function everyDocument({ data }: SearchParts, allowed: Uint8Array | null): Found {
  const all = new Uint32Array(data.documentCount)
  for (let i = 0; i < all.length; i += 1) all[i] = i
  const documents = keep(all, allowed)
  return { documents, marks: NO_MARKS, ranked: () => documents.subarray(0, MAX_RANKED) }
}

/** One way to search for the words. Each attempt finds at least the results of the previous one. */
interface Attempt {
  words: QueryWord[]
  /** True if any of the words is sufficient. */
  anyWord: boolean
  /** True if function words must match too. */
  isStrict: boolean
  allowsTypos: boolean
  /** Number of results from which no further attempt is made. */
  enough: number
}

function attemptsFor(words: QueryWord[], request: SearchRequest): Attempt[] {
  const content = words.filter(({ text }) => !isFunctionWord(text))
  const isStrict = content.length === 0 || request.removeStopWords === false
  const right: Attempt = { words, anyWord: false, isStrict, allowsTypos: false, enough: ENOUGH }
  const near = { ...right, allowsTypos: request.typoTolerance !== false }
  const resorts = lastResorts(words, request).map((resort) => ({ ...near, ...resort }))
  return [right, ...(near.allowsTypos ? [near] : []), ...resorts]
}

function lastResorts(
  words: QueryWord[],
  { removeWordsIfNoResults = 'none' }: SearchRequest,
): Pick<Attempt, 'words' | 'anyWord'>[] {
  if (removeWordsIfNoResults === 'none') return []
  if (removeWordsIfNoResults === 'allOptional') return [{ words, anyWord: true }]
  const isLast = removeWordsIfNoResults === 'lastWords'
  return words.slice(1).map((_word, i) => ({
    words: isLast ? words.slice(0, -(i + 1)) : words.slice(i + 1),
    anyWord: false,
  }))
}

interface Outcome {
  /** All matches, ascending. */
  documents: Uint32Array
  plan: QueryPlan
  matches: WordMatches[]
  isRequired: boolean[]
}

function* runWords(
  { data, vocabulary }: SearchParts,
  synonyms: Synonyms,
  request: SearchRequest,
  { words, anyWord, isStrict, allowsTypos }: Attempt,
): Generator<undefined, Outcome> {
  const isRequired = words.map(({ text }) => isStrict || !isFunctionWord(text))
  const plan = yield* planQuery(words, vocabulary, synonyms, planOptions(request, allowsTypos))
  const isPossible =
    anyWord || plan.candidates.every((some, i) => !isRequired[i] || some.length > 0 || isCovered(plan, i))
  if (!isPossible) return { documents: new Uint32Array(), plan, matches: [], isRequired }
  const matches = yield* matchWords(data, plan, fieldMask(request))
  const all = matchedDocuments(matches, isRequired, data.documentCount, anyWord)
  const beyond = typosBeyondBest(request)
  return { documents: beyond === null ? all : withFewTypos(all, matches, beyond), plan, matches, isRequired }
}

/** Documents that need at most this many more typing errors than the best one. */
function withFewTypos(documents: Uint32Array, matches: WordMatches[], beyond: number): Uint32Array {
  const fewest = documents.reduce((least, document) => Math.min(least, typosIn(matches, document)), Infinity)
  return documents.filter((document) => typosIn(matches, document) <= fewest + beyond)
}

function isCovered({ phrases }: QueryPlan, word: number): boolean {
  return phrases.some(({ from, to }) => from <= word && word < to)
}

function planOptions(request: SearchRequest, allowsTypos: boolean): PlanOptions {
  return {
    allowsTypos,
    oneTypoFrom: request.minWordSizefor1Typo ?? 4,
    twoTyposFrom: request.minWordSizefor2Typos ?? 8,
    ignoresPlurals: request.ignorePlurals !== false,
    usesSynonyms: request.synonyms !== false,
  }
}

/** Null: only the words' own limits apply. */
function typosBeyondBest({ typoTolerance }: SearchRequest): number | null {
  if (typoTolerance === 'min') return 0
  return typoTolerance === 'strict' ? 1 : null
}

function fieldMask({ restrictSearchableAttributes }: SearchRequest): number {
  if (!restrictSearchableAttributes || restrictSearchableAttributes.length === 0) return ALL_FIELDS
  const names = new Set(restrictSearchableAttributes.map((name) => (name === 'post_title' ? 'title' : name)))
  return FIELDS.reduce(
    (mask, field, bit) => (FIELD_ATTRIBUTES[field].some((name) => names.has(name)) ? mask | (1 << bit) : mask),
    0,
  )
}

/** Words to mark in the hits: those found for each word of the query, and those with its last word as a prefix. */
function marksOf(plan: QueryPlan, isRequired: readonly boolean[], vocabulary: Vocabulary): Marks {
  const whole = new Map<string, string>()
  const asked = plan.words.filter((_word, i) => isRequired[i]).map(({ text }) => text)
  const add = (word: number, by: string) => {
    const text = vocabulary.words[word]
    if (text !== undefined && !whole.has(text)) whole.set(text, by)
  }
  const beginnings = new Set<string>()
  plan.candidates.forEach((candidates, i) => {
    if (!isRequired[i]) return
    const text = plan.words[i]?.text ?? ''
    for (const { word, isBeginning } of candidates) {
      if (isBeginning) beginnings.add(text)
      else add(word, text)
    }
  })
  const phrases = plan.phrases.map(({ places, from, to }) => ({
    places: places.map((numbers) => new Set(numbers.map((number) => vocabulary.words[number] ?? ''))),
    asked: plan.words.slice(from, to).map(({ text }) => text),
  }))
  return { whole, phrases, beginnings: [...beginnings], asked }
}
