import type { RestItem } from './wordpress-client.ts'

/** Collections of a content folder that are imported into WordPress. */
export type List = 'users' | 'categories' | 'tags' | 'media' | 'posts' | 'events' | 'advisory_committees' | 'pages'

/** Data of a content folder for a WordPress. */
export interface BundledContent {
  lists: Record<List, RestItem[]>
  name: string
  timeZone: string
  /** Codes of the additional languages. */
  languages: readonly string[]
  /** A file by its address on the site, such as "/media/a.svg"; null if it does not exist. */
  readFile: (address: string) => Promise<Buffer | null>
  /** Texts of an item in another language; null if it has none. */
  translation: (language: string, collection: List, item: RestItem) => Readonly<Record<string, unknown>> | null
}
