import type { Highlight, Highlights, SearchDocument, SearchHit, SearchRequest } from '#domain/search.ts'
import { DEFAULT_TAGS, highlight, snippet, type Marks, type Tags } from '#services/search/protocol/highlight.ts'
import { SEARCHABLE_ATTRIBUTES } from '#services/search/ranking.ts'

const SNIPPET_WORDS = 10
const MAX_SNIPPET_WORDS = 200

/** The document as a hit: the requested attributes, with the matched words in its texts marked. */
export function createHit(document: SearchDocument, marks: Marks, request: SearchRequest): SearchHit {
  const tags = {
    pre: request.highlightPreTag ?? DEFAULT_TAGS.pre,
    post: request.highlightPostTag ?? DEFAULT_TAGS.post,
  }
  const snippets = snippetsOf(document, marks, tags, request)
  return {
    ...retrieved(document, request.attributesToRetrieve),
    objectID: document.objectID,
    ...(snippets ? { _snippetResult: snippets } : {}),
    _highlightResult: highlightsOf(document, marks, tags, request.attributesToHighlight),
  }
}

/** The requested attributes: all by default and for "*"; "-content" means all except the content. */
function retrieved(document: SearchDocument, names: readonly string[] | undefined): Partial<SearchDocument> {
  if (!names || (names.includes('*') && names.length === 1)) return document
  const left = new Set(names.filter((name) => name.startsWith('-')).map((name) => name.slice(1)))
  const wanted = new Set(names)
  const isAll = names.includes('*') || (left.size > 0 && left.size === names.length)
  const entries = Object.entries(document).filter(([name]) => (isAll || wanted.has(name)) && !left.has(name))
  return Object.fromEntries(entries)
}

function highlightsOf(
  document: SearchDocument,
  marks: Marks,
  tags: Tags,
  names: readonly string[] = SEARCHABLE_ATTRIBUTES,
): Highlights {
  const wanted = names.includes('*') ? Object.keys(document).filter((name) => name !== 'objectID') : names
  return eachText(document, wanted, (text) => highlight(text, marks, tags))
}

function snippetsOf(document: SearchDocument, marks: Marks, tags: Tags, request: SearchRequest): Highlights | null {
  const { attributesToSnippet, snippetEllipsisText } = request
  if (!attributesToSnippet || attributesToSnippet.length === 0) return null
  const lengths = new Map(
    attributesToSnippet.map((entry): [string, number] => {
      const [name = '', words] = entry.split(':')
      return [name, Math.min(MAX_SNIPPET_WORDS, Number(words) || SNIPPET_WORDS)]
    }),
  )
  const everywhere = lengths.get('*')
  const names =
    everywhere === undefined ? [...lengths.keys()] : Object.keys(document).filter((name) => name !== 'objectID')
  return eachText(document, names, (text, name) =>
    snippet(text, lengths.get(name) ?? everywhere ?? SNIPPET_WORDS, marks, tags, snippetEllipsisText),
  )
}

/** Applies to texts and lists of texts; numbers and objects have nothing to mark. */
function eachText(
  document: SearchDocument,
  names: readonly string[],
  mark: (text: string, name: string) => Highlight,
): Highlights {
  const fields = document as unknown as Record<string, unknown>
  const entries = names.flatMap((name): [string, Highlight | Highlight[]][] => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (typeof value === 'string') return [[name, mark(value, name)]]
    if (Array.isArray(value)) return [[name, value.map((text) => mark(String(text), name))]]
    return []
  })
  return Object.fromEntries(entries)
}
