import { within } from '#services/upstream/within.ts'
import type { Page } from './finished-page.ts'

/** The pages that are being rendered. */
export interface Renderings {
  find(key: string): Promise<Page> | undefined
  /** Renders a page; other requests for it meanwhile get the same one. */
  start(key: string, request: Request): Promise<Page>
  /** The same for a stale page. */
  refresh(key: string, request: Request): Promise<Page>
  /** Whether a stale page may be rendered again, or is being rendered. */
  mayRefresh(key: string): boolean
  /** Waits, and counts as waiting. */
  waitFor(rendering: Promise<Page>): Promise<Page>
  /** Whether as many wait as may. */
  isFull(): boolean
}

/**
 * Stale pages that are rendered at once: where the machine has little time to spare, most of it is for visitors. One
 * that takes longer than that, because a service is slow, takes no other's place.
 */
const MAX_REFRESHING = 4
const REFRESHING_COUNTS_MS = 1000

export function createRenderings(
  render: (key: string, request: Request) => Promise<Page>,
  maxWaiting: number,
): Renderings {
  const running = new Map<string, Promise<Page>>()
  let waiting = 0
  let refreshing = 0

  function start(key: string, request: Request): Promise<Page> {
    const known = running.get(key)
    if (known) return known
    const rendering = render(key, request).finally(() => running.delete(key))
    running.set(key, rendering)
    return rendering
  }

  async function countRefresh(rendering: Promise<Page>): Promise<void> {
    const done = () => {}
    refreshing += 1
    await within(REFRESHING_COUNTS_MS, rendering.then(done, done), done)
    refreshing -= 1
  }

  return {
    find: (key) => running.get(key),
    start,
    refresh(key, request) {
      const known = running.get(key)
      if (known) return known
      const rendering = start(key, request)
      void countRefresh(rendering)
      return rendering
    },
    mayRefresh: (key) => running.has(key) || refreshing < MAX_REFRESHING,
    async waitFor(rendering) {
      waiting += 1
      try {
        return await rendering
      } finally {
        waiting -= 1
      }
    },
    isFull: () => waiting >= maxWaiting,
  }
}
