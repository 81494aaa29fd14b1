import { createHash } from 'node:crypto'
import { ProviderError } from '#domain/errors.ts'
import { createLastGood, createLastGoods } from '../last-good.ts'
import type { Attempt } from '../last-good.ts'
import type { Fetch, Log } from '../services.ts'
import type { FixedIds } from './load-pages.ts'
import { createWordPress } from './wordpress.ts'
import type { Item, WordPress } from './wordpress.ts'

export interface SourceOptions {
  /** Asks the content service once, with a time limit and without a cache: what is kept, is kept here. */
  fetch: Fetch
  /** Asks the embedded content service, for the bundled questions; without it they are `fetch`'s. */
  bundled?: Fetch
  /** Origin of the content service; of the embedded one, this site's. */
  baseUrl: string
  siteUrl: string
  ids: FixedIds
  /** How long an answer counts as fresh. */
  ttlMs: number
  /** How long a reader waits for a newer answer before he gets the old one: 0 across a network. */
  graceMs?: number
  /** How long a reader waits when nothing has been read yet. Default 8 s. */
  coldWaitMs?: number
  now: () => number
  log: Log
}

/** A WordPress, and what has been made of its answers: the last good of each reading is kept while it fails. */
export interface Source {
  wordpress: WordPress
  /** The embedded content service, at the site's own address. */
  bundled: Fetch
  baseUrl: string
  siteUrl: string
  ids: FixedIds
  log: Log
  /**
   * Keeps what `read` makes of the WordPress; it runs again when its time is over, behind the readers' backs.
   *
   * @returns get: the value, from memory once there is one. @throws ProviderError when there is none
   */
  keep<T>(read: () => Promise<T>): () => Promise<T>
  /**
   * As `keep`, for readings by key.
   *
   * @param keeping how many keys are kept, and whether they are all refreshed when their time is over, or each only when
   *   it is asked for: what may have hundreds of keys must not ask for all of them at once
   */
  keepMany<T>(read: (key: string) => Promise<T>, keeping?: KeepMany): (key: string) => Promise<T>
  /** Logs a field of an item that holds a value of another kind (content-model, section 1). */
  report(this: void, item: Pick<Item, 'id' | 'slug'>, field: string, value: unknown): void
  /** Changes when a kept value does; refreshes what is out of date. */
  version(): string
}

interface KeepMany {
  most: number
  refresh: 'all' | 'asked'
}

/** What was read, or why it could not be. */
type Result<T> = { ok: true; value: T } | { ok: false; error: ProviderError }

/** Readings by key that are kept of one kind. */
const FEW: KeepMany = { most: 100, refresh: 'all' }

export function createSource(options: SourceOptions): Source {
  const { fetch, bundled = fetch, baseUrl, siteUrl, ids, ttlMs, graceMs = 0, coldWaitMs = 8000, now, log } = options
  const cold = { waitMs: coldWaitMs, late: failure(new ProviderError('content', 'timeout')) }
  const onServedStale = (result: Result<unknown>) => {
    log.warn('The content service failed; its last good answer is served', { error: result.ok ? null : result.error })
  }
  const keeping = { ttlMs, graceMs, cold, now, onServedStale }
  const refreshers: (() => void)[] = []
  const digests = new Map<string, { value: unknown; digest: string }>()
  let version = 'none'

  async function attempt<T>(name: string, read: () => Promise<T>): Promise<Attempt<Result<T>>> {
    try {
      const value = await read()
      note(name, value)
      return { value: { ok: true, value }, outcome: 'good' }
    } catch (cause) {
      // A slip of our own is no reason either to give up the last good answer.
      const error = cause instanceof ProviderError ? cause : new ProviderError('content', 'bad-shape', { cause })
      if (!digests.has(name)) digests.set(name, { value: null, digest: 'failed' })
      return { value: failure(error), outcome: 'broken', retryAfter: error.retryAfter }
    }
  }

  /** What is read for the first time was on no page before, so it changes none; what failed before was missed. */
  function note(name: string, value: unknown): void {
    const known = digests.get(name)
    if (known?.value === value && known?.digest !== 'failed') return
    const digest = digestOf(value)
    digests.set(name, { value, digest })
    if (version !== 'none' && (!known || known.digest === digest)) return
    version = digestOf([...digests].map(([key, entry]) => [key, entry.digest]))
  }

  return {
    wordpress: createWordPress(fetch, baseUrl),
    bundled,
    baseUrl,
    siteUrl,
    ids,
    log,
    keep(read) {
      const name = String(refreshers.length)
      const kept = createLastGood(() => attempt(name, read), keeping)
      refreshers.push(() => kept.peek())
      return async () => unwrap(await kept.get())
    },
    keepMany(read, { most, refresh } = FEW) {
      const name = String(refreshers.length)
      const kept = createLastGoods((key) => attempt(`${name} ${key}`, () => read(key)), {
        ...keeping,
        most,
        onGivenUp: (key) => digests.delete(`${name} ${key}`),
      })
      refreshers.push(refresh === 'all' ? () => kept.peekAll() : () => undefined)
      return async (key) => unwrap(await kept.get(key))
    },
    report({ id, slug }, field, value) {
      const fields = { page: `${slug} (${id})`, field, value: brief(value) }
      log.warn('A field of the content holds a value of another kind', fields)
    },
    version() {
      for (const refresh of refreshers) refresh()
      return version
    },
  }
}

function failure(error: ProviderError): { ok: false; error: ProviderError } {
  return { ok: false, error }
}

function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw result.error
  return result.value
}

/** A short name for a value's content, sets and maps included. */
export function digestOf(value: unknown): string {
  const plain = (_key: string, entry: unknown) => (entry instanceof Map || entry instanceof Set ? [...entry] : entry)
  const text = JSON.stringify(value, plain) ?? ''
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

/** As much of a value as a line of the log needs. */
function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.length > 100 ? `${text.slice(0, 99)}…` : text
}
