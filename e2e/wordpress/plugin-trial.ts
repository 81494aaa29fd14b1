import type { Person } from './check-plugin.ts'
import type { RealWordPress } from './start-wordpress.ts'

/** A WordPress with the plug-in, the site over it, and who works there. */
export interface Trial {
  wordpress: RealWordPress
  site: string
  people: Record<'administrator' | 'editor' | 'author', Person>
  /** The value of CONTENT_IDS that the import printed. */
  ids: string
  /** Writes down whether something is as it should be. */
  expect: (what: string, is: boolean) => void
  tell: (line: string) => void
}
