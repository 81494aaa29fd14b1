import { isRecord } from '#domain/record.ts'

/** A parsed field. It is odd if it contains a value that no editor's form produces for this kind. */
export interface Reading<T> {
  value: T
  isOdd: boolean
}

/** A picture in a field: its object, an address, or the id of a media item. */
export type ImageValue =
  { kind: 'object'; image: Record<string, unknown> } | { kind: 'address'; url: string } | { kind: 'media'; id: number }

/** Fields of an item or group, read by kind (docs/contracts/content-model.md#missing-and-emptied-fields). */
export interface Fields {
  /** Plain text; "" if empty. */
  text(name: string): string
  /** Raw HTML, not yet cleaned; "" if empty. */
  html(name: string): string
  image(name: string): ImageValue | null
  /** Entries that are objects, in order. */
  list(name: string): Fields[]
  group(name: string): Fields
  flag(name: string): boolean
  number(name: string): number | null
  /** An address that is allowed in a link, before it is rewritten for this site. */
  link(name: string): string | null
  /** Color as #rrggbb in lower case. */
  color(name: string): string | null
  /** The raw value, for fields with a special format. */
  raw(name: string): unknown
}

/** Called with the path of a field ("columns.2.image") and its value, if the value's type differs from the field's. */
export type ReportOddField = (field: string, value: unknown) => void

/** Reads `acf` or a group in it. Any value except an object has no fields. */
export function readFields(acf: unknown, report: ReportOddField, path = ''): Fields {
  const fields = isRecord(acf) ? acf : {}

  function read<T>(name: string, reader: (value: unknown) => Reading<T>): T {
    const { value, isOdd } = reader(fields[name])
    if (isOdd) report(path + name, fields[name])
    return value
  }
  return {
    text: (name) => read(name, readText),
    html: (name) => read(name, readText),
    image: (name) => read(name, readImage),
    list: (name) => read(name, readList).map((entry, i) => readFields(entry, report, `${path}${name}.${i + 1}.`)),
    group: (name) => readFields(read(name, readGroup), report, `${path}${name}.`),
    flag: (name) => read(name, readFlag),
    number: (name) => read(name, readNumber),
    link: (name) => read(name, readLink),
    color: (name) => read(name, readColor),
    raw: (name) => fields[name],
  }
}

const as = <T>(value: T): Reading<T> => ({ value, isOdd: false })
const odd = <T>(value: T): Reading<T> => ({ value, isOdd: true })

/** True for the values that an emptied field may hold. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === false || value === '' || isEmptyList(value)
}

/** True for an empty list, which WordPress sends for a page without fields. */
export function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** Reads text and HTML. A number is converted to text. */
export function readText(value: unknown): Reading<string> {
  if (typeof value === 'string') return as(value)
  if (typeof value === 'number' && Number.isFinite(value)) return as(String(value))
  return isEmpty(value) ? as('') : odd('')
}

export function readImage(value: unknown): Reading<ImageValue | null> {
  if (isEmpty(value)) return as(null)
  if (isRecord(value)) return typeof value.url === 'string' ? as({ kind: 'object', image: value }) : odd(null)
  const id = wholeNumber(value)
  if (id !== null) return id > 0 ? as({ kind: 'media', id }) : as(null)
  return typeof value === 'string' ? as({ kind: 'address', url: value }) : odd(null)
}

/** Reads a repeater. An object with digits as keys gives its values in order. */
export function readList(value: unknown): Reading<unknown[]> {
  if (Array.isArray(value)) return as(value.filter((entry) => !isEmpty(entry)))
  if (isEmpty(value)) return as([])
  if (!isRecord(value) || !Object.keys(value).every((key) => /^\d+$/.test(key))) return odd([])
  const entries = Object.entries(value).toSorted(([a], [b]) => Number(a) - Number(b))
  return as(entries.map(([, entry]) => entry))
}

export function readGroup(value: unknown): Reading<Record<string, unknown>> {
  if (isRecord(value)) return as(value)
  return isEmpty(value) ? as({}) : odd({})
}

const TRUE = new Set<unknown>([true, 1, '1', 'true'])
const FALSE = new Set<unknown>([0, '0', 'false'])

export function readFlag(value: unknown): Reading<boolean> {
  if (TRUE.has(value)) return as(true)
  return FALSE.has(value) || isEmpty(value) ? as(false) : odd(false)
}

/** Reads a number, term or post: itself, its text, an object with its id, or a list with one of these. */
export function readNumber(value: unknown): Reading<number | null> {
  if (isEmpty(value)) return as(null)
  const entry: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value
  const candidates = isRecord(entry) ? [entry.ID, entry.id, entry.term_id] : [entry]
  const numbers = candidates.map(numberOf).filter((number) => number !== null)
  return numbers[0] === undefined ? odd(null) : as(numbers[0])
}

/** Reads an address, or an object with one: http, https, mailto, tel, or on this site ("/path", "#place"). */
export function readLink(value: unknown): Reading<string | null> {
  if (isEmpty(value)) return as(null)
  const address = isRecord(value) ? value.url : value
  if (isEmpty(address)) return as(null)
  if (typeof address !== 'string') return odd(null)
  const safe = safeAddress(address)
  return safe === null ? odd(null) : as(safe)
}

/**
 * An address that is allowed in a link: a scheme from docs/contracts/rich-text.md#what-is-kept, or a path on this site. Null for any other
 * (`javascript:`, `data:`, plain words). Addresses that browsers read differently than they look are rejected.
 */
export function safeAddress(text: string): string | null {
  const address = text.trim()
  // Browsers drop these characters from an address before they look at its scheme.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f]/.test(address)) return null
  if (/^(?:https?:\/\/|mailto:|tel:)\S/i.test(address)) {
    return URL.canParse(address) ? address.replace(/\s/g, '%20') : null
  }
  if (/^\/\/[^/\\]/.test(address)) return URL.canParse(`https:${address}`) ? `https:${address}` : null
  return /^(?:#|\?|\/(?![/\\]))[^\\]*$/.test(address) ? address : null
}

export function readColor(value: unknown): Reading<string | null> {
  if (isEmpty(value)) return as(null)
  const text = typeof value === 'string' ? value.trim().toLowerCase() : ''
  if (/^#[0-9a-f]{6}$/.test(text)) return as(text)
  if (/^#[0-9a-f]{3}$/.test(text)) return as(text.replace(/[0-9a-f]/g, '$&$&'))
  return odd(null)
}

function wholeNumber(value: unknown): number | null {
  const number = numberOf(value)
  return number !== null && Number.isInteger(number) ? number : null
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : null
}
