import { foldedWords } from './words.ts'

/** Names under which the worksheets write a place, and the name its filter has. */
const PLACES: Record<string, string> = {
  'fort bend': 'Fort Bend',
  'fort bend county': 'Fort Bend',
  harris: 'Harris',
  'harris county': 'Harris',
  montgomery: 'Montgomery',
  'montgomery county': 'Montgomery',
  '3 county': '3-County',
  '3 counties': '3-County',
  'three counties': '3-County',
  'three county': '3-County',
  houston: 'Houston',
  texas: 'Texas',
  us: 'US',
  usa: 'US',
  'united states': 'US',
}

/** The order in which places are listed. */
const ORDER = [...new Set(Object.values(PLACES))]

/** The places among names of series and categories, each once: ["Harris County", "Births"] is ["Harris"]. */
export function placesAmong(names: readonly string[]): string[] {
  const found = new Set(names.map((name) => PLACES[foldedWords(name).join(' ')]))
  return ORDER.filter((place) => found.has(place))
}

// A lone "Harris" or "Montgomery" in running text is as often a person.
const IN_TEXT: [place: string, words: RegExp][] = [
  ['Fort Bend', /\bFort Bend\b/],
  ['Harris', /\bHarris County\b/],
  ['Montgomery', /\bMontgomery County\b/],
  ['Houston', /\bHouston\b/],
]

/** The places a running text names. */
export function placesInText(text: string): string[] {
  return IN_TEXT.filter(([, words]) => words.test(text)).map(([place]) => place)
}
