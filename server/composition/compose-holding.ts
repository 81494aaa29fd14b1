import path from 'node:path'
import type { Store } from '#services/storage/database.ts'
import { createCorrections } from '#services/holding/corrections.ts'
import { createDecisions } from '#services/holding/decisions.ts'
import { createHoldingDesk, type HoldingDesk } from '#services/holding/holding-desk.ts'
import { createHolding } from '#services/holding/holding.ts'
import type { SheetThread } from '#services/sheets/sheet-tasks.ts'
import { createRelease } from '#services/holding/release.ts'
import type { Log } from '#services/log.ts'
import { oneAtATime } from '#services/turns/one-at-a-time.ts'
import type { Purging } from '#services/purging/purging.ts'
import type { Services } from '#services/services.ts'
import type { Notifications } from '#services/servers/notifications.ts'
import { chartKey } from '#services/sheets/charts/chart-key.ts'
import type { PublishedCharts } from '#services/sheets/worksheet-service.ts'
import { repeatJob } from '../jobs/repeat-job.ts'
import type { Config } from '../settings/config.ts'

/** Interval between checks for changes by time or by other servers. */
const LOOK_EVERY_MS = 5000

interface Surroundings {
  /** Changes from other servers; null with a single server. */
  notifications: Notifications | null
  names: Services['names']
  thread: SheetThread
  purging: Purging | null
  log: Log
}

/** The service that keeps worksheet versions published until an editor decides, over one database. */
export function composeHolding(
  config: Config,
  store: Store,
  { names, thread, purging, log, notifications }: Surroundings,
) {
  const now = () => new Date()
  const { webhook, mail } = config.deskNotices
  const targets = [...(webhook ? ['webhook'] : []), ...(config.mail ? mail : [])]
  const { siteUrl } = config
  const { isOn, days: holdDays } = config.hold
  const isBundled = config.sheetsUrl === null && config.sheetsDir === path.resolve('content', 'worksheets')
  const settings = { isOn, isBundled, hasDesk: config.desk.isOpen, holdDays, names, thread, now, log }
  const { holding, states } = createHolding({ ...settings, store, targets, siteUrl })
  states.onTouch((keys) => purging?.changed(keys))
  let forget = () => {}
  return {
    holding,
    /** Changes if published content may have changed by a decision or by time. */
    version: states.version,
    /** Announces a change that readers must see at once. */
    discard: () => forget(),
    /** Registers a listener for changes that readers must see at once. */
    onShown: (listener: () => void): void => {
      forget = listener
    },
    /** Starts the regular checks of held worksheets, and returns the functions for the desk. */
    start(shown: PublishedCharts): HoldingDesk {
      // Cached pages are discarded while the new version is rendered.
      const showPublished = (key: string) => shown.showPublished(key).finally(() => forget())
      const charts = { showPublished }
      states.onChange((key) => void showPublished(key))
      states.onReturn(async () => {
        // Charts shown during the outage were compared with nothing. First restore the last published versions, then
        // publish the changes since then.
        for (const { spreadsheet, title } of states.all()) await shown.showPublished(chartKey(spreadsheet, title))
        await shown.askAgain()
        forget()
      })
      const look = createRelease(store, { ...settings, states, charts })
      const corrections = createCorrections(store, { states, charts, now })
      const checkAll = () => Promise.all([look(), corrections.sync()]).then(() => {})
      // Notifications arrive in bursts.
      const lookOnce = oneAtATime(checkAll)
      const scheduleCheck = () => void lookOnce()
      repeatJob(lookOnce, LOOK_EVERY_MS)
      notifications?.onNotification('worksheet', scheduleCheck)
      notifications?.onNotification('correction', scheduleCheck)
      notifications?.onPoll(scheduleCheck)
      const decisions = createDecisions(store, { states, charts, now })
      return createHoldingDesk(store, { ...settings, states, decisions, corrections })
    },
  }
}
