import { textWidth, type Weight } from './text-width.ts'

const ELLIPSIS = '…'

/**
 * Breaks a text at spaces into the fewest lines of at most `width` px, with about equal length.
 *
 * @returns the lines, or null if a word is wider or more than `maxLines` lines are needed
 */
export function wrapText(text: string, width: number, maxLines: number, weight: Weight = 400): string[] | null {
  return wrapWords(measureWords(text, weight), width, maxLines, weight)
}

/** The words of a text with their widths, for `wrapWords`. */
export function measureWords(text: string, weight: Weight = 400): readonly Word[] {
  return wordsOf(text.split(' '), weight)
}

/** Like `wrapText`, for a text that is wrapped at several widths. */
export function wrapWords(
  words: readonly Word[],
  width: number,
  maxLines: number,
  weight: Weight = 400,
): string[] | null {
  if (words.some((word) => word.width > width)) return null
  const lines = fill(words, width, weight)
  if (lines.length > maxLines) return null
  return lines.length === 1 ? lines : balance(words, lines, width, weight)
}

/** The same, but never null: long words are broken, and the last line ends in an ellipsis if necessary. */
export function wrapAlways(text: string, width: number, maxLines: number, weight: Weight = 400): string[] {
  const parts = text.split(' ').flatMap((word) => breakWord(word, width, weight))
  const words = wordsOf(parts, weight)
  const lines = fill(words, width, weight)
  if (lines.length <= maxLines) return balance(words, lines, width, weight)
  return [...lines.slice(0, maxLines - 1), shorten(lines.slice(maxLines - 1).join(' '), width, weight)]
}

/** The text, shortened with an ellipsis to fit into `width` px. */
export function shorten(text: string, width: number, weight: Weight = 400): string {
  if (textWidth(text, weight) <= width) return text
  const characters = Array.from(text)
  let used = textWidth(ELLIPSIS, weight)
  let kept = ''
  for (const character of characters) {
    used += textWidth(character, weight)
    if (used > width) break
    kept += character
  }
  return kept.trimEnd() + ELLIPSIS
}

/** A word and its width, px, measured once for all attempts. */
export interface Word {
  text: string
  width: number
}

function wordsOf(texts: readonly string[], weight: Weight): Word[] {
  return texts.map((text) => ({ text, width: textWidth(text, weight) }))
}

function fill(words: readonly Word[], width: number, weight: Weight): string[] {
  const space = textWidth(' ', weight)
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const word of words) {
    const longer = used + space + word.width
    if (line === '') {
      line = word.text
      used = word.width
    } else if (longer > width) {
      lines.push(line)
      line = word.text
      used = word.width
    } else {
      line += ` ${word.text}`
      used = longer
    }
  }
  lines.push(line)
  return lines
}

/** Finds the smallest width with the same number of lines, so that no line has a single short word. */
function balance(words: readonly Word[], lines: string[], width: number, weight: Weight): string[] {
  let low = Math.max(...words.map((word) => word.width))
  let high = width
  let best = lines
  for (let step = 0; step < 6 && high - low > 2; step++) {
    const middle = (low + high) / 2
    const candidate = fill(words, middle, weight)
    if (candidate.length <= lines.length) {
      best = candidate
      high = middle
    } else low = middle
  }
  return best
}

function breakWord(word: string, width: number, weight: Weight): string[] {
  if (textWidth(word, weight) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (part !== '' && textWidth(part + character, weight) > width) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  parts.push(part)
  return parts
}
