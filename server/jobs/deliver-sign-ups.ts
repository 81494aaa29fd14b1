import { repeatJob } from './repeat-job.ts'

const EVERY_MS = 5000

/** A queue that is worked off in rounds; true when there may be more. Never throws. */
interface Deliveries {
  deliverDue(now: Date): Promise<boolean>
}

/**
 * Hands the queue to a newsletter provider or a mail service every few seconds. A delivery that is under way when the process
 * ends is due again later.
 *
 * @returns stops it
 */
export function startDeliveries(deliveries: Deliveries, everyMs = EVERY_MS): () => void {
  return repeatJob(async () => {
    while (await deliveries.deliverDue(new Date())) continue
  }, everyMs)
}
