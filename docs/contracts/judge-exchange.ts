import { expect } from 'vitest'
import { faultsOf } from './faults-of.ts'

/** A Hono app or a similar request handler. */
interface RequestHandler {
  request: (path: string, init: RequestInit) => Response | Promise<Response>
}

/** The expected response of an example. */
interface ExpectedResponse {
  status: number
  headers?: Record<string, string>
  /** Values of the body by JSON pointer; "" is the entire body. */
  body?: Record<string, unknown>
  text?: string
}

/**
 * Sends a request in the format of the documents (a line with method and path, headers, an empty line, a body) and
 * compares the response.
 */
export async function judgeExchange(app: RequestHandler, request: string, example: string): Promise<void> {
  const [head = '', ...rest] = request.trimEnd().split('\n\n')
  const [first = '', ...headerLines] = head.split('\n')
  const [method = '', path = ''] = first.split(' ')
  const headers = headerLines.map((line) => line.split(/:\s*/, 2) as [string, string])
  const body = rest.length > 0 ? { body: rest.join('\n\n') } : {}
  const response = await app.request(path, { method, headers, ...body })
  const expected = JSON.parse(example) as ExpectedResponse
  const text = await response.text()

  expect(response.status).toBe(expected.status)
  for (const [name, value] of Object.entries(expected.headers ?? {})) expect(response.headers.get(name)).toBe(value)
  if (expected.text !== undefined) expect(text).toBe(expected.text)
  const parsed: unknown = expected.body ? JSON.parse(text) : null
  expect(faultsOf(parsed, expected.body ?? {})).toEqual([])
}
