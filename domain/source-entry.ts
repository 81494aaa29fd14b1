/** Longest name of an entry, characters. */
const MAX_LENGTH = 60

/** The address of the entry of a source that only its text names: "/sources#source-census2020". */
export function sourceEntry(text: string): string {
  const name = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return `/sources#source-${name.slice(0, MAX_LENGTH)}`
}
