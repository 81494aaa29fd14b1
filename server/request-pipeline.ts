import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Connection = Pick<Socket, 'destroyed'>

/** Works on the requests of one connection one after the other. */
export interface RequestPipeline {
  /**
   * A request came, whole up to its body.
   *
   * @param answer closes when the request has been answered
   * @param begin works on the request; never called when the connection is closed before its turn
   * @returns false when too many wait on this connection: none of them is begun anymore
   */
  add(connection: Connection, answer: Pick<ServerResponse, 'once'>, begin: () => void): boolean
}

/**
 * Requests on one connection that are not answered yet. Browsers and proxies wait for the answer before they ask again; 64 KB
 * hold over a thousand requests.
 */
export const MAX_UNANSWERED = 32

export function createRequestPipeline(): RequestPipeline {
  /** What is to begin when the request before it has been answered; there is a list while one is worked on. */
  const unanswered = new WeakMap<Connection, (() => void)[]>()

  function beginNext(connection: Connection): void {
    const next = connection.destroyed ? undefined : unanswered.get(connection)?.shift()
    if (next) next()
    else unanswered.delete(connection)
  }

  return {
    add(connection, answer, begin) {
      const before = unanswered.get(connection)
      const work = () => {
        answer.once('close', () => beginNext(connection))
        begin()
      }
      if (!before) {
        unanswered.set(connection, [])
        work()
        return true
      }
      if (before.push(work) < MAX_UNANSWERED) return true
      before.length = 0
      return false
    },
  }
}
