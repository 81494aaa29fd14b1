import type { ItemTranslation } from '../../content/languages/untranslated.ts'

/** An item with texts that are not translated, or whose translation is older than the text. */
export interface ListedTranslation extends ItemTranslation {
  kind: 'page' | 'post' | 'event' | 'term' | 'person' | 'picture' | 'community' | 'chart' | 'reference'
  /** Title in the first language. */
  title: string
  /** Address where it is edited, or path of the file below CONTENT_DIR. */
  edit: string
}
