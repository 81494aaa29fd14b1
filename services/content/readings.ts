import { ProviderError } from '#domain/errors.ts'
import type { Faults } from '../faults.ts'
import type { Freshness } from '../freshness.ts'
import type { Dated, Load, Restore } from '../last-good.ts'
import type { Fetch } from '../services.ts'
import type { Snapshots } from '../snapshots.ts'
import { createRecordedFetch, doubtOf, factsOf } from './recorded-fetch.ts'
import type { Facts, Recording } from './recorded-fetch.ts'

/** What was read, or why it could not be. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: ProviderError }

interface ReadingsOptions {
  fetch: Fetch
  snapshots: Snapshots | null
  now: () => number
  freshness: Freshness
  faults: Faults
  /** Told of what every attempt gave. */
  note: (name: string, result: Result<unknown>) => void
}

/** Readings of a WordPress as attempts: believed or not, written down, and read again from what was written. */
export interface Readings {
  /** What the WordPress is asked with. */
  fetch: Fetch
  open<T>(name: string, read: () => Promise<T>): { load: Load<Result<T>>; restore: Restore<Result<T>> }
  forget(name: string): void
}

export function createReadings({ fetch, snapshots, now, freshness, faults, note }: ReadingsOptions): Readings {
  const recorded = snapshots && createRecordedFetch(fetch, snapshots)
  const facts = new Map<string, Facts>()

  function believe<T>(name: string, value: T, recording: Recording | null, at: number): Dated<Result<T>> {
    if (recording) facts.set(name, factsOf(recording))
    const result = { ok: true as const, value }
    note(name, result)
    freshness.worked(name, at)
    return { value: result, at }
  }

  function fail(name: string, error: ProviderError, recording: Recording | null): { ok: false; error: ProviderError } {
    const result = { ok: false as const, error }
    note(name, result)
    freshness.failed(name)
    faults.failed(name, error.message, { ...resourceOf(recording), error: error.cause ?? error })
    return result
  }

  return {
    fetch: recorded?.fetch ?? fetch,
    open: (name, read) => ({
      async load(previous) {
        const { result, recording } = recorded ? await recorded.record(read) : await plainly(read)
        if (!result.ok) {
          // A slip of our own is no reason either to give up the last good answer.
          const { error: cause } = result
          const error = cause instanceof ProviderError ? cause : new ProviderError('content', 'bad-shape', { cause })
          return { value: fail(name, error, recording), outcome: 'broken', retryAfter: error.retryAfter }
        }
        const { value } = result
        const doubt = previous?.ok && recording ? doubtOf(recording, facts.get(name) ?? new Map()) : null
        if (doubt === null) {
          faults.worked(name)
          if (recording?.gap === null) recorded?.keep(recording, now())
          return { value: believe(name, value, recording, now()).value, outcome: 'good' }
        }
        const shown = fail(name, doubt, recording)
        const isPartial = recording?.gap !== null
        return isPartial ? { value: shown, outcome: 'broken' } : { value: { ok: true, value }, outcome: 'refused' }
      },
      async restore() {
        const found = await recorded?.replay(read)
        return found ? believe(name, found.value, found.recording, found.at) : null
      },
    }),
    forget(name) {
      facts.delete(name)
      freshness.forget(name)
    },
  }
}

export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw result.error
  return result.value
}

/** What a reading asked first, for the log: the path, without the query. */
function resourceOf(recording: Recording | null): { resource?: string } {
  return recording?.first ? { resource: new URL(recording.first).pathname } : {}
}

async function plainly<T>(read: () => Promise<T>) {
  try {
    return { result: { ok: true as const, value: await read() }, recording: null }
  } catch (error) {
    return { result: { ok: false as const, error }, recording: null }
  }
}
