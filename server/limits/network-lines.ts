import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { AwaitedPages } from './awaited-pages.ts'

type Connection = Pick<Socket, 'destroyed'>
type Answer = Pick<ServerResponse, 'once'>

/** Requests of one network that are begun and not yet answered, and those that wait for that. */
export interface NetworkLines {
  /**
   * Begins a request, or has it wait until another one of its network is answered, or the page that it asks for is made.
   *
   * @param target path and query
   * @param answer closes when the request has been answered
   * @param begin never called when the connection is closed before its turn
   */
  enter(network: string, connection: Connection, target: string, answer: Answer, begin: () => void): void
  /** An answer has left that its reader has not taken yet. */
  hold(network: string, answer: Answer): void
  /** Whether few answers wait for their readers in a network; undefined: one that is not bounded. */
  hasRoom(network: string | undefined): boolean
}

/** Begun and not answered at once, of one network: what has begun holds a hundred times the memory of what waits. */
export const MAX_BEGUN = 128
/** The same for answers that left at once and are not read. */
export const MAX_HELD = 128
/** A line of this length is mostly of closed connections and of requests that are begun: a network has 1,250 at once. */
const MAX_WITH_PASSED = 5000

interface Waiting {
  connection: Connection
  /** No longer waits. */
  hasPassed: boolean
  start: () => void
}

interface Row {
  begun: number
  waiting: Waiting[]
}

export function createNetworkLines({ wait }: Pick<AwaitedPages, 'wait'>): NetworkLines {
  const rows = new Map<string, Row>()
  const held = new Map<string, number>()

  function beginNext(network: string, row: Row): void {
    row.begun -= 1
    while (row.begun < MAX_BEGUN) {
      const next = row.waiting.shift()
      if (!next) break
      next.start()
    }
    if (row.begun === 0) rows.delete(network)
  }

  function count(network: string, change: 1 | -1): void {
    const left = (held.get(network) ?? 0) + change
    if (left > 0) held.set(network, left)
    else held.delete(network)
  }

  return {
    enter(network, connection, target, answer, begin) {
      const row = rows.get(network) ?? { begun: 0, waiting: [] }
      rows.set(network, row)
      const start = () => {
        row.begun += 1
        answer.once('close', () => beginNext(network, row))
        begin()
      }
      if (row.begun < MAX_BEGUN) return start()
      if (row.waiting.length >= MAX_WITH_PASSED) row.waiting = row.waiting.filter(isWaiting)
      const one: Waiting = {
        connection,
        hasPassed: false,
        start() {
          leave()
          const mayStart = isWaiting(one)
          one.hasPassed = true
          if (mayStart) start()
        },
      }
      const leave = wait(target, one.start)
      answer.once('close', leave)
      row.waiting.push(one)
    },
    hold(network, answer) {
      count(network, 1)
      answer.once('close', () => count(network, -1))
    },
    hasRoom: (network) => network === undefined || (held.get(network) ?? 0) < MAX_HELD,
  }
}

function isWaiting({ connection, hasPassed }: Waiting): boolean {
  return !hasPassed && !connection.destroyed
}
