const EVERY_MS = 5000

/** A queue that is worked off in rounds; true when there may be more. Never throws. */
interface Deliveries {
  deliverDue(now: Date): Promise<boolean>
}

/**
 * Hands what is queued to a newsletter provider or a mail service while the server runs, every few seconds and one round
 * at a time. It does not keep the process alive: what is on its way when the process ends is due again later.
 *
 * @returns what stops it
 */
export function startDeliveries(deliveries: Deliveries, everyMs = EVERY_MS): () => void {
  let isRunning = false
  const timer = setInterval(() => void round(), everyMs)
  timer.unref()
  void round()
  return () => clearInterval(timer)

  async function round(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (await deliveries.deliverDue(new Date())) continue
    isRunning = false
  }
}
