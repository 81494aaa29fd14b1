const SECOND = 1000
/** A Retry-After beyond this is not believed. */
const LONGEST_RETRY_MS = 60 * 60 * SECOND

/**
 * How long a Retry-After header asks to wait from now, ms: at most an hour; 0 for none and for what is neither seconds nor
 * a date.
 *
 * @param header e.g. "120" or "Wed, 21 Oct 2026 07:28:00 GMT"
 */
export function retryAfterMs(header: string | null, now: number): number {
  if (header === null) return 0
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * SECOND : Date.parse(header) - now
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), LONGEST_RETRY_MS)
}
