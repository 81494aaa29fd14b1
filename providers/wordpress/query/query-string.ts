/** A parameter as PHP reads it: text, or an array by key (`slug[]=a`, `categories[terms]=8`). */
export type PhpValue = string | PhpArray
export type PhpArray = Map<string, PhpValue>

/** Deeper arrays than any parameter of WordPress has are read as text. */
const MAX_KEYS = 4

/** A query string as PHP reads it: of a name given twice the last counts, `a[]=1&a[]=2` is an array. */
export function parsePhpQuery(query: URLSearchParams): PhpArray {
  const parameters: PhpArray = new Map()
  for (const [name, value] of query) {
    const [, first = '', rest = ''] = /^([^[]*)((?:\[[^\]]*\])*)/.exec(name) ?? []
    const keys = [...rest.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '').slice(0, MAX_KEYS)
    if (first !== '') put(parameters, first, keys, value)
  }
  return parameters
}

function put(into: PhpArray, key: string, keys: string[], value: string): void {
  const name = key === '' ? nextIndex(into) : key
  const [next, ...rest] = keys
  if (next === undefined) {
    into.set(name, value)
    return
  }
  const known = into.get(name)
  const array: PhpArray = known instanceof Map ? known : new Map()
  into.set(name, array)
  put(array, next, rest, value)
}

function nextIndex(array: PhpArray): string {
  const indices = [...array.keys()].filter((key) => /^\d+$/.test(key)).map(Number)
  return String(Math.max(-1, ...indices) + 1)
}

/** A list as WordPress takes one: an array without names, or text at commas and spaces; null for anything else. */
export function listOf(value: PhpValue): string[] | null {
  if (typeof value === 'string') return value.split(/[\s,]+/).filter((part) => part !== '')
  const parts: string[] = []
  for (const [key, part] of value) {
    if (!/^\d+$/.test(key) || typeof part !== 'string') return null
    parts.push(part)
  }
  return parts
}

/** The query string of an address, arrays as `categories%5B0%5D=8`; a parameter without value has no equals sign. */
export function buildPhpQuery(parameters: PhpArray): string {
  const pairs: string[] = []
  const add = (name: string, value: PhpValue) => {
    if (typeof value === 'string') pairs.push(value === '' ? encode(name) : `${encode(name)}=${encode(value)}`)
    else for (const [key, part] of value) add(`${name}[${key}]`, part)
  }
  for (const [name, value] of parameters) add(name, value)
  return pairs.join('&')
}

function encode(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1)
}
