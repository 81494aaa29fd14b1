import * as texts from '#app/messages/numbers.ts'

const SMALL = texts.zeroToNineteen.split(' ')
const TENS = texts.tens.split(' ')

/** A count as English words in lower case ("thirty-one"); digits from 100, "no" for zero. */
export function countInWords(count: number): string {
  const small = SMALL[count]
  if (small !== undefined) return small
  const tens = TENS[Math.floor(count / 10) - 2]
  if (!tens) return String(count)
  return count % 10 === 0 ? tens : texts.tensAndOnes({ tens, ones: SMALL[count % 10] ?? '' })
}

/** Capitalizes the first letter, for the start of a sentence. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
