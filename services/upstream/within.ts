/**
 * Result of `work` if it arrives within `ms`, otherwise the result of `late`, which may be a rejected promise. The work continues.
 *
 * @param late called once, and only after the time is over
 */
export function within<T>(ms: number, work: Promise<T>, late: () => T | Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(() => resolve(late()), ms)
  const end = () => clearTimeout(timer)
  work.then(resolve, reject).then(end, end)
  return promise
}
