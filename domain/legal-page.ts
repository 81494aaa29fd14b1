/** Terms or privacy, as written by the editors. */
export interface LegalPage {
  /** Plain text; "" if empty. */
  title: string
  /** Cleaned HTML; "" if nothing is written yet. */
  html: string
  /** The day in the "Last Updated" line, "2026/11/02"; null omits the line. */
  updated: string | null
}

/** The two legal pages, by their names in CONTENT_IDS. */
export type LegalPageName = 'terms' | 'privacy'
