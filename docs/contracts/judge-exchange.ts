import { expect } from 'vitest'
import { faultsOf } from './faults-of.ts'

/** Anything that answers a request as the site's parts do. */
interface Answering {
  request: (path: string, init: RequestInit) => Response | Promise<Response>
}

/** What an example says of an answer. */
interface Wanted {
  status: number
  headers?: Record<string, string>
  /** Values of the body by JSON pointer; "" is the whole. */
  body?: Record<string, unknown>
  text?: string
}

/**
 * Sends a request as documents write it (a line with method and path, headers, an empty line, a body) and compares the
 * answer.
 */
export async function judgeExchange(app: Answering, request: string, wanted: string): Promise<void> {
  const [head = '', ...rest] = request.trimEnd().split('\n\n')
  const [first = '', ...headerLines] = head.split('\n')
  const [method = '', path = ''] = first.split(' ')
  const headers = headerLines.map((line) => line.split(/:\s*/, 2) as [string, string])
  const body = rest.length > 0 ? { body: rest.join('\n\n') } : {}
  const response = await app.request(path, { method, headers, ...body })
  const said = JSON.parse(wanted) as Wanted
  const text = await response.text()

  expect(response.status).toBe(said.status)
  for (const [name, value] of Object.entries(said.headers ?? {})) expect(response.headers.get(name)).toBe(value)
  if (said.text !== undefined) expect(text).toBe(said.text)
  const parsed: unknown = said.body ? JSON.parse(text) : null
  expect(faultsOf(parsed, said.body ?? {})).toEqual([])
}
