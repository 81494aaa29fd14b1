import type { NameRegistry } from '@common-measure/charts'
import type { Store } from '../storage/database.ts'
import type { Log } from '../log.ts'

/** What holding needs. */
export interface HoldingOptions {
  store: Store
  /** False: everything is published at once, and what is missing is missing. */
  isOn: boolean
  /** After how many days a held version that nobody decides on is shown. */
  holdDays: number
  names: NameRegistry
  /** Where editors are told: "webhook", and addresses of mail. */
  targets: readonly string[]
  siteUrl: string
  now: () => Date
  log: Log
}
