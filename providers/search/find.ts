import type { SearchRequest } from '#domain/search.ts'
import { FIELDS, FIELD_ATTRIBUTES } from '#services/search/ranking.ts'
import type { Synonyms } from '#services/search/synonyms.ts'
import type { Vocabulary } from '#services/search/vocabulary.ts'
import type { Marks } from '#services/search/highlight.ts'
import { isFunctionWord, readWords } from '#services/search/words.ts'
import type { IndexData } from './index-data.ts'
import { ALL_FIELDS, matchWords } from './match.ts'
import type { WordMatches, Workspace } from './match.ts'
import { planQuery } from './query-plan.ts'
import type { PlanOptions, QueryPlan, QueryWord } from './query-plan.ts'
import { matchedDocuments, rank, typosIn } from './rank.ts'
import type { KindPoints } from './rank.ts'

/** What finding needs beside the query. */
export interface Library {
  data: IndexData
  vocabulary: Vocabulary
  kindPoints: KindPoints
  workspace: Workspace
}

export interface Found {
  /** All documents that match and that the filter lets through; ascending. */
  documents: Uint32Array
  marks: Marks
  /** The best of them, best first. */
  ranked(): Uint32Array
}

/** How far can be paged: beyond this place nothing is ranked, as hosted services have it. */
export const MOST_RANKED = 1000

const NO_MARKS: Marks = { whole: new Map(), phrases: [], beginnings: [], asked: [] }

/** Longer queries are cut, as hosted services do. */
const LONGEST_QUERY = 512
const MOST_WORDS = 64
/** With so many exact answers nothing is sought under other spellings. */
const ENOUGH = 3

/** The words of a query as they are searched for, each once; the last one (or all, or none) by its beginning. */
export function queryWords({ query = '', queryType = 'prefixLast' }: SearchRequest): QueryWord[] {
  const written = readWords(query.slice(0, LONGEST_QUERY), MOST_WORDS).map(({ text }) => text)
  const last = written.at(-1)
  const distinct = [...new Set(written)]
  return distinct.map((text) => ({
    text,
    isPrefix: queryType === 'prefixAll' || (queryType === 'prefixLast' && text === last),
  }))
}

/**
 * The documents that match all words. Typing errors are forgiven when too little matches without them; function words
 * are given up when nothing does; then what removeWordsIfNoResults says. A query without words matches every document.
 *
 * @param allowed 1 for the documents that may be answered, null for all; which spellings are sought does not depend on it
 */
export function find(library: Library, synonyms: Synonyms, request: SearchRequest, allowed: Uint8Array | null): Found {
  const words = queryWords(request)
  if (words.length === 0) return everyDocument(library, allowed)
  const fewer = words.filter(({ text }) => !isFunctionWord(text))
  const attempts: Attempt[] = [{ words, anyWord: false }]
  if (fewer.length > 0 && fewer.length < words.length) attempts.push({ words: fewer, anyWord: false })
  attempts.push(...lastResorts(fewer.length > 0 ? fewer : words, request.removeWordsIfNoResults ?? 'none'))

  for (const attempt of attempts) {
    const { documents, plan, matches } = tryWords(library, synonyms, request, attempt)
    if (documents.length === 0) continue
    const kept = keep(documents, allowed)
    return {
      documents: kept,
      marks: marksOf(plan, library.vocabulary),
      ranked: () => rank({ ...library, words: attempt.words, matches }, kept, MOST_RANKED),
    }
  }
  return { documents: new Uint32Array(), marks: NO_MARKS, ranked: () => new Uint32Array() }
}

function keep(documents: Uint32Array, allowed: Uint8Array | null): Uint32Array {
  return allowed ? documents.filter((document) => allowed[document] === 1) : documents
}

function everyDocument({ data }: Library, allowed: Uint8Array | null): Found {
  const all = new Uint32Array(data.documentCount)
  for (let i = 0; i < all.length; i += 1) all[i] = i
  const documents = keep(all, allowed)
  return { documents, marks: NO_MARKS, ranked: () => documents.subarray(0, MOST_RANKED) }
}

/** Words to look for, all of them or any. */
interface Attempt {
  words: QueryWord[]
  anyWord: boolean
}

function lastResorts(words: QueryWord[], remove: NonNullable<SearchRequest['removeWordsIfNoResults']>) {
  const fewer = words.slice(1).map((_word, i) => i + 1)
  switch (remove) {
    case 'none':
      return []
    case 'allOptional':
      return [{ words, anyWord: true }]
    case 'lastWords':
      return fewer.map((left) => ({ words: words.slice(0, -left), anyWord: false }))
    case 'firstWords':
      return fewer.map((left) => ({ words: words.slice(left), anyWord: false }))
  }
}

interface Outcome {
  /** All that match, ascending. */
  documents: Uint32Array
  plan: QueryPlan
  matches: WordMatches[]
}

function tryWords(library: Library, synonyms: Synonyms, request: SearchRequest, attempt: Attempt): Outcome {
  const right = runWords(library, synonyms, request, attempt, false)
  const isEnough = right.documents.length >= ENOUGH || request.typoTolerance === false
  return isEnough ? right : runWords(library, synonyms, request, attempt, true)
}

function runWords(
  { data, vocabulary, workspace }: Library,
  synonyms: Synonyms,
  request: SearchRequest,
  { words, anyWord }: Attempt,
  allowsTypos: boolean,
): Outcome {
  const plan = planQuery(words, vocabulary, synonyms, planOptions(request, allowsTypos))
  const isPossible = anyWord || plan.candidates.every((some, i) => some.length > 0 || isCovered(plan, i))
  if (!isPossible) return { documents: new Uint32Array(), plan, matches: [] }
  const matches = matchWords(data, plan, fieldMask(request), workspace)
  const documents = matchedDocuments(matches, data.documentCount, anyWord)
  const beyond = typosBeyondBest(request)
  return { documents: beyond === null ? documents : withFewTypos(documents, matches, beyond), plan, matches }
}

/** Documents that need at most so many typing errors more than the best. */
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

/** null: no limit but the words' own. */
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

/** What is marked in the hits: the words found for each word of the query, and what begins like its last. */
function marksOf(plan: QueryPlan, vocabulary: Vocabulary): Marks {
  const whole = new Map<string, string>()
  const asked = plan.words.map(({ text }) => text)
  const add = (word: number, by: string) => {
    const text = vocabulary.words[word]
    if (text !== undefined && !whole.has(text)) whole.set(text, by)
  }
  const beginnings = new Set<string>()
  plan.candidates.forEach((candidates, i) => {
    const asked = plan.words[i]?.text ?? ''
    for (const { word, isBeginning } of candidates) {
      if (isBeginning) beginnings.add(asked)
      else add(word, asked)
    }
  })
  const phrases = plan.phrases.map(({ places, from, to }) => ({
    places: places.map((numbers) => new Set(numbers.map((number) => vocabulary.words[number] ?? ''))),
    asked: plan.words.slice(from, to).map(({ text }) => text),
  }))
  return { whole, phrases, beginnings: [...beginnings], asked }
}
