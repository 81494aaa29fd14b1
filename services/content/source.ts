import { createHash } from 'node:crypto'
import { ProviderError } from '#domain/errors.ts'
import { createFaults } from '../faults.ts'
import type { Faults } from '../faults.ts'
import { createFreshness } from '../freshness.ts'
import type { DataAge } from '../freshness.ts'
import { createLastGood } from '../last-good.ts'
import type { LastGood, LastGoodOptions } from '../last-good.ts'
import { createLastGoods } from '../last-goods.ts'
import type { Fetch, Log } from '../services.ts'
import type { Snapshots } from '../snapshots.ts'
import type { FixedIds } from './load-pages.ts'
import { createReadings, unwrap } from './readings.ts'
import type { Result } from './readings.ts'
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
  /** Where last good answers outlive the process; null: a service in this process, whose every answer is believed. */
  snapshots?: Snapshots | null
  now: () => number
  /** From 0 to 1: when within its time an answer is asked for anew. */
  random?: () => number
  log: Log
  /** What is wrong with the content service; told to the log by itself. */
  faults?: Faults
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
  /**
   * Logs a field of an item that holds a value of another kind, once
   * (docs/contracts/content-model.md#missing-and-emptied-fields).
   */
  report(this: void, item: Pick<Item, 'id' | 'slug'>, field: string, value: unknown): void
  /** Changes when a kept value does; refreshes what is out of date. */
  version(): string
  /** Asks for what is due, or has never been asked for, behind the readers' backs. */
  refresh(): void
  /** How old what is shown is. */
  asOf(): DataAge
}

interface KeepMany {
  most: number
  refresh: 'all' | 'asked'
}

/** Odd fields that are remembered, so that each is logged once and not at every reading. */
const MOST_SAID = 1000

/** Readings by key that are kept of one kind. */
const FEW: KeepMany = { most: 100, refresh: 'all' }

export function createSource(options: SourceOptions): Source {
  const { bundled = options.fetch, baseUrl, siteUrl, ids, log, snapshots = null, ...timing } = options
  const { ttlMs, graceMs = 0, coldWaitMs = 8000, now, random } = timing
  const freshness = createFreshness()
  const faults = options.faults ?? createFaults('content', log, now)
  const readings = createReadings({ ...options, snapshots, freshness, faults, note })
  const late = { ok: false as const, error: new ProviderError('content', 'timeout') }
  const keeping = <T>(): LastGoodOptions<Result<T>> => ({
    ttlMs,
    graceMs,
    cold: { waitMs: coldWaitMs, late },
    now,
    ...(random && { random }),
  })
  const kept: { peek: () => void; entries: () => LastGood<unknown>[] }[] = []
  const digests = new Map<string, { value: unknown; digest: string }>()
  const said = new Set<string>()
  let version = 'none'

  /** What is read for the first time was on no page before, so it changes none; what failed before was missed. */
  function note(name: string, result: Result<unknown>): void {
    const known = digests.get(name)
    if (!result.ok) {
      if (!known) digests.set(name, { value: null, digest: 'failed' })
      return
    }
    const { value } = result
    if (known?.value === value && known?.digest !== 'failed') return
    const digest = digestOf(value)
    digests.set(name, { value, digest })
    if (version !== 'none' && (!known || known.digest === digest)) return
    version = digestOf([...digests].map(([key, entry]) => [key, entry.digest]))
  }

  return {
    wordpress: createWordPress(readings.fetch, baseUrl),
    bundled,
    baseUrl,
    siteUrl,
    ids,
    log,
    keep(read) {
      const { load, restore } = readings.open(String(kept.length), read)
      const one = createLastGood(load, keeping(), restore)
      kept.push({ peek: () => one.peek(), entries: () => [one] })
      return async () => unwrap(await one.get())
    },
    keepMany<T>(read: (key: string) => Promise<T>, { most, refresh }: KeepMany = FEW) {
      const name = String(kept.length)
      const open = (key: string) => readings.open(`${name} ${key}`, () => read(key))
      const many = createLastGoods(
        (key, ...how) => open(key).load(...how),
        {
          ...keeping<T>(),
          most: () => most,
          onGivenUp(key) {
            digests.delete(`${name} ${key}`)
            readings.forget(`${name} ${key}`)
          },
        },
        (key) => open(key).restore(),
      )
      const isForAll = refresh === 'all'
      const isLookedAfter = ([key]: [string, unknown]) => isForAll || freshness.isFailing(`${name} ${key}`)
      kept.push({
        peek: () => isForAll && many.peekAll(),
        entries: () =>
          many
            .entries()
            .filter(isLookedAfter)
            .map(([, entry]) => entry),
      })
      return async (key) => unwrap(await many.get(key))
    },
    report({ id, slug }, field, value) {
      const fields = { page: `${slug} (${id})`, field, value: brief(value) }
      const line = Object.values(fields).join(' ')
      if (said.has(line)) return
      if (said.size >= MOST_SAID) said.clear()
      said.add(line)
      log.warn('A field of the content holds a value of another kind', fields)
    },
    version() {
      for (const { peek } of kept) peek()
      return version
    },
    refresh() {
      for (const { entries } of kept) for (const entry of entries()) entry.refresh()
    },
    asOf: () => freshness.asOf(),
  }
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
