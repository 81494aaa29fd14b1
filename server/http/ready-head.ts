import { STATUS_CODES, validateHeaderValue } from 'node:http'
import type { ServerResponse } from 'node:http'
import { ownBytes, ownMemory } from '#services/turns/own-bytes.ts'

/** The head of an answer; what belongs to one request is written into it each time. */
export interface ReadyHead {
  statusLine: string
  /** Room for the first lines (ROOM bytes), then the others with the blank line that ends a head. */
  bytes: Buffer
}

/** More than the status line, the time and a request's name ever take. */
const ROOM = 256

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
  const bytes = ownMemory(ROOM + rest.length + 2)
  bytes.write(`${rest}\r\n`, ROOM, 'latin1')
  return { statusLine: `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'unknown'}\r\n`, bytes }
}

/** The fields of Node's answers that say that a head was made, and that it was sent. */
interface WithHead {
  _header: string | null
  _headerSent: boolean
}

/** Whether an answer may leave with a ready head: it is the only one on its connection, which stays open after it. */
export function mayTakeReadyHead(response: ServerResponse): boolean {
  return response.socket !== null && response.shouldKeepAlive && response.req.httpVersionMinor === 1
}

/** A page that is at hand, with its head. */
export interface ReadyAnswer {
  status: number
  head: ReadyHead
  /** The headers of this answer alone, each line with its end; 64 bytes at most. */
  own: string
  body: Buffer | null
}

/**
 * Sends a whole answer. Node puts heads together and checks each header for every answer, which takes as long as
 * the rest of a kept page.
 */
export function sendWithHead(response: ServerResponse, { status, head, own, body }: ReadyAnswer): void {
  const { socket } = response
  // Closed since it was asked.
  if (!socket?.writable) return
  const first = `${head.statusLine}${own}Date: ${dateInHeads()}\r\nConnection: keep-alive\r\nKeep-Alive: ${KEPT_OPEN}\r\n`
  const start = ROOM - first.length
  head.bytes.write(first, start, 'latin1')
  response.statusCode = status
  const withHead = response as unknown as WithHead
  withHead._header = first
  withHead._headerSent = true
  socket.cork()
  socket.write(head.bytes.subarray(start))
  if (body) socket.write(body)
  socket.uncork()
  // What still leaves must not be written over.
  if (socket.writableLength > 0) head.bytes = ownBytes(head.bytes)
  response.end()
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
