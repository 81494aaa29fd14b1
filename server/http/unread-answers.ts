import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Connection = Pick<Socket, 'writableNeedDrain' | 'destroy'>

/** Answers that are being sent, and how many of them wait for their reader. */
export interface UnreadAnswers {
  /** An answer on this connection begins; it ends when `answer` closes. */
  begin(connection: Connection, network: string, answer: Pick<ServerResponse, 'once'>): void
  /**
   * Closes connections of networks that have too many unread answers, the oldest first. To be called several times a
   * second: an answer counts as unread when it waited at two calls in a row.
   *
   * @returns how many were closed
   */
  closeOldest(): number
}

/**
 * Unread answers of one network. The system holds up to 4 MB for each (Linux, `tcp_wmem`) and stops all traffic when its memory for
 * connections is used up (`tcp_mem`).
 */
export const MAX_UNREAD = 32

interface Sending {
  network: string
  isUnread: boolean
}

export function createUnreadAnswers(): UnreadAnswers {
  const sending = new Map<Connection, Sending>()

  /** Connections by network, in the order in which their answers began. */
  function unread(): Map<string, Connection[]> {
    const found = new Map<string, Connection[]>()
    for (const [connection, one] of sending) {
      const waited = one.isUnread
      one.isUnread = connection.writableNeedDrain
      if (!waited || !one.isUnread) continue
      const others = found.get(one.network)
      if (others) others.push(connection)
      else found.set(one.network, [connection])
    }
    return found
  }

  return {
    begin(connection, network, answer) {
      const one = { network, isUnread: false }
      sending.set(connection, one)
      answer.once('close', () => {
        if (sending.get(connection) === one) sending.delete(connection)
      })
    },
    closeOldest() {
      let closed = 0
      for (const connections of unread().values()) {
        for (const connection of connections.slice(0, -MAX_UNREAD)) {
          connection.destroy()
          closed += 1
        }
      }
      return closed
    },
  }
}
