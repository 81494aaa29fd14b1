import { AsyncLocalStorage } from 'node:async_hooks'
import { ProviderError } from '#domain/errors.ts'
import type { Fetch } from '../services.ts'
import type { Snapshots } from '../snapshots.ts'

/** What a reading asked the content service, and what it was told. */
export interface Recording {
  /** What was asked first. */
  first: string | null
  answers: Map<string, RecordedAnswer>
  /** The first call that failed; a reading may do without some of its answers. */
  gap: ProviderError | null
}

/** `count`: of the items, where the answer is a list of them. */
interface RecordedAnswer {
  status: number
  total: string | null
  text: string
  count: number | null
}

interface Replay {
  oldest: number
}

/** A fetch that keeps in mind which reading asked for what, so that its answers can be kept and played again. */
export interface RecordedFetch {
  fetch: Fetch
  /** Runs a reading and notes its calls; those of other readings that it waits for are noted there. */
  record<T>(read: () => Promise<T>): Promise<{ result: Settled<T>; recording: Recording }>
  /** Writes a reading's answers down for the next process. */
  keep(recording: Recording, at: number): void
  /** Runs a reading over the answers written down; null when they are not complete. @returns the oldest answer's time */
  replay<T>(read: () => Promise<T>): Promise<{ value: T; at: number; recording: Recording } | null>
}

export type Settled<T> = { ok: true; value: T } | { ok: false; error: unknown }

const TOTAL = 'x-wp-totalpages'
/** Lists of fewer items may be emptied at once; longer ones are believed to be empty only after a while. */
const LONG_LIST = 5

export function createRecordedFetch(fetch: Fetch, snapshots: Snapshots): RecordedFetch {
  const running = new AsyncLocalStorage<{ recording: Recording; replay: Replay | null }>()

  async function ask(request: Request, recording: Recording): Promise<Response> {
    recording.first ??= request.url
    try {
      const response = await fetch(request)
      const { status } = response
      if (status >= 500 || status === 429) recording.gap ??= new ProviderError('content', 'bad-status', { status })
      const text = await response.text()
      note(recording, request.url, { status, total: response.headers.get(TOTAL), text })
      return new Response(text === '' ? null : text, { status, headers: response.headers })
    } catch (cause) {
      recording.gap ??= new ProviderError('content', 'unreachable', { cause })
      throw cause
    }
  }

  async function playBack(request: Request, recording: Recording, replay: Replay): Promise<Response> {
    const snapshot = await snapshots.read(request.url)
    const answer = snapshot && parseAnswer(snapshot.text)
    if (!answer) throw new Error(`nothing is written down of ${request.url}`)
    replay.oldest = Math.min(replay.oldest, snapshot.at)
    note(recording, request.url, answer)
    const { status, total, text } = answer
    return new Response(text, { status, headers: total === null ? {} : { [TOTAL]: total } })
  }

  return {
    fetch(request) {
      const reading = running.getStore()
      if (!reading) return fetch(request)
      const { recording, replay } = reading
      return replay ? playBack(request, recording, replay) : ask(request, recording)
    },
    async record(read) {
      const recording = blank()
      const result = await running.run({ recording, replay: null }, () => settled(read))
      return { result, recording }
    },
    keep(recording, at) {
      for (const [url, { status, total, text }] of recording.answers) {
        snapshots.write(url, { at, text: JSON.stringify({ status, total, text }) })
      }
    },
    async replay(read) {
      const [recording, replay] = [blank(), { oldest: Infinity }]
      const result = await running.run({ recording, replay }, () => settled(read))
      return result.ok && replay.oldest < Infinity ? { value: result.value, at: replay.oldest, recording } : null
    },
  }
}

/** What the next reading is compared with: how each address answered, without its text. */
export type Facts = ReadonlyMap<string, Omit<RecordedAnswer, 'text'>>

export function factsOf({ answers }: Recording): Facts {
  return new Map([...answers].map(([url, { status, total, count }]) => [url, { status, total, count }]))
}

/**
 * Why a reading that succeeded is not believed at once: a call failed on the way, something is refused that was there
 * before, or a long list is empty now. null: nothing is odd.
 */
export function doubtOf(recording: Recording, before: Facts): ProviderError | null {
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
  return !isEmptiable || count >= LONG_LIST || (earlier.total !== null && total === null)
}

function note(recording: Recording, url: string, answer: Omit<RecordedAnswer, 'count'>): void {
  recording.answers.set(url, { ...answer, count: countOf(answer.text) })
}

/** null for anything but a list. */
function countOf(text: string): number | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.length : null
  } catch {
    return null
  }
}

function parseAnswer(text: string): Omit<RecordedAnswer, 'count'> | null {
  const value: unknown = JSON.parse(text)
  const {
    status,
    total,
    text: body,
  } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  if (typeof status !== 'number' || typeof body !== 'string') return null
  return { status, total: typeof total === 'string' ? total : null, text: body }
}

function blank(): Recording {
  return { first: null, answers: new Map(), gap: null }
}

async function settled<T>(read: () => Promise<T>): Promise<Settled<T>> {
  try {
    return { ok: true, value: await read() }
  } catch (error) {
    return { ok: false, error }
  }
}
