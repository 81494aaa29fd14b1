/**
 * Edit distance between two texts: insertions, deletions and substitutions of letters. For texts that differ by more
 * than `max` the result is a larger number, found without a full comparison.
 */
export function editDistance(one: string, other: string, max = Infinity): number {
  if (Math.abs(one.length - other.length) > max || differingLetters(one, other) > 2 * max) return max + 1
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  let next = [...row]
  for (let at = 1; at <= one.length; at += 1) {
    next[0] = at
    let least = at
    for (let index = 1; index <= other.length; index += 1) {
      const isSame = one[at - 1] === other[index - 1]
      const [above = 0, left = 0, diagonal = 0] = [row[index], next[index - 1], row[index - 1]]
      const value = Math.min(above + 1, left + 1, diagonal + (isSame ? 0 : 1))
      next[index] = value
      if (value < least) least = value
    }
    if (least > max) return max + 1
    ;[row, next] = [next, row]
  }
  return row[other.length] ?? 0
}

/** Number of letters (in 32 classes) that only one text contains. A change of one letter affects at most two. */
function differingLetters(one: string, other: string): number {
  let left = lettersOf(one) ^ lettersOf(other)
  let count = 0
  for (; left !== 0; count += 1) left &= left - 1
  return count
}

function lettersOf(text: string): number {
  let bits = 0
  for (let at = 0; at < text.length; at += 1) bits |= 1 << (text.charCodeAt(at) & 31)
  return bits
}
