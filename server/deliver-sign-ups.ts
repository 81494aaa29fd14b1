import type { DeliveryService } from '#services/deliveries.ts'

const EVERY_MS = 5000

/**
 * Hands sign-ups to the newsletter provider while the server runs, every few seconds and one round at a time. It does not
 * keep the process alive: what is on its way when the process ends is due again later.
 *
 * @returns what stops it
 */
export function startDeliveries(deliveries: DeliveryService, everyMs = EVERY_MS): () => void {
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
