/** Maximum length of the name of a sheet in Excel. */
const MAX_LENGTH = 31
/** Characters that Excel refuses in names of sheets. */
const REFUSED = /[[\]:*?/\\\p{Cc}]/gu

/** Names of sheets from titles, as Excel allows them: each once, in any case. */
export function sheetNames(titles: readonly string[]): string[] {
  const taken = new Set(['history'])
  return titles.map((title, at) => {
    const clean = title
      .replaceAll(REFUSED, ' ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/^[' ]+|[' ]+$/g, '')
    const base = clean === '' ? `Sheet ${at + 1}` : clean
    for (let number = 1; ; number += 1) {
      const ending = number === 1 ? '' : ` (${number})`
      const name = cut(base, MAX_LENGTH - ending.length) + ending
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      return name
    }
  })
}

/** The beginning of a text, without half a character or an apostrophe at its end. */
function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replaceAll(/[' ]+$/g, '')
}
