import { PLACES_IN_TEXT, SEARCH_PLACES } from '#domain/community.ts'
import { foldedWords } from './words.ts'

const PLACE_OF = new Map(SEARCH_PLACES.flatMap(([place, words]) => words.split('; ').map((name) => [name, place])))

/** The places among names of series and categories, each once: ["Harris County", "Births"] is ["Harris"]. */
export function placesAmong(names: readonly string[]): string[] {
  const found = new Set(names.map((name) => PLACE_OF.get(foldedWords(name).join(' '))))
  return SEARCH_PLACES.map(([place]) => place).filter((place) => found.has(place))
}

/** The places a running text names. */
export function placesInText(text: string): string[] {
  return PLACES_IN_TEXT.filter(([, words]) => words.test(text)).map(([place]) => place)
}
