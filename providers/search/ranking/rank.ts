import { BONUS, closeness } from '#services/search/ranking.ts'
import { isFunctionWord } from '#services/search/words.ts'
import { FIELD_START, fieldBit, type IndexData } from '../index/index-data.ts'
import { typosOf, worthOf, type WordMatches } from './match.ts'
import type { QueryWord } from './query-plan.ts'

/** Points of each document for its kind, in document order. */
export type KindPoints = Float64Array

/** Weight of function words, which carry little meaning even if few documents contain them. */
const FUNCTION_WORD_WEIGHT = 0.15
const MAX_POINTS = 255
/** Number of steps for comparing points. */
const STEPS = 65_535
const MAX_TYPOS = 63

/** Documents that match all required words, or any of them; ascending. */
export function matchedDocuments(
  matches: readonly WordMatches[],
  isRequired: readonly boolean[],
  documentCount: number,
  anyWord: boolean,
): Uint32Array {
  const required = matches.filter((_match, i) => isRequired[i])
  const min = anyWord ? 1 : required.length
  const found = new Uint32Array(documentCount)
  let count = 0
  for (let document = 0; document < documentCount; document += 1) {
    let matched = 0
    for (let i = 0; i < required.length; i += 1) {
      if ((required[i] as WordMatches).best[document] !== 0) matched += 1
      else if (!anyWord) break
    }
    if (matched < min) continue
    found[count] = document
    count += 1
  }
  return found.subarray(0, count)
}

/** Number of typing errors that a document needs to match. */
export function typosIn(matches: readonly WordMatches[], document: number): number {
  let typos = 0
  for (const { best } of matches) {
    const value = best[document] as number
    if (value !== 0) typos += typosOf(value)
  }
  return typos
}

interface Ranked {
  data: IndexData
  words: readonly QueryWord[]
  matches: readonly WordMatches[]
  /** Words whose number determines the rank; the others only add points. */
  isRequired: readonly boolean[]
  kindPoints: KindPoints
}

/**
 * The best documents, best first: by the number of words, then typing errors, then points (ranking.ts), then the
 * default order. Each key is packed into one number, so that ranking only compares numbers.
 *
 * @param max maximum number of results; the distance between words is compared among these only
 */
export function rank(ranked: Ranked, documents: Uint32Array, max: number): Uint32Array {
  const { data, matches, isRequired, kindPoints } = ranked
  const { documentCount } = data
  const weights = weightsOf(ranked)
  const pointsOf = (document: number) => fieldPoints(ranked, weights, document) + (kindPoints[document] as number)
  const keys = new Float64Array(documents.length)
  for (let i = 0; i < documents.length; i += 1) {
    const document = documents[i] as number
    keys[i] = keyOf({ matches, isRequired }, document, pointsOf(document), documentCount)
  }
  const best = largest(keys, max)
  if (matches.length === 1) return documentsOf(best, documentCount)
  const again = best.map((key) => {
    const document = documentOf(key, documentCount)
    const closer = BONUS.adjacent * adjacency(data, matches, document)
    return keyOf({ matches, isRequired }, document, pointsOf(document) + closer, documentCount)
  })
  return documentsOf(largest(again, max), documentCount)
}

/** The largest of the keys, largest first. */
function largest(keys: Float64Array, max: number): Float64Array {
  return keys.sort().reverse().subarray(0, max)
}

function keyOf(
  { matches, isRequired }: Pick<Ranked, 'matches' | 'isRequired'>,
  document: number,
  points: number,
  documentCount: number,
): number {
  let matched = 0
  let typos = 0
  for (let i = 0; i < matches.length; i += 1) {
    const value = (matches[i] as WordMatches).best[document] as number
    if (value === 0 || !isRequired[i]) continue
    matched += 1
    typos += typosOf(value)
  }
  const step = Math.round((Math.min(MAX_POINTS, points) / MAX_POINTS) * STEPS)
  const rightness = Math.min(255, matched) * (MAX_TYPOS + 1) + MAX_TYPOS - Math.min(MAX_TYPOS, typos)
  return (rightness * (STEPS + 1) + step) * documentCount + (documentCount - 1 - document)
}

