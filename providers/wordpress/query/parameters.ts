import { invalidParameters } from '../errors.ts'
import type { Complaint, WordPressError } from '../errors.ts'
import { listOf } from './query-string.ts'
import type { PhpArray, PhpValue } from './query-string.ts'

/** How one parameter of a collection is read. `early` ones are checked first, as in WordPress, and named alone. */
export interface Parameter {
  type: 'integer' | 'integers' | 'text' | 'texts' | 'flag' | 'date' | 'terms'
  early?: true
  default?: string
  least?: number
  most?: number
  /** The only values that are taken. */
  among?: readonly string[]
}

export type Parameters = Record<string, Parameter>

/** Categories or tags asked for: `categories=8,9`, or with their children (`categories[include_children]=true`). */
export interface TermsQuery {
  ids: number[]
  includeChildren: boolean
  /** All of them instead of any. */
  isAnd: boolean
}

/** Parameters after checking; a parameter that was not given is null (lists: empty). */
export interface Values {
  /** As given, lists taken apart: what the addresses of other pages repeat. */
  query: PhpArray
  integer(name: string): number | null
  integers(name: string): number[]
  text(name: string): string | null
  texts(name: string): string[]
  flag(name: string): boolean | null
  terms(name: string): TermsQuery | null
}

type Checked = { ok: true; values: Values } | { ok: false; error: WordPressError }

/** Checks a query in WordPress's two stages; parameters that the collection does not know are left alone. */
export function readParameters(parameters: Parameters, query: PhpArray): Checked {
  for (const isEarly of [true, false]) {
    const complaints = new Map<string, Complaint>()
    for (const [name, parameter] of Object.entries(parameters)) {
      const value = query.get(name)
      if (value === undefined || Boolean(parameter.early) !== isEarly) continue
      const complaint = check(name, value, parameter)
      if (complaint) complaints.set(name, complaint)
    }
    if (complaints.size > 0) return { ok: false, error: invalidParameters(complaints) }
  }
  return { ok: true, values: toValues(parameters, query) }
}

function check(name: string, value: PhpValue, parameter: Parameter): Complaint | null {
  switch (parameter.type) {
    case 'integer':
      return checkInteger(name, value, parameter)
    case 'integers':
      return checkIntegers(name, value)
    case 'terms':
      return checkTerms(name, value)
    case 'texts': {
      const list = listOf(value)
      if (!list) return wrongType(name, 'array')
      const at = list.findIndex((part) => !isAmong(part, parameter))
      if (at < 0) return null
      return name === 'status' ? forbiddenStatus() : notAmong(`${name}[${at}]`, parameter)
    }
    case 'flag':
      return typeof value === 'string' && FLAGS.has(value.toLowerCase()) ? null : wrongType(name, 'boolean')
    case 'date':
      if (typeof value !== 'string') return wrongType(name, 'string')
      return DATE_TIME.test(value) ? null : { code: 'rest_invalid_date', message: 'Invalid date.', data: null }
    default:
      if (typeof value !== 'string') return wrongType(name, 'string')
      return isAmong(value, parameter) ? null : notAmong(name, parameter)
  }
}

const FLAGS = new Set(['true', 'false', '1', '0'])
const DATE_TIME = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d(?::?\d\d)?)?$/
/** Text that PHP takes for a number. */
const NUMERIC = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?\s*$/

/** `2.0` and `002` are integers to WordPress; "" and `2.5` are not. */
function toInteger(text: string): number | null {
  const number = NUMERIC.test(text) ? Number(text) : NaN
  return Number.isInteger(number) ? number : null
}

function checkInteger(name: string, value: PhpValue, { least, most }: Parameter): Complaint | null {
  const number = typeof value === 'string' ? toInteger(value) : null
  if (number === null) return wrongType(name, 'integer')
  if ((least ?? -Infinity) <= number && number <= (most ?? Infinity)) return null
  const message =
    most === undefined
      ? `${name} must be greater than or equal to ${least}`
      : `${name} must be between ${least} (inclusive) and ${most} (inclusive)`
  return { code: 'rest_out_of_bounds', message, data: null }
}

