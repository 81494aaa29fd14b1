import { STATUS_CODES, validateHeaderValue } from 'node:http'
import type { ServerResponse } from 'node:http'

/** The head of an answer up to what belongs to one request. */
export type ReadyHead = string

/**
 * @param headers names and values in turn
 * @throws TypeError for a value that may not stand in a head
 */
export function readyHead(status: number, headers: readonly string[]): ReadyHead {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'unknown'}\r\n`
  for (let i = 0; i + 1 < headers.length; i += 2) {
    const [name = '', value = ''] = [headers[i], headers[i + 1]]
    validateHeaderValue(name, value)
    head += `${name}: ${value}\r\n`
  }
  return head
}

/** The field of Node's answers that `writeHead` fills, and that `end` writes before the body. */
interface WithHead {
  _header: string | null
}

/** Whether an answer may leave with a ready head: it is the only one on its connection, which stays open after it. */
export function mayTakeReadyHead(response: ServerResponse): boolean {
  return response.socket !== null && response.shouldKeepAlive && response.req.httpVersionMinor === 1
}

/**
 * Sends a whole answer. Node puts heads together and checks each header for every answer, which takes as long as
 * the rest of a kept page.
 *
 * @param head with what belongs to the request, without the last line
 */
export function sendWithHead(response: ServerResponse, status: number, head: string, body: Buffer | null): void {
  response.statusCode = status
  ;(response as unknown as WithHead)._header =
    `${head}Date: ${dateInHeads()}\r\nConnection: keep-alive\r\nKeep-Alive: ${KEPT_OPEN}\r\n\r\n`
  if (body) response.end(body)
  else response.end()
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
