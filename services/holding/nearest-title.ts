import { editDistance } from '../desk/hints/edit-distance.ts'

/** The title most alike by edit distance, case and spaces ignored; null where there is none. */
export function nearestTitle(title: string, titles: readonly string[]): string | null {
  const wanted = keyOf(title)
  let nearest: { title: string; distance: number } | null = null
  for (const each of titles) {
    const distance = editDistance(wanted, keyOf(each))
    if (!nearest || distance < nearest.distance) nearest = { title: each, distance }
  }
  return nearest?.title ?? null
}

/** The sentence about a worksheet that a page names and the spreadsheet does not have. */
export function missingSentence(title: string, nearest: string | null): string {
  const question = nearest === null ? '' : ` Did you mean "${nearest}"?`
  return `No worksheet "${title}" in this spreadsheet.${question}`
}

function keyOf(title: string): string {
  return title.normalize('NFC').toLowerCase().replace(/\s+/g, '')
}
