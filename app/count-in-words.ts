const SMALL =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** A count as English words in lower case ("thirty-one"); figures from 100, "no" for none. */
export function countInWords(count: number): string {
  const small = SMALL[count]
  if (small !== undefined) return small
  const tens = TENS[Math.floor(count / 10) - 2]
  if (tens === undefined) return String(count)
  return count % 10 === 0 ? tens : `${tens}-${SMALL[count % 10]}`
}

/** Words as they stand at the beginning of a sentence. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
