import type { Log } from '#services/log.ts'
import type { Notifications } from '#services/servers/notifications.ts'
import type { Store } from '#services/storage/database.ts'

interface Options {
  store: Store
  notifications: Notifications
  source: string
  log: Log
}

/** Delay of a check, because notifications arrive in bursts. */
const LOOK_AFTER_MS = 100
/** Maximum time between the start of a call and the storage of its response. */
const LOOK_BACK_MS = 60_000

/** Compares the stored versions with those known to this server. */
export function watchResponses({ store, notifications, source, log }: Options) {
  const versions = new Map<string, string>()
  const listeners: ((names: readonly string[]) => void)[] = []
  let isLoaded = false
  let newest = 0
  let next: NodeJS.Timeout | null = null

  async function look(): Promise<void> {
    const since = isLoaded ? newest - LOOK_BACK_MS : 1
    const rows = await store.read((db) =>
      db
        .selectFrom('upstream_response')
        .select(['id', 'name', 'version', 'read_at'])
        .where('source', '=', source)
        .where('read_at', '>=', since)
        .execute(),
    )
    const changed = rows.filter(({ id, version }) => versions.get(id) !== version)
    for (const { read_at } of rows) newest = Math.max(newest, read_at)
    for (const { id, version } of changed) versions.set(id, version)
    const isFirst = !isLoaded
    isLoaded = true
    if (isFirst || changed.length === 0) return
    for (const listener of listeners) listener(changed.map(({ name }) => JSON.parse(name) as string))
  }

  function scheduleCheck(): void {
    next ??= setTimeout(() => {
      next = null
      // The store logs that the database is unavailable. The next check is in half a minute.
      look().catch((error: unknown) => log.warn('The responses that servers share cannot be read', { error }))
    }, LOOK_AFTER_MS)
  }

  notifications.onNotification('upstream_response', (text) => text.startsWith(`${source} `) && scheduleCheck())
  notifications.onPoll(scheduleCheck)
  return {
    /** Records a response that this server stores itself. */
    note: (id: string, version: string) => void versions.set(id, version),
    onChange: (listener: (names: readonly string[]) => void) => void listeners.push(listener),
  }
}
