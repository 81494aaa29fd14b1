import { escapeHtml } from '#domain/escape-html.ts'
import type { Highlight } from '#domain/search.ts'
import { readWords, type Word } from '../words.ts'

/** Words of a text that a query matched, with the query words that matched them. All are folded. */
export interface Marks {
  /** Words of the index, mapped to words of the query. */
  whole: ReadonlyMap<string, string>
  /** Words that are marked only when adjacent; for each position the words that match there. */
  phrases: readonly { places: readonly ReadonlySet<string>[]; asked: readonly string[] }[]
  /** Words of the query that were typed only partly: for "educ", only that part of "Education" is marked. */
  beginnings: readonly string[]
  /** All words of the query. */
  asked: readonly string[]
}

export interface Tags {
  pre: string
  post: string
}

/** Default tags of the protocol. */
export const DEFAULT_TAGS: Tags = { pre: '<em>', post: '</em>' }

/** Sign for omitted text around a snippet. */
const ELLIPSIS = '…'

/** True when texts between the tags must be escaped. */
export function isMarkup({ pre, post }: Tags): boolean {
  return (pre + post).includes('<')
}

interface Mark {
  start: number
  end: number
  asked: readonly string[]
}

/**
 * A text with tags around its matched words. It is escaped if the tags are HTML. Otherwise (InstantSearch sends
 * placeholders and escapes the result itself) it is plain text, as are the tags.
 */
export function highlight(text: string, marks: Marks, tags: Tags): Highlight {
  if (marksNothing(marks)) return { value: dress(text, 0, text.length, [], tags), matchLevel: 'none', matchedWords: [] }
  const words = readWords(text)
  const found = findMarks(text, words, marks)
  return describe(dress(text, 0, text.length, found, tags), found, marks, found.length === words.length)
}

function marksNothing({ whole, phrases, beginnings }: Marks): boolean {
  return whole.size === 0 && phrases.length === 0 && beginnings.length === 0
}

/** Part of a text with most of its matches, with an ellipsis for omitted text. */
export function snippet(text: string, length: number, marks: Marks, tags: Tags, ellipsis = ELLIPSIS): Highlight {
  const words = readWords(text)
  const found = findMarks(text, words, marks)
  const [first, last] = bestWindow(words, found, Math.max(1, length))
  const start = first === 0 ? 0 : (words[first]?.start ?? 0)
  const end = last >= words.length - 1 ? text.length : (words[last]?.end ?? text.length)
  const inside = found.filter((mark) => mark.start >= start && mark.end <= end)
  const value = dress(text, start, end, inside, tags)
  const around = (isCut: boolean) => (isCut ? ellipsis : '')
  const { matchLevel, matchedWords } = describe(value, inside, marks, false)
  return { value: around(start > 0) + value + around(end < text.length), matchLevel, matchedWords }
}

function describe(value: string, found: Mark[], { asked }: Marks, isWhole: boolean): Highlight {
  const matchedWords = asked.filter((word) => found.some((mark) => mark.asked.includes(word)))
  if (matchedWords.length === 0) return { value, matchLevel: 'none', matchedWords }
  const matchLevel = matchedWords.length === asked.length ? 'full' : 'partial'
  return { value, matchLevel, fullyHighlighted: isWhole, matchedWords }
}

function findMarks(text: string, words: readonly Word[], { whole, phrases, beginnings }: Marks): Mark[] {
  const inPhrase = phrases.length === 0 ? null : findPhrases(words, phrases)
  return words.flatMap(({ text: folded, start, end }, i) => {
    const asked = whole.get(folded)
    if (asked !== undefined) return [{ start, end, asked: [asked] }]
    const phrase = inPhrase?.get(i)
    if (phrase) return [{ start, end, asked: phrase }]
    const beginning = beginnings.find((one) => folded.startsWith(one))
    if (beginning === undefined) return []
    return [{ start, end: start + lettersOf(text.slice(start, end), folded, beginning), asked: [beginning] }]
  })
}

/** Positions of phrase words in the text, with the query words that matched them. */
function findPhrases(words: readonly Word[], phrases: Marks['phrases']): Map<number, readonly string[]> {
  const found = new Map<number, readonly string[]>()
  words.forEach((_word, i) => {
    for (const { places, asked } of phrases) {
      if (places.every((place, k) => place.has(words[i + k]?.text ?? '')))
        places.forEach((_place, k) => found.set(i + k, asked))
    }
  })
  return found
}

/** Length of the folded beginning in original letters; the whole word if folding changed its length. */
function lettersOf(written: string, folded: string, beginning: string): number {
  return written.length === folded.length ? beginning.length : written.length
}

/**
 * First and last word of the range of `length` words with the most different matches, the earliest of equals. Makes one
 * pass over the text, regardless of the number of matches.
 */
function bestWindow(words: readonly Word[], found: readonly Mark[], length: number): [number, number] {
  const places = placesOf(words, found)
  /** Number of occurrences of each query word between mark `i` and mark `end`. */
  const inside = new Map<string, number>()
  let end = 0
  let best: [number, number] = [0, length - 1]
  let most = 0
  for (const [i, place] of places.entries()) {
    // Keeps some text before the first match.
    const first = Math.max(0, Math.min(place - Math.floor(length / 4), words.length - length))
    for (; end < places.length && (places[end] as number) < first + length; end += 1) count(inside, found[end], 1)
    if (inside.size > most) {
      most = inside.size
      best = [first, first + length - 1]
    }
    count(inside, found[i], -1)
  }
  return best
}

/** Index of each mark's first word in the text. Both lists are in order. */
function placesOf(words: readonly Word[], found: readonly Mark[]): number[] {
  let place = 0
  return found.map(({ start }) => {
    while (place < words.length && words[place]?.start !== start) place += 1
    return place
  })
}

function count(words: Map<string, number>, mark: Mark | undefined, change: 1 | -1): void {
  for (const word of mark?.asked ?? []) {
    const left = (words.get(word) ?? 0) + change
    if (left > 0) words.set(word, left)
    else words.delete(word)
  }
}

function dress(text: string, start: number, end: number, found: readonly Mark[], tags: Tags): string {
  const { pre, post } = tags
  const write = isMarkup(tags) ? escapeHtml : (part: string) => part
  let dressed = ''
  let at = start
  for (const mark of found) {
    dressed += write(text.slice(at, mark.start)) + pre + write(text.slice(mark.start, mark.end)) + post
    at = mark.end
  }
  return dressed + write(text.slice(at, end))
}
