import type { ItemTranslation } from '../../content/languages/untranslated.ts'

/** Something with texts that a language lacks, or whose translation was made from an older text. */
export interface ListedTranslation extends ItemTranslation {
  kind: 'page' | 'post' | 'event' | 'term' | 'person' | 'picture' | 'community' | 'chart' | 'reference'
  /** What it is called in the first language. */
  title: string
  /** Where it is edited: an address, or a file below CONTENT_DIR. */
  edit: string
}
