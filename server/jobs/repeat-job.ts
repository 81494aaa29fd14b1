import { oneAtATime } from '#services/turns/one-at-a-time.ts'

/**
 * Runs a job now and at every interval, one run at a time. It does not keep the process alive.
 *
 * @param job never throws; of several servers on one database it claims what it works on
 * @returns stops it
 */
export function repeatJob(job: () => Promise<void>, everyMs: number): () => void {
  const run = oneAtATime(job)
  const timer = setInterval(() => void run(), everyMs).unref()
  void run()
  return () => clearInterval(timer)
}
