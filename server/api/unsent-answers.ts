import type { Context } from 'hono'
import { createFairShare } from '../limits/fair-share.ts'
import type { VisitorNetwork } from '../limits/visitor-network.ts'

/** What the Node adapter tells of an answer; nothing in tests without a socket. */
interface Env {
  outgoing?: { once(event: 'close', listener: () => void): unknown; closed?: boolean }
}

/** Bounds the bytes of answers that visitors have not yet taken. */
export interface UnsentAnswers {
  /** Counts an answer until it is sent or its connection ends; false when there is no room for it. */
  hold(c: Context, networks: readonly VisitorNetwork[], bytes: number): boolean
}

const BYTES_A_PLACE = 64 * 1024

/** @param maxBytes of all answers; a network gets its part of them (fair-share.ts) */
export function createUnsentAnswers(maxBytes: number): UnsentAnswers {
  const places = createFairShare(maxBytes / BYTES_A_PLACE)
  return {
    hold(c, networks, bytes) {
      const { outgoing } = (c.env ?? {}) as Env
      if (!outgoing || outgoing.closed) return true
      const taken: (() => void)[] = []
      const release = () => {
        for (const giveBack of taken) giveBack()
      }
      for (let left = bytes; left > 0; left -= BYTES_A_PLACE) {
        const giveBack = places.take(networks)
        if (!giveBack) {
          release()
          return false
        }
        taken.push(giveBack)
      }
      outgoing.once('close', release)
      return true
    },
  }
}
