interface Options {
  /** Maximum distance of interest. A larger one is any larger number, found without a full comparison. */
  max?: number
  /** True if two transposed letters count as one change (optimal string alignment). */
  transposes?: boolean
}

/**
 * Edit distance from a text to others: insertions, deletions and substitutions of letters.
 *
 * @returns a function that takes another text, and whether its nearest beginning is meant
 */
export function distanceFrom(word: string, { max = Infinity, transposes = false }: Options = {}) {
  const width = word.length + 1
  const letters = Array.from({ length: word.length }, (_, i) => word.charCodeAt(i))
  const ownLetters = lettersOf(word)
  let [older, before, row] = [new Uint16Array(width), new Uint16Array(width), new Uint16Array(width)]
  // The last beginning with which no text is near enough. Sorted texts share it.
  let far = { beginning: '', nearest: 0 }

  return (text: string, isBeginning = false): number => {
    const isFar = Math.abs(text.length - word.length) > max || bitsIn(lettersOf(text) ^ ownLetters) > 2 * max
    if (isFar && !isBeginning) return max + 1
    if (far.beginning !== '' && text.startsWith(far.beginning)) return isBeginning ? far.nearest : max + 1
    for (let i = 0; i < width; i += 1) before[i] = i
    let [nearest, leastBefore] = [word.length, 0]
    for (let depth = 1; depth <= text.length; depth += 1) {
      const [letter, letterBefore] = [text.charCodeAt(depth - 1), text.charCodeAt(depth - 2)]
      let least = (row[0] = depth)
      for (let i = 1; i < width; i += 1) {
        const replaced = before[i - 1]! + (letter === letters[i - 1] ? 0 : 1)
        let distance = Math.min(before[i]! + 1, row[i - 1]! + 1, replaced)
        if (transposes && i > 1 && depth > 1 && letterBefore === letters[i - 1] && letter === letters[i - 2])
          distance = Math.min(distance, older[i - 2]! + 1)
        row[i] = distance
        if (distance < least) least = distance
      }
      nearest = Math.min(nearest, row[word.length]!)
      ;[older, before, row] = [before, row, older]
      // No longer text can be near enough. A transposition may still reach back over one row.
      if (least > max && (!transposes || leastBefore >= max)) {
        far = { beginning: text.slice(0, depth), nearest }
        return isBeginning ? nearest : max + 1
      }
      leastBefore = least
    }
    return isBeginning ? nearest : before[word.length]!
  }
}

/** Set of the letters of a text, in 32 classes. A change of one letter affects at most two of them. */
function lettersOf(text: string): number {
  let bits = 0
  for (let at = 0; at < text.length; at += 1) bits |= 1 << (text.charCodeAt(at) & 31)
  return bits
}

function bitsIn(set: number): number {
  let count = 0
  for (let left = set; left !== 0; count += 1) left &= left - 1
  return count
}
