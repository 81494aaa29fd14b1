import type { Context } from 'hono'

/** The Node adapter's response; there is none in tests without a socket. */
interface Env {
  outgoing?: { once(event: 'close', listener: () => void): unknown; closed?: boolean }
}

/** Bounds the bytes of answers that visitors have not yet taken. */
export function createUnsentAnswers(maxBytes: number) {
  let unsent = 0
  return {
    /** Counts an answer until it is sent or its connection ends; false when there is no room for it. */
    hold(c: Context, bytes: number): boolean {
      const { outgoing } = (c.env ?? {}) as Env
      if (!outgoing || outgoing.closed) return true
      if (unsent + bytes > maxBytes) return false
      unsent += bytes
      outgoing.once('close', () => (unsent -= bytes))
      return true
    },
  }
}
