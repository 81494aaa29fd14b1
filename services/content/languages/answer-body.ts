import { isRecord } from './merge-translation.ts'

export type RawItem = Record<string, unknown>

/** The items of an answer, which is a list of them or one. */
export function itemsOf(value: unknown): RawItem[] {
  return (Array.isArray(value) ? value : [value]).filter(isRecord)
}

/** @param word without it the text is not read as JSON */
export async function bodyOf(response: Response, word = '') {
  const text = await response.text()
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.delete('content-encoding')
  return {
    value: text.includes(word) ? parsed(text) : undefined,
    again: (value?: unknown) =>
      new Response(value === undefined ? text : JSON.stringify(value), { status: response.status, headers }),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
