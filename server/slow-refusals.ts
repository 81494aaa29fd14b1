import { setTimeout as wait } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'

/** A program that asks again as soon as it was refused then asks four times a second on each connection. */
const PAUSE_MS = 250
/** Refusals that wait, each with its connection. The next ones are sent at once. */
const MAX_WAITING = 2000

const TOO_MANY_REQUESTS = 429

/** Holds back answers to networks that asked too often: answering them as fast as they ask takes the time of all others. */
export function slowRefusals(pauseMs = PAUSE_MS): MiddlewareHandler {
  let waiting = 0
  return async (c, next) => {
    await next()
    if (c.res.status !== TOO_MANY_REQUESTS || waiting >= MAX_WAITING) return
    waiting += 1
    await wait(pauseMs)
    waiting -= 1
  }
}
