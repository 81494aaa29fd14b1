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

/** What is said of a worksheet that a page names and the spreadsheet does not have. */
export function missingSentence(title: string, nearest: string | null): string {
  const question = nearest === null ? '' : ` Did you mean "${nearest}"?`
  return `No worksheet "${title}" in this spreadsheet.${question}`
}

function keyOf(title: string): string {
  return title.normalize('NFC').toLowerCase().replace(/\s+/g, '')
}

/** How many letters must be put in, taken out or exchanged. */
function editDistance(one: string, other: string): number {
  const letters = Array.from(other)
  let row = letters.map((_, index) => index + 1)
  Array.from(one).forEach((letter, at) => {
    let [left, diagonal] = [at + 1, at]
    row = row.map((above, index) => {
      const value = Math.min(above + 1, left + 1, diagonal + (letter === letters[index] ? 0 : 1))
      ;[left, diagonal] = [value, above]
      return value
    })
  })
  return row.at(-1) ?? Array.from(one).length
}
