import { FACETS, type SearchDocument } from '#domain/search.ts'
import { FIELDS, FIELD_ATTRIBUTES, inOrderOfEquals } from '#services/search/ranking.ts'
import { fold, foldedWords, isFunctionWord, writtenWords } from '#services/search/words.ts'
import { FIELD_START, LIST_GAP, fieldBit, type IndexData } from './index-data.ts'

/** Number of words joined per step. */
const STEP = 4096

/** Occurrences of a word: document, position, document, position, and so on, in ascending order. */
type Occurrences = number[]

/** Builds an index in steps. A step is a document, or some thousands of words. */
export function* buildIndex(documents: readonly SearchDocument[]): Generator<undefined, IndexData> {
  const ordered = inOrderOfEquals(documents)
  const gathered = createGatherer()
  const titleLength = new Uint8Array(ordered.length)
  const facets = new Map(FACETS.map((name) => [name, new Map<string, number[]>()]))
  for (const [number, document] of ordered.entries()) {
    gathered.add(number, document)
    titleLength[number] = lengthOf(document.title)
    for (const [name, documentsOf] of facets)
      for (const value of new Set(textsOf(document[name])))
        documentsOf
          .set(value, documentsOf.get(value) ?? [])
          .get(value)
          ?.push(number)
    yield
  }
  const words = [...gathered.words.keys()].sort()
  yield
  const postings = yield* joinOccurrences(words.map((word) => gathered.words.get(word) ?? []))
  return {
    documentCount: ordered.length,
    documents: ordered,
    words,
    ...postings,
    titleLength,
    facets,
  }
}

/** Collects every occurrence of every word. */
function createGatherer() {
  const words = new Map<string, Occurrences>()
  /** Occurrences by the word as written. Words have few spellings, and folding takes longer than a lookup. */
  const byText = new Map<string, Occurrences>()

  function occurrencesOf(written: string): Occurrences {
    const found = byText.get(written)
    if (found) return found
    const word = fold(written)
    const own = words.get(word) ?? []
    words.set(word, own)
    byText.set(written, own)
    return own
  }

  function addField(document: number, field: number, texts: readonly string[]): void {
    let position = FIELD_START[field] ?? 0
    const end = FIELD_START[field + 1] ?? 0
    for (const text of texts) {
      for (const written of writtenWords(text)) {
        if (position >= end) return
        occurrencesOf(written).push(document, position)
        position += 1
      }
      position += LIST_GAP
    }
  }

  return {
    words,
    add(number: number, document: SearchDocument): void {
      FIELDS.forEach((field, i) =>
        addField(
          number,
          i,
          FIELD_ATTRIBUTES[field].flatMap((name) => textsOf(document[name])),
        ),
      )
    },
  }
}

/** Number of subject words in a title, without years; all of its words if it has none. */
function lengthOf(title: string): number {
  const words = foldedWords(title)
  const content = words.filter((word) => !isFunctionWord(word) && !/^\p{N}/u.test(word))
  return Math.min(255, content.length || words.length)
}

type PostingArrays = Pick<
  IndexData,
  'postingStart' | 'postingDocuments' | 'postingFields' | 'positionStart' | 'positions'
>

function textsOf(value: SearchDocument[keyof SearchDocument]): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return Array.isArray(value) ? value : []
}

/** Joins the occurrences of one word in one document. */
function* joinOccurrences(words: readonly Occurrences[]): Generator<undefined, PostingArrays> {
  const count = words.reduce((sum, occurrences) => sum + occurrences.length / 2, 0)
  const postingStart = new Uint32Array(words.length + 1)
  const positions = new Uint16Array(count)
  const documents: number[] = []
  const fields: number[] = []
  const starts: number[] = []
  let at = 0
  for (const [word, occurrences] of words.entries()) {
    if (word % STEP === 0) yield
    for (let i = 0; i < occurrences.length; i += 2) {
      const [document, position] = [occurrences[i] as number, occurrences[i + 1] as number]
      if (i === 0 || document !== documents.at(-1)) {
        documents.push(document)
        fields.push(0)
        starts.push(at)
      }
      fields[fields.length - 1]! |= fieldBit(position)
      positions[at] = position
      at += 1
    }
    postingStart[word + 1] = documents.length
  }
  return {
    postingStart,
    postingDocuments: Uint32Array.from(documents),
    postingFields: Uint8Array.from(fields),
    positionStart: Uint32Array.from([...starts, count]),
    positions,
  }
}
