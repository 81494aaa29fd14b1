/**
 * Calls `tick` every `ms`, but not when the call is late by that long again: this process was paused (SIGSTOP, a busy host, a
 * laptop's sleep), and what it watches may have been paused with it or have left a message that is not read yet.
 *
 * @param now milliseconds of a clock that is never set
 * @returns what ends it; it does not keep the process alive
 */
export function tickOnTime(ms: number, tick: () => void, now: () => number = () => performance.now()): () => void {
  let last = now()
  const timer = setInterval(() => {
    const elapsed = now() - last
    last = now()
    if (elapsed < 2 * ms) tick()
  }, ms)
  timer.unref()
  return () => clearInterval(timer)
}

const PARTS = 10

/** Calls `end` once after `ms`, as long as this process runs: pauses do not count. Returns what keeps it from that. */
export function endAfter(ms: number, end: () => void, now?: () => number): () => void {
  let left = PARTS
  const part = () => {
    left -= 1
    if (left > 0) return
    stop()
    end()
  }
  const stop = tickOnTime(ms / PARTS, part, now)
  return stop
}
