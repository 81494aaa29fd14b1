import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Connection = Pick<Socket, 'destroyed'>

/** Works on the requests of one connection one after the other. */
export interface RequestPipeline {
  /**
   * A request came, whole up to its body.
   *
   * @param network bounds what waits on all its connections together; undefined for those that are not bounded
   * @param answer closes when the request has been answered
   * @param begin works on the request; never called when the connection is closed before its turn
   * @returns false when too many wait: none of this connection is begun anymore
   */
  add(
    connection: Connection,
    network: string | undefined,
    answer: Pick<ServerResponse, 'once'>,
    begin: () => void,
  ): boolean
  /** Whether no request of a connection is worked on. */
  isFree(connection: Connection): boolean
  /** The connection is closed: nothing waits on it. */
  drop(connection: Connection): void
}

/**
 * Requests on one connection that are not answered yet. Browsers and proxies wait themselves before they ask again; 64 KB
 * hold over a thousand requests.
 */
export const MAX_UNANSWERED = 32
/** Requests that wait for the answer before them, on all connections of one network: reading a thousand full connections takes seconds. */
export const MAX_WAITING_OF_NETWORK = 512

interface Line {
  network: string | undefined
  waiting: (() => void)[]
}

export function createRequestPipeline(): RequestPipeline {
  /** There is a line while a request is worked on. */
  const lines = new WeakMap<Connection, Line>()
  const waitingOf = new Map<string, number>()

  function count(network: string | undefined, change: number): void {
    if (network === undefined || change === 0) return
    const left = (waitingOf.get(network) ?? 0) + change
    if (left > 0) waitingOf.set(network, left)
    else waitingOf.delete(network)
  }

  function drop(connection: Connection): void {
    const line = lines.get(connection)
    if (!line) return
    lines.delete(connection)
    count(line.network, -line.waiting.length)
  }

  function beginNext(connection: Connection): void {
    const line = lines.get(connection)
    const next = connection.destroyed ? undefined : line?.waiting.shift()
    if (!next) return drop(connection)
    count(line?.network, -1)
    next()
  }

  const hasRoom = ({ network, waiting }: Line) =>
    waiting.length + 1 < MAX_UNANSWERED &&
    (network === undefined || (waitingOf.get(network) ?? 0) < MAX_WAITING_OF_NETWORK)

  return {
    add(connection, network, answer, begin) {
      const work = () => {
        answer.once('close', () => beginNext(connection))
        begin()
      }
      const line = lines.get(connection)
      if (!line) {
        lines.set(connection, { network, waiting: [] })
        work()
        return true
      }
      if (!hasRoom(line)) {
        drop(connection)
        return false
      }
      line.waiting.push(work)
      count(network, 1)
      return true
    },
    isFree: (connection) => !lines.has(connection),
    drop,
  }
}
