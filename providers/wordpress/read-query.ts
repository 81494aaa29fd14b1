import type { Collection } from './collections.ts'
import { invalidParameters, type Complaint, type WordPressError } from './errors.ts'

/** The parameters of a list, checked. */
export interface ListQuery {
  page: number
  perPage: number
  orderBy: string
  isAscending: boolean
  slugs: string[]
  /** The ids that a field must be among; an empty list: any. */
  ids: Record<'include' | 'parent' | 'categories', number[]>
}

type Check = readonly [name: string, check: (name: string, value: string) => Complaint | null]

/** WordPress takes `2.0` and `002` for integers; "" and `2.5` it does not. */
const INTEGER = /^\s*[+-]?\d+(?:\.0*)?\s*$/
const DIRECTIONS = ['asc', 'desc']
const MAX_PER_PAGE = 100

/** Parameters that the collection does not know are ignored. */
export function readQuery(
  collection: Collection,
  parameters: URLSearchParams,
): { ok: true; query: ListQuery } | { ok: false; error: WordPressError } {
  for (const checks of stagesOf(collection)) {
    const complaints = complaintsOf(checks, parameters)
    if (complaints.size > 0) return { ok: false, error: invalidParameters(complaints) }
  }
  const { kind, filters, orders } = collection
  const idsOf = (name: string) => listOf(parameters.get(name)).map(Number)
  const order = parameters.get('order') ?? (kind === 'post' ? 'desc' : 'asc')
  const query = {
    page: Number(parameters.get('page') ?? 1),
    perPage: Number(parameters.get('per_page') ?? 10),
    orderBy: parameters.get('orderby') ?? orders[0] ?? 'id',
    isAscending: order === 'asc',
    slugs: listOf(parameters.get('slug')),
    ids: {
      include: idsOf('include'),
      parent: filters.includes('parent') ? idsOf('parent') : [],
      categories: filters.includes('categories') ? idsOf('categories') : [],
    },
  }
  return { ok: true, query }
}

/** Texts separated by commas or spaces. */
export function listOf(value: string | null): string[] {
  return (value ?? '').split(/[\s,]+/).filter((part) => part !== '')
}

/** WordPress names the faults of the first stage alone. */
function stagesOf({ kind, filters, orders }: Collection): Check[][] {
  const parent: Check = ['parent', kind === 'term' ? checkInteger : checkIntegers]
  const categories: Check = ['categories', checkTerms]
  return [
    [
      ['page', (name, value) => checkInteger(name, value) ?? checkRange(name, Number(value), null)],
      ['per_page', (name, value) => checkInteger(name, value) ?? checkRange(name, Number(value), MAX_PER_PAGE)],
    ],
    [
      ['include', checkIntegers],
      ['order', (name, value) => checkAmong(name, value, DIRECTIONS)],
      ['orderby', (name, value) => checkAmong(name, value, orders)],
      ...[categories, parent].filter(([name]) => filters.some((filter) => filter === name)),
    ],
  ]
}

function complaintsOf(checks: readonly Check[], parameters: URLSearchParams): Map<string, Complaint> {
  const found = checks.flatMap(([name, check]) => {
    const value = parameters.get(name)
    const complaint = value === null ? null : check(name, value)
    return complaint ? [[name, complaint] as const] : []
  })
  return new Map(found)
}

function checkInteger(name: string, value: string): Complaint | null {
  return INTEGER.test(value) ? null : wrongType(name, 'integer')
}

function checkIntegers(name: string, value: string): Complaint | null {
  const index = listOf(value).findIndex((part) => !INTEGER.test(part))
  return index < 0 ? null : wrongType(`${name}[${index}]`, 'integer')
}

function checkRange(name: string, number: number, max: number | null): Complaint | null {
  if (number >= 1 && number <= (max ?? Infinity)) return null
  const range = max === null ? 'greater than or equal to 1' : `between 1 (inclusive) and ${max} (inclusive)`
  return { code: 'rest_out_of_bounds', message: `${name} must be ${range}`, data: null }
}

function checkAmong(name: string, value: string, among: readonly string[]): Complaint | null {
  if (among.includes(value)) return null
  const list = among.length < 3 ? among.join(' and ') : `${among.slice(0, -1).join(', ')}, and ${among.at(-1)}`
  return { code: 'rest_not_in_enum', message: `${name} is not one of ${list}.`, data: null }
}

/** An empty text could be either form that WordPress takes, a list or an object, which it refuses. */
function checkTerms(name: string, value: string): Complaint | null {
  if (value === '') {
    const message = `${name} matches Term ID List and Term ID Taxonomy Query, but should match only one.`
    return { code: 'rest_one_of_multiple_matches', message, data: { positions: [0, 1] } }
  }
  const complaint = checkIntegers(name, value)
  if (!complaint) return null
  const message = `${name} is not a valid Term ID List. Reason: ${complaint.message}`
  return { code: 'rest_no_matching_schema', message, data: { position: 0 } }
}

function wrongType(name: string, type: string): Complaint {
  return { code: 'rest_invalid_type', message: `${name} is not of type ${type}.`, data: { param: name } }
}
