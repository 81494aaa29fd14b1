import type { MenuIconName } from './menu-icon.tsx'

/** Entry of a chart's menu. */
export interface MenuAction {
  name: string
  icon: MenuIconName
  run: () => void
  /** Restrictions on the use of the data. */
  terms?: string | undefined
  /** True for the first entry of a group, which has a line above it. */
  startsPart?: boolean
  /** The menu stays open, because the entry changes. */
  staysOpen?: true
  /** State of an entry that is on or off. */
  isPressed?: boolean
}
