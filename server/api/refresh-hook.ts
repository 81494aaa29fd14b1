import { createHmac, timingSafeEqual } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { parsedJson } from '#domain/parsed-json.ts'
import { oneAtATime } from '#services/turns/one-at-a-time.ts'
import { readBody } from '../http/read-body.ts'

/** The sources to load again. */
export interface RefreshRequest {
  content: boolean
  spreadsheets: readonly string[] | 'all'
}

interface HookOptions {
  /** Null: no hook. */
  secret: string | null
  /** Loads data from the services again, and resolves after their responses. Never throws. */
  refresh: (asked: RefreshRequest) => Promise<void>
}

const MAX_BYTES = 65_536

/** The edited items; `{}` means everything. Content names are informative: any edit refreshes all content. */
const editShape = z.object({
  content: z.array(z.object({ type: z.string(), slug: z.string().optional() })).optional(),
  spreadsheets: z.array(z.string()).optional(),
})

/**
 * `POST /hooks/refresh`: a content service reports an edit (docs/contracts/holding.md#from-an-edit-to-the-page).
 * Responds after the upstream services have been read again. From then on no page is older than that.
 */
export function refreshHook({ secret, refresh }: HookOptions): Hono {
  const joined = oneAtATime((requests: RefreshRequest[]) => refresh(requests.reduce(both)))
  return new Hono().all('/hooks/refresh', async (c) => {
    if (secret === null) return failed(c, 404, 'There is nothing at this address.')
    if (c.req.method !== 'POST') return failed(c, 405, 'This address takes POST.', { Allow: 'POST' })
    const body = await readBody(c.req.raw, MAX_BYTES)
    if (body === 'too large') return failed(c, 413, 'The body is too long.')
    if (body === 'broken') return failed(c, 400, 'The body did not arrive whole.')
    if (!isSigned(body, secret, c.req.header('x-hub-signature-256') ?? ''))
      return failed(c, 401, 'The signature in X-Hub-Signature-256 is missing or wrong.')
    const edit = editShape.safeParse(parsedJson(new TextDecoder().decode(body)))
    if (!edit.success) return failed(c, 400, 'The body is not understood; it is JSON such as {"spreadsheets":["id"]}.')
    await joined(requestOf(edit.data))
    return c.json({ refreshed: true }, 202, { 'Cache-Control': 'no-store' })
  })
}

function requestOf({ content, spreadsheets }: z.output<typeof editShape>): RefreshRequest {
  if (!content && !spreadsheets) return { content: true, spreadsheets: 'all' }
  return { content: (content ?? []).length > 0, spreadsheets: spreadsheets ?? [] }
}

/** Compares in constant time, so that the response time reveals nothing about the signature. */
function isSigned(body: Uint8Array, secret: string, header: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  const actual = Buffer.from(header)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

function both(one: RefreshRequest, other: RefreshRequest): RefreshRequest {
  const content = one.content || other.content
  if (one.spreadsheets === 'all' || other.spreadsheets === 'all') return { content, spreadsheets: 'all' }
  return { content, spreadsheets: [...new Set([...one.spreadsheets, ...other.spreadsheets])] }
}

function failed(
  c: Context,
  status: 400 | 401 | 404 | 405 | 413,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return c.json({ error: message }, status, { 'Cache-Control': 'no-store', ...headers })
}
