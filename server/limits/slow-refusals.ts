import type { Context, MiddlewareHandler } from 'hono'

/** A program that asks again as soon as it was refused then asks four times a second on each connection. */
const PAUSE_MS = 250
/** Refusals that wait, each with its connection. The next ones are sent at once. */
const MAX_WAITING = 2000

const TOO_MANY_REQUESTS = 429

/**
 * Holds back answers to networks that asked too often: answering them as fast as they ask takes the time of all others.
 * Answers that close their connection go out at once, for a connection held open takes more than one that is gone.
 *
 * @param onRefusal told of every refusal
 */
export function slowRefusals(onRefusal: (c: Context) => void): MiddlewareHandler {
  let waiting = 0
  return async (c, next) => {
    await next()
    if (c.res.status !== TOO_MANY_REQUESTS) return
    onRefusal(c)
    if (waiting >= MAX_WAITING || c.res.headers.get('connection') === 'close') return
    waiting += 1
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    waiting -= 1
  }
}
