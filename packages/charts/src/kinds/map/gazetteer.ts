import { spellingOf } from '../../model/names.ts'

/** A county, a state or the nation, by its Census code. */
export interface GazetteerPlace {
  /** Five digits for a county, two for a state, "US" for the nation. */
  code: string
  kind: 'county' | 'state' | 'nation'
  /** "Harris". */
  name: string
  /** "Harris County, Texas". */
  fullName: string
}

/** The places that maps recognize by code and by name. */
export interface Gazetteer {
  find: (code: string) => GazetteerPlace | null
  /** The state or the nation of a name, or of a state's letters: "Texas", "TX". */
  findState: (name: string) => GazetteerPlace | null
  /** Counties of a name in any spelling: "Harris", "Harris County"; "Baltimore city". */
  findCounties: (name: string) => readonly GazetteerPlace[]
  /** Places by the keys of their names. */
  named: readonly (readonly [key: string, places: readonly GazetteerPlace[]])[]
}

let load: () => readonly GazetteerPlace[] = () => []
let opened: Gazetteer | null = null

/** Sets the places of all maps; they are read with the first map. */
export function provideGazetteer(read: () => readonly GazetteerPlace[]): void {
  load = read
  opened = null
}

export function gazetteer(): Gazetteer {
  opened ??= openGazetteer(load())
  return opened
}

/** Code of a county's state. */
export function stateOf(code: string): string {
  return code.slice(0, 2)
}

const NATION = ['us', 'usa', 'unitedstatesofamerica']
/** Letters of the states, in the order of the set. */
const LETTERS =
  `AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH
  OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY`.split(/\s+/)

function openGazetteer(places: readonly GazetteerPlace[]): Gazetteer {
  const byCode = new Map(places.map((place) => [place.code, place]))
  const states = new Map<string, GazetteerPlace>()
  const counties = new Map<string, GazetteerPlace[]>()
  const addCounty = (name: string, county: GazetteerPlace, isAlias = false) => {
    const [key, state] = [nameKeyOf(name), stateOf(county.code)]
    const same = counties.get(key) ?? []
    const isTaken = isAlias ? same.some(({ code }) => stateOf(code) === state) : same.includes(county)
    if (!isTaken) counties.set(key, [...same, county])
  }
  const ofKind = (wanted: GazetteerPlace['kind']) => places.filter(({ kind }) => kind === wanted)
  for (const [at, state] of ofKind('state').entries())
    for (const name of [state.name, LETTERS[at] ?? '']) states.set(nameKeyOf(name), state)
  for (const nation of ofKind('nation'))
    for (const name of [nation.name, ...NATION]) states.set(nameKeyOf(name), nation)
  for (const county of ofKind('county')) for (const name of [county.name, wholeName(county)]) addCounty(name, county)
  // "Alexandria" is a city, because its state has no county of that name.
  for (const county of ofKind('county')) addCounty(county.name.replace(/ city$/i, ''), county, true)
  states.delete('')
  return {
    named: [...counties, ...[...states].map(([key, state]): [string, GazetteerPlace[]] => [key, [state]])],
    find: (code) => byCode.get(code) ?? null,
    findState: (name) => states.get(nameKeyOf(name)) ?? null,
    findCounties: (name) => counties.get(nameKeyOf(name.replace(/ (?:co|cty)\.?$/i, ' county'))) ?? [],
  }
}

/** "Harris County". */
function wholeName({ fullName }: GazetteerPlace): string {
  return fullName.slice(0, fullName.lastIndexOf(','))
}

/** A name without case, accents, signs and spaces: "Saint Mary's" is "stmarys". */
export function nameKeyOf(name: string): string {
  return spellingOf(name)
    .normalize('NFD')
    .replace(/\bsaint(?=e?\b)/g, 'st')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