function checkIntegers(name: string, value: PhpValue): Complaint | null {
  const list = listOf(value)
  if (!list) return wrongType(name, 'array')
  const at = list.findIndex((part) => toInteger(part) === null)
  return at < 0 ? null : wrongType(`${name}[${at}]`, 'integer')
}

/** A list of ids or an object; an empty text could be either, which WordPress refuses. */
function checkTerms(name: string, value: PhpValue): Complaint | null {
  if (value === '') {
    const message = `${name} matches Term ID List and Term ID Taxonomy Query, but should match only one.`
    return { code: 'rest_one_of_multiple_matches', message, data: { positions: [0, 1] } }
  }
  const ids = value instanceof Map && !listOf(value) ? (value.get('terms') ?? '') : value
  const complaint = checkIntegers(ids === value ? name : `${name}[terms]`, ids)
  if (!complaint) return null
  const title = ids === value ? 'Term ID List' : 'Term ID Taxonomy Query'
  return {
    code: 'rest_no_matching_schema',
    message: `${name} is not a valid ${title}. Reason: ${complaint.message}`,
    data: { position: ids === value ? 0 : 1 },
  }
}

function isAmong(value: string, { among }: Parameter): boolean {
  return !among || among.includes(value)
}

function wrongType(name: string, type: string): Complaint {
  return { code: 'rest_invalid_type', message: `${name} is not of type ${type}.`, data: { param: name } }
}

function notAmong(name: string, { among = [] }: Parameter): Complaint {
  const list = among.length < 3 ? among.join(' and ') : `${among.slice(0, -1).join(', ')}, and ${among.at(-1)}`
  const message = among.length === 1 ? `${name} is not ${list}.` : `${name} is not one of ${list}.`
  return { code: 'rest_not_in_enum', message, data: null }
}

function forbiddenStatus(): Complaint {
  return { code: 'rest_forbidden_status', message: 'Status is forbidden.', data: { status: 401 } }
}

/** A value as the addresses of other pages repeat it: numbers and flags as PHP writes them. */
function repeated(type: Parameter['type'] | undefined, value: PhpValue): PhpValue {
  if (typeof value !== 'string') return value
  if (type === 'integer') return String(toInteger(value))
  if (type === 'flag') return ['true', '1'].includes(value.toLowerCase()) ? '1' : ''
  return value
}

function toValues(parameters: Parameters, given: PhpArray): Values {
  const query: PhpArray = new Map()
  for (const [name, value] of given) {
    const type = parameters[name]?.type
    const isList = type === 'integers' || type === 'texts' || type === 'terms'
    const list = isList ? listOf(value) : null
    if (list?.length === 0) continue
    query.set(name, list ? new Map(list.map((part, i) => [String(i), part])) : repeated(type, value))
  }
  const text = (name: string) => {
    const value = query.get(name) ?? parameters[name]?.default
    return parameters[name] && typeof value === 'string' ? value : null
  }
  const texts = (name: string) => (parameters[name] ? (listOf(query.get(name) ?? '') ?? []) : [])
  return {
    query,
    text,
    texts,
    integer: (name) => toInteger(text(name) ?? ''),
    integers: (name) => texts(name).map(Number),
    flag: (name) => (text(name) === null ? null : ['true', '1'].includes(text(name)?.toLowerCase() ?? '')),
    terms(name) {
      const value = parameters[name] ? query.get(name) : undefined
      if (value === undefined) return null
      const isQuery = value instanceof Map && !listOf(value)
      const part = (key: string) => (isQuery ? value.get(key) : undefined)
      return {
        ids: (listOf((isQuery ? part('terms') : value) ?? '') ?? []).map(Number),
        includeChildren: part('include_children') === 'true' || part('include_children') === '1',
        isAnd: part('operator') === 'AND',
      }
    },
  }
}
