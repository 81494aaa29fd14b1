import { parsedJson } from '#domain/parsed-json.ts'
import { isRecord } from '#domain/record.ts'

export type RawItem = Record<string, unknown>

/** The items of a response, which is a list or a single item. */
export function itemsOf(value: unknown): RawItem[] {
  return (Array.isArray(value) ? value : [value]).filter(isRecord)
}

interface Body {
  /** Undefined: the body is not JSON, or was not parsed. */
  value: unknown
  /** Copy of the response, optionally with another value. */
  again: (value?: unknown) => Response
}

/** @param word text that must occur; without it, the body is not parsed as JSON */
export async function bodyOf(response: Response, word = ''): Promise<Body> {
  const text = await response.text()
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.delete('content-encoding')
  const head = { status: response.status, headers }
  return {
    value: text.includes(word) ? parsedJson(text) : undefined,
    again: (value) => (value === undefined ? new Response(text, head) : Response.json(value, head)),
  }
}
