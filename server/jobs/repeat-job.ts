/**
 * Runs a job now and at every interval, one run at a time. It does not keep the process alive.
 *
 * @param job never throws; of several servers on one database it claims what it works on
 * @returns stops it
 */
export function repeatJob(job: () => Promise<void>, everyMs: number): () => void {
  let isRunning = false

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    await job()
    isRunning = false
  }

  const timer = setInterval(() => void run(), everyMs)
  timer.unref()
  void run()
  return () => clearInterval(timer)
}
