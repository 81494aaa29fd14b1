import * as texts from '#app/messages/ranks.ts'
import { nearerEnd } from '#domain/nearer-end.ts'
import type { ReferenceRank } from '#domain/reference.ts'

/** Words of a rank, from the nearer end: "second lowest", "12th highest". */
export function nthWords(rank: Pick<ReferenceRank, 'rank' | 'lowRank'>): string {
  const { end, nth } = nearerEnd(rank)
  return end === 'highest' ? texts.highest({ nth }) : texts.lowest({ nth })
}

/** Sentence of phrases: the first letter is a capital. */
export function sentenceOf(phrases: readonly string[]): string {
  const text = phrases.join('; ')
  return text === '' ? '' : `${text[0]?.toLocaleUpperCase()}${text.slice(1)}.`
}
