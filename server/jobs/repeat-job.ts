import { oneAtATime } from '#services/turns/one-at-a-time.ts'

/**
 * Runs a job now and at every interval, one run at a time. Does not keep the process alive.
 *
 * @param job never throws; with several servers on one database it claims its work
 * @returns stops it
 */
export function repeatJob(job: () => Promise<void>, everyMs: number): () => void {
  const run = oneAtATime(job)
  const timer = setInterval(() => void run(), everyMs).unref()
  void run()
  return () => clearInterval(timer)
}

const DELIVER_EVERY_MS = 5000

/** A queue that is processed in rounds. True if there may be more. Never throws. */
interface Deliveries {
  deliverDue(now: Date): Promise<boolean>
}

/**
 * Sends the queue to a newsletter provider or a mail service every few seconds. A delivery that is interrupted by the
 * end of the process becomes due again later.
 *
 * @returns stops it
 */
export function startDeliveries(deliveries: Deliveries, everyMs = DELIVER_EVERY_MS): () => void {
  return repeatJob(async () => {
    while (await deliveries.deliverDue(new Date())) continue
  }, everyMs)
}
