import type { Answer } from './answers.ts'
import { errors } from './errors.ts'
import type { PhpArray } from './query-string.ts'

/** What goes over the wire: a body as text, and its type. */
export interface Delivery {
  status: number
  text: string
  contentType: string
  headers: Record<string, string>
}

const JSON_TYPE = 'application/json; charset=UTF-8'
const SCRIPT_TYPE = 'application/javascript; charset=UTF-8'
const CALLBACK = /^[\w.]+$/

/** Totals are numbers in an envelope, texts in a header. */
const NUMBERS = new Set(['X-WP-Total', 'X-WP-TotalPages'])

/**
 * An answer as WordPress sends it: as JSON, in an envelope (`_envelope`: always status 200), or as a call of a function
 * (`_jsonp`). `headers` are those of this answer, which an envelope holds instead.
 */
export function deliver({ status, body, headers }: Answer, query: PhpArray): Delivery {
  const callback = query.get('_jsonp')
  if (callback !== undefined && (typeof callback !== 'string' || !CALLBACK.test(callback))) {
    const { code, message, data } = errors.callback
    return { status: data.status, text: phpJson({ code, message }), contentType: SCRIPT_TYPE, headers: {} }
  }
  const isEnveloped = query.has('_envelope')
  const json = phpJson(isEnveloped ? envelope({ status, body, headers }) : body)
  return {
    status: isEnveloped ? 200 : status,
    // The remark keeps the beginning of the file from being chosen by whoever asks.
    text: typeof callback === 'string' ? `/**/${callback}(${json})` : json,
    contentType: typeof callback === 'string' ? SCRIPT_TYPE : JSON_TYPE,
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
