import { ProviderError } from '#domain/errors.ts'
import type { Log } from '#services/log.ts'
import { createFaults, type FaultReports } from '#services/upstream/faults.ts'
import type { Fetch } from '#services/upstream/calls/fetch.ts'
import { createFreshness, type Freshness } from '#services/upstream/freshness.ts'
import { createLastGoodStore, type LastGoodStore } from '#services/upstream/last-good-store.ts'
import type { LastGood, LastGoodOptions } from '#services/upstream/last-good.ts'
import type { Snapshots } from '#services/upstream/snapshots.ts'
import { createContentVersion } from '../content-version.ts'
import type { FixedIds } from './load-pages.ts'
import { createChangeNotifications, type KeysOfChange } from './change-notifications.ts'
import { createLoader, unwrap, type Result } from './loader.ts'
import { createWordPress, type Item } from '../wordpress.ts'
import { LRUCache } from 'lru-cache'

/** Maximum wait of a reader while nothing has been loaded yet. */
const COLD_WAIT_MS = 8000

export interface SourceOptions {
  /** Calls the content service once, with a time limit and without a cache, because results are cached here. */
  fetch: Fetch
  /** Calls the embedded content service for the bundled questions. Default: `fetch`. */
  bundled?: Fetch
  /** Origin of the content service. For the embedded one, this site's origin. */
  baseUrl: string
  siteUrl: string
  ids: FixedIds
  /** `field` of each area that the home page describes; none by default. */
  areaFields?: readonly string[]
  /** Time for which a response counts as fresh. */
  ttlMs: number
  /** Maximum wait of a reader for a newer response before a stale one is sent: 0 across a network. */
  graceMs?: number
  /** Version of a service in this process. It changes with its files, and responses are fresh while it stays. */
  files?: () => string
  /** Called for every response that may change soon without a change of the version. */
  onPassing?: () => void
  /** Called with the keys of changed content (domain/surrogate-keys.ts). */
  onChanged?: (keys: readonly string[]) => void
  /** Stores last good responses beyond the process. Null: a service in this process, all of whose responses count. */
  snapshots?: Snapshots | null
  now: () => number
  /** Random number from 0 to 1, which sets the time of a refresh within a response's lifetime. */
  random?: () => number
  log: Log
  /** Receiver of the content service's faults, which logs them itself. */
  faults?: FaultReports
}

export type Source = ReturnType<typeof createSource>

interface Keeping {
  max: number
  refresh: 'all' | 'asked'
}

const ONE: Keeping = { max: 1, refresh: 'all' }
const FEW: Keeping = { max: 100, refresh: 'all' }

/** Store of last good values, with operations on all of them. */
interface Kept {
  peekAll: () => void
  listKept: () => Pick<LastGood<unknown>, 'refresh'>[]
  listHeld: () => Pick<LastGood<unknown>, 'askAgain'>[]
}

/** A WordPress, and the data loaded from it. The last good value of each load is kept while WordPress fails. */
export function createSource(options: SourceOptions) {
  const { log, now } = options
  const freshness = createFreshness()
  const version = createContentVersion()
  const recentReads = createRecentReads(now)
  const { createStore, stores, loader } = createStores(options, { freshness, version, recentReads })

  return {
    wordpress: createWordPress(loader.fetch, options.baseUrl),
    ...placesOf(options),
    log,
    /**
     * Caches the result of `read`, which runs again in the background after it expires.
     *
     * @param keysOf keys of the responses that change with the value
     * @returns get: the value, from memory once there is one
     * @throws ProviderError if there is none
     */
    keep<T>(read: () => Promise<T>, keysOf?: KeysOfChange<T>): () => Promise<T> {
      const one = createStore(read, ONE, keysOf && (() => keysOf)).open('')
      return async () => unwrap(await one.get())
    },
    /**
     * Like `keep`, by key.
     *
     * @param keeping maximum number of keys, and the refresh policy: all keys when they expire, or each only on
     * request. Stores with hundreds of keys must not refresh all at once
     */
    keepMany<T>(read: (key: string) => Promise<T>, keeping = FEW, keysOf?: (key: string) => KeysOfChange<T>) {
      const number = stores.length
      const store = createStore(read, keeping, keysOf)
      const isWatched = keeping.refresh === 'all' || options.files !== undefined
      return async (key: string) => {
        if (!isWatched) options.onPassing?.()
        if (keeping.refresh === 'asked' && keeping.max > 1) recentReads.add(`${number} ${key}`)
        return unwrap(await store.get(key))
      }
    },
    report: reportOddFields(log),
    version(): string {
      if (options.files) return options.files()
      for (const { peekAll } of stores) peekAll()
      return version.current()
    },
    refresh() {
      for (const { listKept } of stores) for (const entry of listKept()) entry.refresh()
    },
    askAgain: () => askAll(stores.flatMap(({ listHeld }) => listHeld())),
    asOf: () => freshness.asOf(),
  }
}

