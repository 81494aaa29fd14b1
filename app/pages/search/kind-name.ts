import * as texts from '#app/messages/search.tsx'
import { PREFIX } from '#domain/language.ts'

/** Display name for a kind of results; documents store it in the first language. */
export function kindName(kind: string): string {
  return PREFIX === '' ? kind : texts.kindName({ kind: kind as 'other' })
}
