/**
 * How many letters must be put in, taken out or exchanged to make one text of the other; texts that differ by more than `max`
 * give a larger number, without being compared to their end.
 */
export function editDistance(one: string, other: string, max = Infinity): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let index = 1; index <= other.length; index += 1) {
      const isSame = one[at - 1] === other[index - 1]
      const [above = 0, left = 0, diagonal = 0] = [row[index], next[index - 1], row[index - 1]]
      next.push(Math.min(above + 1, left + 1, diagonal + (isSame ? 0 : 1)))
    }
    if (Math.min(...next) > max) return max + 1
    row = next
  }
  return row[other.length] ?? 0
}
