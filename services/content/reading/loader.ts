import { ProviderError } from '#domain/errors.ts'
import type { FaultReports } from '#services/upstream/faults.ts'
import type { Fetch } from '#services/upstream/calls/fetch.ts'
import type { Freshness } from '#services/upstream/freshness.ts'
import type { Dated } from '#services/upstream/last-good-state.ts'
import type { Load, Restore } from '#services/upstream/last-good.ts'
import type { Snapshots } from '#services/upstream/snapshots.ts'
import { createRecordedFetch, settled, type Recording, type RecordedAnswer } from './recorded-fetch.ts'

/** Loaded value, or the error. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: ProviderError }

interface LoaderOptions {
  fetch: Fetch
  snapshots: Snapshots | null
  now: () => number
  freshness: Freshness
  faults: FaultReports
  /** Called with the result of every attempt. */
  note: (name: string, result: Result<unknown>) => void
}

/** Loads from a WordPress as attempts, which are accepted or rejected, stored, and read again from the store. */
export function createLoader({ fetch, snapshots, now, freshness, faults, note }: LoaderOptions) {
  const recorded = snapshots && createRecordedFetch(fetch, snapshots)
  const facts = new Map<string, Facts>()

  function accept<T>(name: string, value: T, recording: Recording | null, at: number): Dated<Result<T>> {
    if (recording) facts.set(name, factsOf(recording))
    const result = { ok: true as const, value }
    note(name, result)
    freshness.worked(name, at)
    return { value: result, at }
  }

  function reject(name: string, error: ProviderError, recording: Recording | null) {
    const result = { ok: false as const, error }
    note(name, result)
    freshness.failed(name)
    faults.failed(name, error.message, { ...resourceOf(recording), error: error.cause ?? error })
    return result
  }

  /** Accepts or rejects a value. A readable value that is rejected is a refusal, and is accepted after a while. */
  function decide<T>(name: string, value: T, recording: Recording | null, hasPrevious: boolean) {
    const reason = hasPrevious && recording ? reasonToReject(recording, facts.get(name) ?? new Map()) : null
    if (reason) {
      const rejected = reject(name, reason, recording)
      const isPartial = recording?.gap !== null
      return isPartial
        ? { value: rejected, outcome: 'failed' as const }
        : { value: { ok: true as const, value }, outcome: 'refused' as const }
    }
    faults.worked(name)
    const at = now() - (recording?.ageMs ?? 0)
    if (recording?.gap === null) recorded?.keep(recording, at)
    return { value: accept(name, value, recording, at).value, outcome: 'good' as const, at }
  }

  return {
    /** Fetch function for requests to WordPress. */
    fetch: recorded?.fetch ?? fetch,
    open: <T>(name: string, read: () => Promise<T>): { load: Load<Result<T>>; restore: Restore<Result<T>> } => ({
      async load(previous) {
        const { result, recording } = recorded
          ? await recorded.record(read)
          : { result: await settled(read), recording: null }
        if (result.ok) return decide(name, result.value, recording, previous?.ok === true)
        // An error in our own code must not replace the last good response either.
        const { error: cause } = result
        const error = cause instanceof ProviderError ? cause : new ProviderError('content', 'bad-shape', { cause })
        return { value: reject(name, error, recording), outcome: 'failed', retryAfter: error.retryAfter }
      },
      async restore() {
        const found = await recorded?.replay(read)
        return found ? accept(name, found.value, found.recording, found.at) : null
      },
    }),
    forget(name: string): void {
      facts.delete(name)
      freshness.forget(name)
    },
  }
}

export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw result.error
  return result.value
}

/** Path of the first request, without the query, for the log. */
function resourceOf(recording: Recording | null): { resource?: string } {
  return recording?.first ? { resource: new URL(recording.first).pathname } : {}
}

/** Minimum length of a list that must not become empty at once. Shorter lists may. */
const MIN_LONG_LIST = 5

/** Facts for comparison with the next load: each address's response without its text. */
type Facts = ReadonlyMap<string, Omit<RecordedAnswer, 'text'>>

function factsOf({ answers }: Recording): Facts {
  return new Map([...answers].map(([url, { status, total, count }]) => [url, { status, total, count }]))
}

/**
 * Reason why a successful load is rejected for now: a call failed, a resource that existed is refused, or a long list
 * is empty. Null: the load is accepted.
 */
function reasonToReject(recording: Recording, before: Facts): ProviderError | null {
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
 * Detects a list that is empty by error. Editors do empty lists of stories, events and members, which are short, but never the categories
 * or the site's pages. A WordPress that finds nothing also reports zero pages of results, which other responses do not.
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
