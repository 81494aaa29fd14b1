import type { FacetFilters } from '#domain/search.ts'

/** A condition on documents. Facet values are compared case-insensitively. */
export type Filter =
  | { kind: 'all'; of: Filter[] }
  | { kind: 'any'; of: Filter[] }
  | { kind: 'not'; of: Filter }
  | { kind: 'value'; attribute: string; value: string }
  | { kind: 'number'; attribute: string; operator: Comparison; number: number }

export type Comparison = '<' | '<=' | '=' | '!=' | '>=' | '>'

/** The filter, or a sentence about the syntax error. */
export type FilterReading = { ok: true; filter: Filter } | { ok: false; message: string }

const MAX_CONDITIONS = 400
const MAX_DEPTH = 50

const TOKEN =
  /\s*(?:(\()|(\))|(<=|>=|!=|<|>|=)|(:)|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s()<>=!:"']+(?:['!][^\s()<>=!:"']*)*))/gy

interface Token {
  type: 'open' | 'close' | 'operator' | 'colon' | 'quoted' | 'word'
  text: string
}

/**
 * Parses Algolia's `filters` text: `kind:Topic AND (place:Harris OR place:"Fort Bend") AND NOT topic:Arts`,
 * `date_timestamp >= 1700000000`, `date_timestamp:1 TO 9`. AND binds closer than OR. A value without an attribute is a
 * tag.
 */
export function parseFilters(text: string): FilterReading {
  if (text.trim() === '') return { ok: true, filter: { kind: 'all', of: [] } }
  const tokens = readTokens(text)
  if (!tokens) return refuse('a quotation mark or sign that does not fit')
  const reader = { tokens, at: 0, conditions: 0, depth: 0 }
  const filter = readAny(reader)
  if (!filter) return refuse('a condition is "attribute:value" or "attribute > number", joined by AND, OR and NOT')
  const rest = reader.tokens[reader.at]
  return rest ? refuse(`unexpected ${JSON.stringify(rest.text.slice(0, 40))}`) : { ok: true, filter }
}

function refuse(why: string): FilterReading {
  return { ok: false, message: `Invalid value for "filters" parameter: ${why}` }
}

function readTokens(text: string): Token[] | null {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  const end = text.trimEnd().length
  while (TOKEN.lastIndex < end) {
    const match = TOKEN.exec(text)
    if (!match) return null
    const [, open, close, operator, colon, double, single, word] = match
    const quoted = double ?? single
    if (open !== undefined) tokens.push({ type: 'open', text: open })
    else if (close !== undefined) tokens.push({ type: 'close', text: close })
    else if (operator !== undefined) tokens.push({ type: 'operator', text: operator })
    else if (colon !== undefined) tokens.push({ type: 'colon', text: colon })
    else if (quoted !== undefined) tokens.push({ type: 'quoted', text: quoted.replace(/\\(.)/gs, '$1') })
    else tokens.push({ type: 'word', text: word ?? '' })
  }
  return tokens
}

interface Reader {
  tokens: Token[]
  at: number
  conditions: number
  depth: number
}

function readAny(reader: Reader): Filter | null {
  return readJoined(reader, 'OR', readAll, (of) => ({ kind: 'any', of }))
}

function readAll(reader: Reader): Filter | null {
  return readJoined(reader, 'AND', readOne, (of) => ({ kind: 'all', of }))
}

function readJoined(
  reader: Reader,
  joint: 'AND' | 'OR',
  read: (reader: Reader) => Filter | null,
  join: (of: Filter[]) => Filter,
): Filter | null {
  const first = read(reader)
  if (!first) return null
  const of = [first]
  while (takeWord(reader, joint)) {
    const next = read(reader)
    if (!next) return null
    of.push(next)
  }
  return of.length === 1 ? first : join(of)
}

function readOne(reader: Reader): Filter | null {
  if (reader.depth >= MAX_DEPTH || reader.conditions >= MAX_CONDITIONS) return null
  reader.depth += 1
  const filter = readNested(reader)
  reader.depth -= 1
  return filter
}

function readNested(reader: Reader): Filter | null {
  if (takeWord(reader, 'NOT')) {
    const of = readOne(reader)
    return of && { kind: 'not', of }
  }
  if (reader.tokens[reader.at]?.type === 'open') {
    reader.at += 1
    const inside = readAny(reader)
    if (!inside || reader.tokens[reader.at]?.type !== 'close') return null
    reader.at += 1
    return inside
  }
  reader.conditions += 1
  return readCondition(reader)
}

function readCondition(reader: Reader): Filter | null {
  const attribute = takeText(reader)
  if (attribute === null) return null
  const sign = reader.tokens[reader.at]
  if (sign?.type === 'operator') {
    reader.at += 1
    return comparison(attribute, sign.text as Comparison, takeText(reader))
  }
  if (sign?.type !== 'colon') return { kind: 'value', attribute: '_tags', value: attribute }
  reader.at += 1
  const first = reader.tokens[reader.at]
  // A value may contain colons: "title:a:b".
  let value = takeText(reader)
  while (value !== null && reader.tokens[reader.at]?.type === 'colon') {
    reader.at += 1
    const more = takeText(reader)
    if (more === null) return null
    value = `${value}:${more}`
  }
  if (value === null) return null
  if (takeWord(reader, 'TO')) {
    const low = comparison(attribute, '>=', value)
    const high = comparison(attribute, '<=', takeText(reader))
    return low && high && { kind: 'all', of: [low, high] }
  }
  return first?.type === 'word' ? valueCondition(attribute, value) : { kind: 'value', attribute, value }
}

function takeWord(reader: Reader, word: string): boolean {
  const token = reader.tokens[reader.at]
  if (token?.type !== 'word' || token.text !== word) return false
  reader.at += 1
  return true
}

const JOINTS = new Set(['AND', 'OR', 'NOT', 'TO'])

function takeText(reader: Reader): string | null {
  const token = reader.tokens[reader.at]
  if (!token || (token.type !== 'word' && token.type !== 'quoted')) return null
  if (token.type === 'word' && JOINTS.has(token.text)) return null
  reader.at += 1
  return token.text
}

function comparison(attribute: string, operator: Comparison, text: string | null): Filter | null {
  const number = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? { kind: 'number', attribute, operator, number } : null
}

/** "-value" excludes the value, "\-value" is the literal value "-value". */
function valueCondition(attribute: string, written: string): Filter {
  if (written.startsWith('-') && written.length > 1)
    return { kind: 'not', of: { kind: 'value', attribute, value: written.slice(1) } }
  return { kind: 'value', attribute, value: written.startsWith('\\-') ? written.slice(1) : written }
}

/** Parses `facetFilters`: all entries of the list, any entry of a nested list. "a:b,c:d" is a list of two. */
export function readFacetFilters(filters: FacetFilters): FilterReading {
  return readLists(filters, 'facetFilters', (text) => {
    const colon = text.indexOf(':')
    return colon > 0 ? valueCondition(text.slice(0, colon).trim(), unquoted(text.slice(colon + 1).trim())) : null
  })
}

/** Parses `numericFilters`, with the same lists: "date_timestamp>=1700000000", "date_timestamp:1 TO 9". */
export function readNumericFilters(filters: FacetFilters): FilterReading {
  return readLists(filters, 'numericFilters', (text) => {
    const [, attribute = '', sign, number] = /^\s*([\w.]+)\s*(<=|>=|!=|<|>|=)\s*(\S+)\s*$/.exec(text) ?? []
    if (sign !== undefined) return comparison(attribute, sign as Comparison, number ?? null)
    const [, name = '', low, high] = /^\s*([\w.]+)\s*:\s*(\S+)\s+TO\s+(\S+)\s*$/.exec(text) ?? []
    const ends = [comparison(name, '>=', low ?? null), comparison(name, '<=', high ?? null)]
    return ends[0] && ends[1] ? { kind: 'all', of: [ends[0], ends[1]] } : null
  })
}

function readLists(filters: FacetFilters, name: string, read: (text: string) => Filter | null): FilterReading {
  const list = typeof filters === 'string' ? filters.split(',').filter((part) => part.trim() !== '') : filters
  const all: Filter[] = []
  let conditions = 0
  for (const entry of list) {
    const texts = typeof entry === 'string' ? [entry] : entry
    conditions += texts.length
    const any = texts.map(read)
    if (conditions > MAX_CONDITIONS || any.includes(null))
      return { ok: false, message: `Invalid value for "${name}" parameter: a filter is "attribute:value"` }
    const of = any.filter((filter) => filter !== null)
    if (of.length > 0) all.push(of.length === 1 && of[0] ? of[0] : { kind: 'any', of })
  }
  return { ok: true, filter: { kind: 'all', of: all } }
}

function unquoted(text: string): string {
  return /^"(.*)"$/s.exec(text)?.[1] ?? text
}
