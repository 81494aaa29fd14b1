/** Terms or privacy, as the editors wrote it. */
export interface LegalPage {
  /** Plain text; "" when the page has none. */
  title: string
  /** Cleaned HTML; "" when nothing is written yet. */
  html: string
  /** The day in the "Last Updated" line, "2026/11/02"; null leaves the line out. */
  updated: string | null
}

/** The two legal pages, by the names of their ids in CONTENT_IDS. */
export type LegalPageName = 'terms' | 'privacy'
