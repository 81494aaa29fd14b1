import { measure, widthTable } from '../geometry/text-width.ts'

// Besley 700, in the order of the tables of geometry/text-width.ts.
const WIDTHS = widthTable(
  '8c9zd9icj9ukov6yd7d7hneq8fcs7qeghofnhufygmg7gwfngcgw6j72fkfkfkfsupp5m7n3o8m7lcp8qcdki5pmkyv4pfo6kpo6nyjnm1oo' +
    'p5ybovn7lqa5ega5f5fkazhfj4g8j4gcbuhxjlan9mjeaerzk5gwj3isfuf2bojvhhp3i5ijfo8y8c8oj49zgbiofun76ofodwo6b7jbe200' +
    'o6dw8weqao9uazjbkl77dw9ja3jbrsrsrsfsp5p5p5p5p5p5111n3m7m7m7m7dkdkdkdko8pfo6o6o6o6o6eko6oooooooon7kkn1hfhfhfh' +
    'fhfhfphg8gcgcgcgcananananhxk5gwgwgwgwgwfkgxjvjvjvjvijj3ijcsjwti8888fbfbghgh7blonsp0h0fkfkgofkg2pw',
)

/** Width of a text in Besley 700, in em. */
export function titleWidth(text: string): number {
  return measure(text, WIDTHS)
}

/** A title in Besley 700 of `size` px, wrapped at `width` px: at spaces, and longer words anywhere. */
export function titleLines(title: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of title.split(' ').flatMap((whole) => brokenWord(whole, size, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && measure(longer, WIDTHS) * size > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

function brokenWord(word: string, size: number, width: number): string[] {
  if (measure(word, WIDTHS) * size <= width) return [word]
  const parts = ['']
  let used = 0
  for (const letter of word) {
    used += measure(letter, WIDTHS) * size
    if (used > width && parts.at(-1) !== '') {
      parts.push('')
      used = measure(letter, WIDTHS) * size
    }
    parts[parts.length - 1] += letter
  }
  return parts
}
