import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Connection = Pick<Socket, 'destroyed'>

/** Requests of one network that are begun and not yet answered, and those that wait for that. */
export interface NetworkLines {
  /**
   * Begins a request, or has it wait until another one of its network is answered.
   *
   * @param answer closes when the request has been answered
   * @param begin never called when the connection is closed before its turn
   */
  enter(network: string, connection: Connection, answer: Pick<ServerResponse, 'once'>, begin: () => void): void
  /** Whether a request of the network would be begun at once; undefined: one that is not bounded. */
  hasRoom(network: string | undefined): boolean
}

/** Begun and not answered at once, of one network: what has begun holds a hundred times the memory of what waits. */
export const MAX_BEGUN = 128
/** A line of this length is mostly of closed connections: a network has 1,250 at once. */
const MAX_WITH_CLOSED = 5000

interface Waiting {
  connection: Connection
  start: () => void
}

interface Row {
  begun: number
  waiting: Waiting[]
}

export function createNetworkLines(): NetworkLines {
  const rows = new Map<string, Row>()

  function beginNext(network: string, row: Row): void {
    row.begun -= 1
    while (row.begun < MAX_BEGUN) {
      const next = row.waiting.shift()
      if (!next) break
      if (!next.connection.destroyed) next.start()
    }
    if (row.begun === 0) rows.delete(network)
  }

  return {
    enter(network, connection, answer, begin) {
      const row = rows.get(network) ?? { begun: 0, waiting: [] }
      rows.set(network, row)
      const start = () => {
        row.begun += 1
        answer.once('close', () => beginNext(network, row))
        begin()
      }
      if (row.begun < MAX_BEGUN) return start()
      if (row.waiting.length >= MAX_WITH_CLOSED) row.waiting = row.waiting.filter((one) => !one.connection.destroyed)
      row.waiting.push({ connection, start })
    },
    hasRoom: (network) => network === undefined || (rows.get(network)?.begun ?? 0) < MAX_BEGUN,
  }
}
