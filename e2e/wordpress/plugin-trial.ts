import type { Person } from './check-plugin.ts'
import type { RealWordPress } from './start-wordpress.ts'

/** A WordPress with the plug-in, the site over it, and its users. */
export interface Trial {
  wordpress: RealWordPress
  site: string
  people: Record<'administrator' | 'editor' | 'author', Person>
  /** The value of CONTENT_IDS that the import printed. */
  ids: string
  /** Records if a condition is met. */
  expect: (what: string, is: boolean) => void
  tell: (line: string) => void
}