function documentOf(key: number, documentCount: number): number {
  return documentCount - 1 - (key % documentCount)
}

function documentsOf(keys: Float64Array, documentCount: number): Uint32Array {
  const documents = new Uint32Array(keys.length)
  for (let i = 0; i < keys.length; i += 1) documents[i] = documentOf(keys[i] as number, documentCount)
  return documents
}

/** Weights of the words, higher for rare words, with a sum of 1. */
function weightsOf({ words, matches, data }: Ranked): Float64Array {
  const raw = matches.map(({ count }, i) => {
    const rarity = Math.log(1 + data.documentCount / (1 + count))
    return isFunctionWord(words[i]?.text ?? '') ? rarity * FUNCTION_WORD_WEIGHT : rarity
  })
  const sum = raw.reduce((total, weight) => total + weight, 0) || 1
  return Float64Array.from(raw, (weight) => weight / sum)
}

/** Points for the fields that contain the words, and for the share of the title that they make up. */
function fieldPoints({ data, matches, isRequired }: Ranked, weights: Float64Array, document: number): number {
  let points = 0
  let inTitle = 0
  let wordsInTitle = 0
  for (let i = 0; i < matches.length; i += 1) {
    const { best, posting } = matches[i] as WordMatches
    const value = best[document] as number
    if (value === 0) continue
    const weight = weights[i] as number
    points += 100 * weight * worthOf(value)
    if (((data.postingFields[posting[document] as number] as number) & 1) !== 0) {
      inTitle += weight
      if (isRequired[i]) wordsInTitle += 1
    }
  }
  const titleLength = data.titleLength[document] as number
  if (wordsInTitle === 0 || titleLength === 0) return points
  const coverage = Math.min(1, wordsInTitle / titleLength)
  points += BONUS.titleCoverage * coverage * inTitle
  if (coverage === 1 && inTitle > 0.999) points += BONUS.wholeTitle
  return startsTitle(data, matches[0] as WordMatches, document) ? points + BONUS.firstOfTitle : points
}

function startsTitle(data: IndexData, first: WordMatches, document: number): boolean {
  if (first.best[document] === 0) return false
  const posting = first.posting[document] as number
  return data.positions[data.positionStart[posting] as number] === FIELD_START[0]
}

/** Closeness of adjacent query words in a document, as a fraction of 1. */
function adjacency(data: IndexData, matches: readonly WordMatches[], document: number): number {
  let sum = 0
  for (let i = 1; i < matches.length; i += 1) {
    const before = matches[i - 1] as WordMatches
    const after = matches[i] as WordMatches
    if (before.best[document] === 0 || after.best[document] === 0) continue
    const [a, b] = [before.posting[document] as number, after.posting[document] as number]
    sum += a === b ? 1 : closeness(distanceOf(data, a, b))
  }
  return sum / (matches.length - 1)
}

/** Number of positions compared per pair of postings. The first positions contain titles and summaries. */
const MAX_POSITIONS = 8

/** Minimum distance in words between two postings in one field; the reverse order counts as one more. */
function distanceOf(data: IndexData, a: number, b: number): number {
  const { positions, positionStart } = data
  let min = Infinity
  const startA = positionStart[a] as number
  const startB = positionStart[b] as number
  const endA = Math.min(positionStart[a + 1] as number, startA + MAX_POSITIONS)
  const endB = Math.min(positionStart[b + 1] as number, startB + MAX_POSITIONS)
  for (let i = startA; i < endA; i += 1) {
    for (let k = startB; k < endB; k += 1) {
      const from = positions[i] as number
      const to = positions[k] as number
      const distance = to > from ? to - from : from - to + 1
      if (distance < min && fieldBit(from) === fieldBit(to)) min = distance
    }
  }
  return min
}
