import { afterAttempt, isStale, retryIsDue, withGood } from './last-good-state.ts'
import type { Attempt, Dated, LastGoodState, LastGoodTiming } from './last-good-state.ts'
import { within } from './within.ts'

export interface LastGoodOptions<T> extends LastGoodTiming {
  /** Maximum wait of a reader for a newer response before a stale one is sent; 0 for upstreams across a network. */
  graceMs?: number
  /** Maximum wait of a reader without any response, and the value that the reader then gets. The call continues. */
  cold?: { waitMs: number; late: T }
  /** Clock in milliseconds. */
  now: () => number
  /** Called for every response that is older than its service's files. */
  onOld?: () => void
}

/**
 * Makes one call, and must not throw.
 *
 * @param previous the cached good response; null if there is none
 * @param isBackground no reader waits for the response
 */
export type Load<T> = (previous: T | null, isBackground: boolean) => Promise<Attempt<T>>

/** The last good response of an earlier process; null if there is none. Throws while this is unknown. */
export type Restore<T> = () => Promise<Dated<T> | null>

/**
 * Keeps the last good response of an upstream (docs/contracts/server.md#failing-services). It is served while the
 * upstream fails, regardless of the fault, and refreshed in the background. Retry-After is respected. After a failure
 * the upstream is not called for a growing time, then called once: a circuit breaker for this one response.
 *
 * A class, because a large site has one for each of its thousands of charts. Closures took a kilobyte more for each.
 */
export class LastGood<T> {
  readonly #load: Load<T>
  readonly #options: LastGoodOptions<T>
  readonly #restore: Restore<T> | undefined
  #state: LastGoodState<T> = { good: null, failure: null }
  #asking: Promise<T> | null = null
  #restoring: Promise<void> | null = null
  #isRestored: boolean

  /** @param restore loads the stored response of an earlier process before the first call; it counts as stale */
  constructor(load: Load<T>, options: LastGoodOptions<T>, restore?: Restore<T>) {
    this.#load = load
    this.#options = options
    this.#restore = restore
    this.#isRestored = restore === undefined
  }

  /**
   * Returns a fresh response at once. Returns a stale one at once too, and requests a newer one in the background.
   * Without any, all readers wait for the same call. Never throws: failures are values.
   */
  async get(): Promise<T> {
    const value = await this.#newest()
    if (this.#isOld()) this.#options.onOld?.()
    return value
  }

  /** The cached good response, fresh or stale. Without one, requests it in the background. */
  async getInBackground(): Promise<T> {
    if (!this.#isRestored) await this.#restoreOnce()
    return this.#state.good ? this.#state.good.value : this.#askCold(true)
  }

  /** The cached good response, fresh or stale (requests a newer one like `get`); null if there is none. */
  peek(): T | null {
    if (this.#isOld() && this.#mayAsk()) void this.#ask()
    return this.#state.good?.value ?? null
  }

  /** Requests a response if `isDue`, or if nothing has been requested yet. */
  refresh(isDue = this.#state.good === null || this.#options.now() >= this.#state.good.refreshAt): void {
    if (!isDue || !this.#mayAsk()) return
    void (this.#isRestored ? this.#ask(true) : this.#restoreOnce().then(() => this.#ask(true)))
  }

  /** Requests a response even if it is not due, after any pending request. Resolves when it arrived. Never throws. */
  async askAgain(): Promise<void> {
    // A pending call may have started before the change, so it is awaited first.
    await (this.#isRestored ? this.#asking : this.#restoreOnce())
    await this.#ask(false)
  }

  /** Replaces the cached response, as if the new one had arrived at `at`. */
  replace(value: T, at: number): void {
    this.#state = withGood(this.#state, value, at, this.#options)
  }

  /** The cached good response with its time, without a request; null if there is none. */
  held(): Dated<T> | null {
    return this.#state.good
  }

  /** The same, after an earlier process's response has been looked up. */
  async restored(): Promise<Dated<T> | null> {
    await this.#restoreOnce()
    return this.#state.good
  }

  #mayAsk(): boolean {
    return retryIsDue(this.#state, this.#options.now(), this.#options)
  }

  #isOld(): boolean {
    const { good } = this.#state
    return good !== null && isStale(good, this.#options.now(), this.#options)
  }

  async #newest(): Promise<T> {
    const { graceMs = 0, cold } = this.#options
    if (!this.#isRestored) await this.#restoreOnce()
    const { good } = this.#state
    if (!good) return cold ? within(cold.waitMs, this.#askCold(), () => cold.late) : this.#askCold()
    if (!this.#isOld() || !this.#mayAsk()) return good.value
    const newer = this.#ask()
    return graceMs > 0 ? within(graceMs, newer, () => good.value) : good.value
  }

  #ask(isBackground = this.#state.good !== null): Promise<T> {
    this.#asking ??= this.#attempt(isBackground).finally(() => void (this.#asking = null))
    return this.#asking
  }

  /** Readers without a response share a failure until the upstream may be called again. */
  #askCold(isBackground?: boolean): Promise<T> {
    const { failure } = this.#state
    return failure && !this.#mayAsk() && !this.#asking ? Promise.resolve(failure.value) : this.#ask(isBackground)
  }

  async #attempt(isBackground: boolean): Promise<T> {
    const [askedOf, { good }] = [this.#options.files?.(), this.#state]
    const attempted = await this.#load(good?.value ?? null, isBackground)
    // The value was replaced while loading. Retry, because this response may be older.
    if (this.#state.good !== good) return this.#attempt(isBackground)
    this.#state = afterAttempt(this.#state, attempted, this.#options.now(), this.#options, askedOf)
    return (this.#state.good ?? attempted).value
  }

  /** Simultaneous callers share one run. A failed run is repeated for the next caller. Never throws. */
  async #restoreOnce(): Promise<void> {
    if (this.#isRestored) return
    this.#restoring ??= this.#findRestored()
      .catch(() => {})
      .finally(() => void (this.#restoring = null))
    await this.#restoring
  }

  async #findRestored(): Promise<void> {
    const found = await this.#restore?.()
    this.#isRestored = true
    if (found && !this.#state.good)
      this.#state = { ...this.#state, good: { ...found, isFromBefore: true, refreshAt: 0 } }
  }
}
