import { ProviderError } from '#domain/errors.ts'
import type { RecordedAnswer, Recording } from './recorded-fetch.ts'

/** Shorter lists may be emptied at once; a longer one that is empty is accepted only after a while. */
const MIN_LONG_LIST = 5

/** What the next load is compared with: how each address answered, without its text. */
export type Facts = ReadonlyMap<string, Omit<RecordedAnswer, 'text'>>

export function factsOf({ answers }: Recording): Facts {
  return new Map([...answers].map(([url, { status, total, count }]) => [url, { status, total, count }]))
}

/**
 * Why a load that succeeded is rejected for now: a call failed on the way, something is refused that was there before, or a
 * long list is empty now. null: nothing is odd.
 */
export function reasonToReject(recording: Recording, before: Facts): ProviderError | null {
  if (recording.gap) return recording.gap
  for (const [url, { status, total, count }] of recording.answers) {
    const earlier = before.get(url)
    if (!earlier || earlier.status >= 400) continue
    if (status >= 400) return new ProviderError('content', 'bad-status', { status })
    if (count === 0 && isOddlyEmpty(url, total, earlier)) {
      const cause = new Error(`a list of ${earlier.count} items is empty now`)
      return new ProviderError('content', 'bad-shape', { status, cause })
    }
  }
  return null
}

/**
 * Editors empty lists of stories, events and members, short ones at that; nobody empties the categories or the pages the
 * site is made of. And a WordPress that finds nothing says that it has no pages of results, which other answers do not.
 */
function isOddlyEmpty(
  url: string,
  total: string | null,
  earlier: { total: string | null; count: number | null },
): boolean {
  const count = earlier.count ?? 0
  if (count === 0) return false
  const isEmptiable = /\/(posts|events|advisory_committees)$/.test(new URL(url).pathname)
  return !isEmptiable || count >= MIN_LONG_LIST || (earlier.total !== null && total === null)
}
