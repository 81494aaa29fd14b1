import { distanceFrom } from '#domain/edit-distance.ts'

/** Most similar title by edit distance, ignoring case and spaces; null if there is none. */
export function nearestTitle(title: string, titles: readonly string[]): string | null {
  const distanceTo = distanceFrom(keyOf(title))
  const [nearest] = titles
    .map((each) => ({ title: each, distance: distanceTo(keyOf(each)) }))
    .sort((a, b) => a.distance - b.distance)
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
