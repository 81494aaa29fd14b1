import { editDistance } from '../desk/hints/edit-distance.ts'

/** Most similar title by edit distance, ignoring case and spaces; null if there is none. */
export function nearestTitle(title: string, titles: readonly string[]): string | null {
  const wanted = keyOf(title)
  let nearest: { title: string; distance: number } | null = null
  for (const each of titles) {
    const distance = editDistance(wanted, keyOf(each))
    if (!nearest || distance < nearest.distance) nearest = { title: each, distance }
  }
  return nearest?.title ?? null
}

/** Message about a worksheet that a page names but the spreadsheet lacks. */
export function missingSentence(title: string, nearest: string | null): string {
  const question = nearest === null ? '' : ` Did you mean "${nearest}"?`
  return `No worksheet "${title}" in this spreadsheet.${question}`
}

function keyOf(title: string): string {
  return title.normalize('NFC').toLowerCase().replace(/\s+/g, '')
}
