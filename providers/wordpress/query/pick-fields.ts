import { record } from './fields.ts'
import { listOf } from './query-string.ts'
import type { PhpValue } from './query-string.ts'

/** Fields asked for: true for the whole of one, or those below it. */
interface FieldTree {
  [field: string]: FieldTree | true
}

/**
 * An item cut to `_fields`: `id,title.rendered,acf.summary`. The item keeps its own order; without fields (or with an
 * empty list) it stays whole. What has nothing left is `[]`, as PHP writes an empty object.
 */
export function pickFields(item: Record<string, unknown>, fields: PhpValue | undefined): Record<string, unknown> | [] {
  const names = fields === undefined ? [] : (listOf(fields) ?? [])
  if (names.length === 0) return item
  const tree: FieldTree = Object.create(null)
  for (const name of names.flatMap((part) => part.split(/[\s,]+/))) add(tree, name.split('.'))
  const picked = pick(item, tree)
  return Object.keys(picked).length > 0 ? picked : []
}

function add(tree: FieldTree, [name = '', ...rest]: string[]): void {
  const known = tree[name]
  if (known === true) return
  if (rest.length === 0) {
    tree[name] = true
    return
  }
  const below: FieldTree = known ?? Object.create(null)
  tree[name] = below
  add(below, rest)
}

function pick(item: Record<string, unknown>, tree: FieldTree): Record<string, unknown> {
  const picked: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(item)) {
    const below = tree[name]
    if (below === undefined) continue
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    picked[name] = below === true || !isObject ? value : pick(record(value), below)
  }
  return picked
}
