import type { Collection } from './collections.ts'
import { invalidParameters, type WordPressError } from './errors.ts'

/** The validated parameters of a list. */
export interface ListQuery {
  page: number
  perPage: number
  orderBy: string
  isAscending: boolean
  slugs: string[]
  /** Ids that a field must have; an empty list allows any. */
  ids: Record<'include' | 'parent' | 'categories', number[]>
}

type Check = readonly [name: string, isValid: (value: string) => boolean]

/** WordPress accepts `2.0` and `002` as integers, but not "" and `2.5`. */
const INTEGER = /^\s*[+-]?\d+(?:\.0*)?\s*$/
const MAX_PER_PAGE = 100

/** Ignores parameters that the collection does not support. */
export function readQuery(
  collection: Collection,
  parameters: URLSearchParams,
): { ok: true; query: ListQuery } | { ok: false; error: WordPressError } {
  for (const checks of stagesOf(collection)) {
    const invalid = checks.filter(([name, isValid]) => parameters.has(name) && !isValid(parameters.get(name) ?? ''))
    if (invalid.length > 0) return { ok: false, error: invalidParameters(invalid.map(([name]) => name)) }
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

/** Splits a text at commas or spaces. */
export function listOf(value: string | null): string[] {
  return (value ?? '').split(/[\s,]+/).filter((part) => part !== '')
}

/** WordPress reports only the faults of the first stage. */
function stagesOf({ kind, filters, orders }: Collection): Check[][] {
  const parent: Check = ['parent', kind === 'term' ? isInteger : areIntegers]
  const categories: Check = ['categories', (value) => value !== '' && areIntegers(value)]
  return [
    [
      ['page', (value) => isWithin(value, Infinity)],
      ['per_page', (value) => isWithin(value, MAX_PER_PAGE)],
    ],
    [
      ['include', areIntegers],
      ['order', (value) => value === 'asc' || value === 'desc'],
      ['orderby', (value) => orders.includes(value)],
      ...[categories, parent].filter(([name]) => filters.some((filter) => filter === name)),
    ],
  ]
}

function isInteger(value: string): boolean {
  return INTEGER.test(value)
}

function areIntegers(value: string): boolean {
  return listOf(value).every(isInteger)
}

function isWithin(value: string, max: number): boolean {
  return isInteger(value) && Number(value) >= 1 && Number(value) <= max
}
