import { STATUS_CODES, validateHeaderValue } from 'node:http'
import type { ServerResponse } from 'node:http'

/** The head of an answer but for what belongs to one request: that leaves as text, which is short, and the rest as it lies. */
export interface ReadyHead {
  statusLine: string
  /** With the blank line that ends a head. */
  rest: Buffer
}

/**
 * @param headers names and values in turn
 * @throws TypeError for a value that may not stand in a head
 */
export function readyHead(status: number, headers: readonly string[]): ReadyHead {
  let rest = ''
  for (let i = 0; i + 1 < headers.length; i += 2) {
    const [name = '', value = ''] = [headers[i], headers[i + 1]]
    validateHeaderValue(name, value)
    rest += `${name}: ${value}\r\n`
  }
  return {
    statusLine: `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'unknown'}\r\n`,
    rest: Buffer.from(`${rest}\r\n`, 'latin1'),
  }
}

/** The field of Node's answers that `writeHead` fills, and that `end` writes before the body. */
interface WithHead {
  _header: string | null
}

/** Whether an answer may leave with a ready head: it is the only one on its connection, which stays open after it. */
export function mayTakeReadyHead(response: ServerResponse): boolean {
  return response.socket !== null && response.shouldKeepAlive && response.req.httpVersionMinor === 1
}

/** A page that is at hand, with its head. */
export interface ReadyAnswer {
  status: number
  head: ReadyHead
  /** The headers of this answer alone, each line with its end. */
  own: string
  body: Buffer | null
}

/**
 * Sends a whole answer. Node puts heads together and checks each header for every answer, which takes as long as
 * the rest of a kept page.
 */
export function sendWithHead(response: ServerResponse, { status, head, own, body }: ReadyAnswer): void {
  const { statusLine, rest } = head
  const first = `${statusLine}${own}Date: ${dateInHeads()}\r\nConnection: keep-alive\r\nKeep-Alive: ${KEPT_OPEN}\r\n`
  const withHead = response as unknown as WithHead
  response.statusCode = status
  if (body) {
    withHead._header = first
    response.socket?.cork()
    response.write(rest)
    response.end(body)
  } else {
    withHead._header = first + rest.toString('latin1')
    response.end()
  }
}

/** What is promised of a kept connection, in seconds: half of what is held. */
export const KEPT_OPEN = 'timeout=65'

let date = ''
let dateOf = 0

/** The time in the form of heads, made once a second. */
function dateInHeads(): string {
  const second = Math.floor(Date.now() / 1000)
  if (second !== dateOf) {
    dateOf = second
    date = new Date(second * 1000).toUTCString()
  }
  return date
}