interface StoreParts {
  freshness: Freshness
  version: ReturnType<typeof createContentVersion>
  recentReads: ReturnType<typeof createRecentReads>
}

/** Creates stores of last good values for one WordPress. */
function createStores(options: SourceOptions, { freshness, version, recentReads }: StoreParts) {
  const { log, snapshots = null, now } = options
  const faults = options.faults ?? createFaults('content', log, now)
  const notifications = options.onChanged && createChangeNotifications(options.onChanged)
  function note(name: string, result: Result<unknown>): void {
    // The state of the files serves as their version.
    if (!options.files) version.note(name, result)
    notifications?.note(name, result)
  }
  const loader = createLoader({ ...options, snapshots, freshness, faults, note })
  const stores: Kept[] = []

  function createStore<T>(
    read: (key: string) => Promise<T>,
    { max, refresh }: Keeping,
    keysOf?: (key: string) => KeysOfChange<T>,
  ): LastGoodStore<Result<T>> {
    const number = stores.length
    const nameOf = (key: string) => `${number} ${key}`
    const open = (key: string) => {
      if (keysOf) notifications?.watch(nameOf(key), keysOf(key))
      return loader.open(nameOf(key), () => read(key))
    }
    function onEvict(key: string): void {
      version.forget(nameOf(key))
      notifications?.forget(nameOf(key))
      loader.forget(nameOf(key))
    }
    const store = createLastGoodStore<Result<T>>(
      (key, ...how) => open(key).load(...how),
      { ...timingOf(options), max: () => max, onEvict },
      (key) => open(key).restore(),
    )
    const isKept = (key: string) =>
      refresh === 'all' || recentReads.has(nameOf(key)) || freshness.isFailing(nameOf(key))
    stores.push({
      listHeld: () => store.entries().map(([, entry]) => entry),
      peekAll: () => refresh === 'all' && store.peekAll(),
      listKept: () => store.entries().flatMap(([key, entry]) => (isKept(key) ? [entry] : [])),
    })
    return store
  }

  return { createStore, stores, loader }
}

/** `bundled`: the embedded content service, at the site's own address. */
function placesOf({ fetch, bundled = fetch, baseUrl, siteUrl, ids, areaFields = [] }: SourceOptions) {
  return { bundled, baseUrl, siteUrl, ids, areaFields }
}

async function askAll(entries: readonly Pick<LastGood<unknown>, 'askAgain'>[]): Promise<void> {
  await Promise.all(entries.map((entry) => entry.askAgain()))
}

function timingOf<T>(options: SourceOptions): LastGoodOptions<Result<T>> {
  const { ttlMs, graceMs = 0, now, random, files, onPassing } = options
  const late = { ok: false as const, error: new ProviderError('content', 'timeout') }
  const own = files ? { files, ...(onPassing && { onOld: onPassing }) } : {}
  return { ttlMs, graceMs, cold: { waitMs: COLD_WAIT_MS, late }, now, ...(random && { random }), ...own }
}

const MAX_NAMES = 20
const RECENT_MS = 60 * 60 * 1000

/**
 * Tracks recent reads. Values that are refreshed only on demand are refreshed in the background while their reads are
 * recent, so that an edit shows.
 */
function createRecentReads(now: () => number) {
  const reads = new LRUCache<string, number>({ max: MAX_NAMES })
  return {
    add: (name: string) => void reads.set(name, now()),
    has: (name: string): boolean => now() - (reads.peek(name) ?? -Infinity) < RECENT_MS,
  }
}

/** Logs a field with a value of another type, once (docs/contracts/content-model.md#missing-and-emptied-fields). */
type ReportField = (item: Pick<Item, 'id' | 'slug'>, field: string, value: unknown) => void

/** Maximum number of remembered fields, which are logged only once. */
const MAX_FIELDS = 1000
const MAX_VALUE_LENGTH = 100

export function reportOddFields(log: Log): ReportField {
  const logged = new LRUCache<string, true>({ max: MAX_FIELDS })
  return ({ id, slug }, field, value) => {
    const fields = { page: `${slug} (${id})`, field, value: brief(value) }
    const line = Object.values(fields).join(' ')
    if (logged.get(line)) return
    logged.set(line, true)
    log.warn('A field of the content holds a value of another kind', fields)
  }
}

/** Shortens a value for a log line. */
function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH - 1)}…` : text
}
