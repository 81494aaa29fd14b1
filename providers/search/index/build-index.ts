import { FACETS, type Facet, type SearchDocument } from '#domain/search.ts'
import { FIELDS, FIELD_ATTRIBUTES, inOrderOfEquals } from '#services/search/ranking.ts'
import { fold, foldedWords, isFunctionWord, writtenWords } from '#services/search/words.ts'
import { FIELD_START, LIST_GAP, fieldBit, type FacetColumn, type IndexData } from './index-data.ts'

/** Builds an index step by step: a step is a document, or some thousands of words. */
export function* buildIndex(documents: readonly SearchDocument[]): Generator<undefined, IndexData> {
  const ordered = inOrderOfEquals(documents)
  const gathered = createGatherer()
  const titleLength = new Uint8Array(ordered.length)
  const facets = FACETS.map((name) => createFacetColumn(name, ordered.length))
  for (const [number, document] of ordered.entries()) {
    gathered.add(number, document)
    titleLength[number] = lengthOf(document.title)
    for (const facet of facets) facet.add(number, document)
    yield
  }
  const words = gathered.sortedWords()
  yield
  const postings = yield* gathered.postings(words)
  return {
    documentCount: ordered.length,
    documents: ordered,
    words,
    ...postings,
    titleLength,
    dates: Float64Array.from(ordered, ({ date_timestamp }) => date_timestamp ?? Number.NaN),
    facets: facets.map((facet) => facet.column()),
  }
}

/** Every occurrence of every word, in the order of documents and positions. */
function createGatherer() {
  const numbers = new Map<string, number>()
  /** By the word as it is written: few are written in more than three ways, and to fold one takes longer than to find it. */
  const known = new Map<string, number>()
  const occurrences = createOccurrences()

  function numberOf(written: string): number {
    const found = known.get(written)
    if (found !== undefined) return found
    const word = fold(written)
    const number = numbers.get(word) ?? numbers.size
    numbers.set(word, number)
    known.set(written, number)
    return number
  }

  function addField(document: number, field: number, texts: readonly string[]): void {
    let position = FIELD_START[field] ?? 0
    const end = FIELD_START[field + 1] ?? 0
    for (const text of texts) {
      for (const written of writtenWords(text)) {
        if (position >= end) return
        occurrences.push(numberOf(written), document, position)
        position += 1
      }
      position += LIST_GAP
    }
  }

  return {
    add(number: number, document: SearchDocument): void {
      FIELDS.forEach((field, i) =>
        addField(
          number,
          i,
          FIELD_ATTRIBUTES[field].flatMap((name) => textsOf(document[name])),
        ),
      )
    },
    sortedWords: () => [...numbers.keys()].sort(),
    /** Sorts the occurrences by word, keeping their order, and joins those of one word in one document. */
    *postings(words: readonly string[]): Generator<undefined, PostingArrays> {
      const place = new Uint32Array(numbers.size)
      words.forEach((word, i) => {
        place[numbers.get(word) ?? 0] = i
      })
      yield
      const sorted = yield* occurrences.sortedBy(place)
      return yield* joinOccurrences(sorted, words.length)
    },
  }
}

/** Words of a title that carry its subject, without years; of a title that has none, all of them. */
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

interface Sorted {
  /** The start of each word's occurrences; one more than words. */
  start: Uint32Array
  documents: Uint32Array
  positions: Uint16Array
}

/** Occurrences or words of a step. */
const STEP = 4096

/** Three arrays that grow together: word, document, position. */
function createOccurrences() {
  let words = new Uint32Array(4096)
  let documents = new Uint32Array(4096)
  let positions = new Uint16Array(4096)
  let length = 0

  function grow(): void {
    const [oldWords, oldDocuments, oldPositions] = [words, documents, positions]
    words = new Uint32Array(length * 2)
    documents = new Uint32Array(length * 2)
    positions = new Uint16Array(length * 2)
    words.set(oldWords)
    documents.set(oldDocuments)
    positions.set(oldPositions)
  }

  return {
    push(word: number, document: number, position: number): void {
      if (length === words.length) grow()
      words[length] = word
      documents[length] = document
      positions[length] = position
      length += 1
    },
    /** Counting sort: `place` says which number a word has among the sorted ones. */
    *sortedBy(place: Uint32Array): Generator<undefined, Sorted> {
      const start = new Uint32Array(place.length + 1)
      for (let i = 0; i < length; i += 1) start[(place[words[i] as number] as number) + 1]! += 1
      for (let i = 0; i < place.length; i += 1) start[i + 1]! += start[i] as number
      const next = start.slice()
      const sortedDocuments = new Uint32Array(length)
      const sortedPositions = new Uint16Array(length)
      for (let i = 0; i < length; i += 1) {
        const word = place[words[i] as number] as number
        const at = next[word] as number
        next[word] = at + 1
        sortedDocuments[at] = documents[i] as number
        sortedPositions[at] = positions[i] as number
        if (i % STEP === 0) yield
      }
      return { start, documents: sortedDocuments, positions: sortedPositions }
    },
  }
}

function* joinOccurrences(
  { start, documents, positions }: Sorted,
  wordCount: number,
): Generator<undefined, PostingArrays> {
  const postingStart = new Uint32Array(wordCount + 1)
  const postingDocuments = new Uint32Array(documents.length)
  const postingFields = new Uint8Array(documents.length)
  const positionStart = new Uint32Array(documents.length + 1)
  let count = 0
  for (let word = 0; word < wordCount; word += 1) {
    if (word % STEP === 0) yield
    postingStart[word] = count
    const end = start[word + 1] as number
    for (let i = start[word] as number; i < end; i += 1) {
      const isNew = i === start[word] || documents[i] !== documents[i - 1]
      if (isNew) {
        postingDocuments[count] = documents[i] as number
        positionStart[count] = i
        count += 1
      }
      postingFields[count - 1]! |= fieldBit(positions[i] as number)
    }
  }
  postingStart[wordCount] = count
  positionStart[count] = documents.length
  return {
    postingStart,
    postingDocuments: postingDocuments.slice(0, count),
    postingFields: postingFields.slice(0, count),
    positionStart: positionStart.slice(0, count + 1),
    positions,
  }
}

/** The values of a facet, document by document. */
function createFacetColumn(name: Facet, count: number) {
  const numbers = new Map<string, number>()
  const start = new Uint32Array(count + 1)
  const ordinals: number[] = []
  return {
    add(document: number, values: SearchDocument): void {
      for (const value of new Set(textsOf(values[name]))) {
        const number = numbers.get(value) ?? numbers.size
        if (number === numbers.size) numbers.set(value, number)
        ordinals.push(number)
      }
      start[document + 1] = ordinals.length
    },
    column: (): FacetColumn => ({ name, values: [...numbers.keys()], start, ordinals: Uint32Array.from(ordinals) }),
  }
}
