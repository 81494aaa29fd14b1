import { AsyncLocalStorage } from 'node:async_hooks'
import { ProviderError } from '#domain/errors.ts'
import { parsedJson } from '#domain/parsed-json.ts'
import { record } from '#domain/record.ts'
import { AGE_HEADER, type Fetch } from '#services/upstream/calls/fetch.ts'
import type { Snapshots } from '#services/upstream/snapshots.ts'

/** The requests of a load to the content service, with their responses. */
export interface Recording {
  /** Address of the first request. */
  first: string | null
  answers: Map<string, RecordedAnswer>
  /** Age of the oldest response, ms. */
  ageMs: number
  /** The first call that failed. A load may succeed without some of its responses. */
  gap: ProviderError | null
}

/** `count`: number of items, if the response is a list. */
export interface RecordedAnswer {
  status: number
  total: string | null
  text: string
  count: number | null
}

interface Replay {
  oldest: number
}

export type Settled<T> = { ok: true; value: T } | { ok: false; error: unknown }

const TOTAL = 'x-wp-totalpages'

/** A fetch that records the requests of each load, so that their responses can be stored and replayed. */
export function createRecordedFetch(fetch: Fetch, snapshots: Snapshots) {
  const running = new AsyncLocalStorage<{ recording: Recording; replay: Replay | null }>()

  async function ask(request: Request, recording: Recording): Promise<Response> {
    recording.first ??= request.url
    try {
      const response = await fetch(request)
      const { status } = response
      if (status >= 500 || status === 429) recording.gap ??= new ProviderError('content', 'bad-status', { status })
      const text = await response.text()
      recording.ageMs = Math.max(recording.ageMs, Number(response.headers.get(AGE_HEADER) ?? 0))
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
    if (!answer) throw new Error(`there is no record of ${request.url}`)
    replay.oldest = Math.min(replay.oldest, snapshot.at)
    note(recording, request.url, answer)
    const { status, total, text } = answer
    return new Response(text, { status, headers: total === null ? {} : { [TOTAL]: total } })
  }

  return {
    fetch(this: void, request: Request): Promise<Response> {
      const load = running.getStore()
      if (!load) return fetch(request)
      const { recording, replay } = load
      return replay ? playBack(request, recording, replay) : ask(request, recording)
    },
    /** Runs a load and records its calls. Calls of other loads that it waits for are recorded there. */
    async record<T>(read: () => Promise<T>): Promise<{ result: Settled<T>; recording: Recording }> {
      const recording = blank()
      const result = await running.run({ recording, replay: null }, () => settled(read))
      return { result, recording }
    },
    /** Stores a load's responses for the next process. */
    keep(recording: Recording, at: number): void {
      for (const [url, { status, total, text }] of recording.answers) {
        snapshots.write(url, { at, text: JSON.stringify({ status, total, text }) })
      }
    },
    /**
     * Runs a load over the stored responses; null if they are incomplete.
     *
     * @returns the time of the oldest response
     * @throws ProviderError while they cannot be read
     */
    async replay<T>(read: () => Promise<T>): Promise<{ value: T; at: number; recording: Recording } | null> {
      const [recording, replay] = [blank(), { oldest: Infinity }]
      const result = await running.run({ recording, replay }, () => settled(read))
      if (!result.ok && result.error instanceof ProviderError && result.error.provider === 'database')
        throw result.error
      return result.ok && replay.oldest < Infinity ? { value: result.value, at: replay.oldest, recording } : null
    },
  }
}

function note(recording: Recording, url: string, answer: Omit<RecordedAnswer, 'count'>): void {
  recording.answers.set(url, { ...answer, count: countOf(answer.text) })
}

/** Number of items; null for anything except a list. */
function countOf(text: string): number | null {
  const value = parsedJson(text)
  return Array.isArray(value) ? value.length : null
}

function parseAnswer(text: string): Omit<RecordedAnswer, 'count'> | null {
  const { status, total, text: body } = record(JSON.parse(text))
  if (typeof status !== 'number' || typeof body !== 'string') return null
  return { status, total: typeof total === 'string' ? total : null, text: body }
}

function blank(): Recording {
  return { first: null, answers: new Map(), ageMs: 0, gap: null }
}

export async function settled<T>(read: () => Promise<T>): Promise<Settled<T>> {
  try {
    return { ok: true, value: await read() }
  } catch (error) {
    return { ok: false, error }
  }
}
