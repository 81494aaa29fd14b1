/** English words with irregular plurals, plural first. */
const IRREGULAR = new Map([
  ['children', 'child'],
  ['men', 'man'],
  ['women', 'woman'],
  ['people', 'person'],
  ['feet', 'foot'],
  ['teeth', 'tooth'],
  ['mice', 'mouse'],
  ['lives', 'life'],
  ['wives', 'wife'],
  ['knives', 'knife'],
  ['leaves', 'leaf'],
  ['halves', 'half'],
  ['indices', 'index'],
  ['data', 'datum'],
])

const MIN_LENGTH = 3

/**
 * Forms that a word and its plural share: for "counties" both "county" and "countie", for "hospitales" (Spanish) both
 * "hospitale" and "hospital". Two words match if they share one of these.
 *
 * @param word folded: lower case, no accents
 * @returns at least the word itself
 */
export function singularForms(word: string): string[] {
  const irregular = IRREGULAR.get(word)
  if (irregular !== undefined) return [word, irregular]
  if (word.length <= MIN_LENGTH || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return [word]
  const forms = [word, word.slice(0, -1)]
  if (word.length > 4) {
    // counties, county; luces, luz; boxes, hospitales, ciudades
    if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`)
    if (word.endsWith('ces')) forms.push(`${word.slice(0, -3)}z`)
    if (/(?:ches|shes|sses|xes|zes|oes|les|des|nes|res)$/.test(word)) forms.push(word.slice(0, -2))
  }
  return forms
}
