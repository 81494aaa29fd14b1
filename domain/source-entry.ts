/** Maximum length of an entry's name, in characters. */
const MAX_LENGTH = 60

/** Address of the entry for a source given only as text: "/sources#source-census2020". */
export function sourceEntry(text: string): string {
  const name = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return `/sources#source-${name.slice(0, MAX_LENGTH)}`
}
