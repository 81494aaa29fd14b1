import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

/** Status and parsed body; status 0 without a response. */
export interface CallAnswer {
  status: number
  body: Record<string, unknown>
}

/** Options of a call, in addition to its body. */
interface CallOptions {
  /** The visitor's address, for a server with TRUST_PROXY=1. */
  from?: string
  /** The Idempotency-Key; default: a new one, as on the site's own page. */
  key?: string
}

export type FunctionsClient = ReturnType<typeof createFunctionsClient>

/** Calls the four functions of a server over connections that are kept open. Never rejects. */
export function createFunctionsClient(base: string, connections = 64) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  function call(name: string, payload: object, { from, key = randomUUID() }: CallOptions = {}): Promise<CallAnswer> {
    const body = JSON.stringify(payload)
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'Idempotency-Key': key,
      ...(from ? { 'X-Forwarded-For': from } : {}),
    }
    return new Promise((resolve) => {
      const none = () => resolve({ status: 0, body: {} })
      const sent = request(`${base}/functions/${name}`, { method: 'POST', agent, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: parse(text) }))
        response.on('error', none)
        response.on('aborted', none)
      })
      sent.on('error', none)
      sent.end(body)
    })
  }

  return { call, close: () => agent.destroy() }
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** The address of a trial's visitor by index; each is in a separate network. */
export function addressOfVisitor(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
}
