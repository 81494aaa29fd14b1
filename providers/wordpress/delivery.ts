import type { Answer } from './answers.ts'
import { errors } from './errors.ts'
import type { PhpArray } from './query/query-string.ts'

/** What goes over the wire: a body as text, and its type. */
export interface Delivery {
  status: number
  text: string
  contentType: string
  headers: Record<string, string>
}

const JSON_TYPE = 'application/json; charset=UTF-8'

/** Totals are numbers in an envelope, texts in a header. */
const NUMBERS = new Set(['X-WP-Total', 'X-WP-TotalPages'])

/**
 * An answer as WordPress sends it: as JSON, or in an envelope (`_envelope`: always status 200). A call of a function
 * (`_jsonp`) is refused, as WordPress does where an operator has turned it off: it would let anybody have this site send
 * a script of theirs. `headers` are those of this answer, which an envelope holds instead.
 */
export function deliver({ status, body, headers }: Answer, query: PhpArray): Delivery {
  if (query.has('_jsonp'))
    return { status: errors.callback.data.status, text: phpJson(errors.callback), contentType: JSON_TYPE, headers: {} }
  const isEnveloped = query.has('_envelope')
  return {
    status: isEnveloped ? 200 : status,
    text: phpJson(isEnveloped ? envelope({ status, body, headers }) : body),
    contentType: JSON_TYPE,
    headers: isEnveloped ? {} : headers,
  }
}

function envelope({ status, body, headers }: Answer) {
  const entries = Object.entries(headers).map(([name, value]) => [name, NUMBERS.has(name) ? Number(value) : value])
  return { body, status, headers: entries.length > 0 ? Object.fromEntries(entries) : [] }
}

/** JSON as PHP writes it: slashes escaped, and every letter beyond ASCII. */
export function phpJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('/', String.raw`\/`)
    .replace(/[\u0080-\uffff]/g, (unit) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
