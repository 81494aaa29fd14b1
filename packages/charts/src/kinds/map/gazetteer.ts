import { spellingOf } from '../../model/names.ts'
import { grouped } from './grouped.ts'

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
  places: readonly GazetteerPlace[]
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
/** Letters of the states, in the order of their codes. */
const LETTERS =
  `AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH
  OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY`.split(/\s+/)
const STATES = 51

function openGazetteer(places: readonly GazetteerPlace[]): Gazetteer {
  const byCode = new Map(places.map((place) => [place.code, place]))
  const counties = places.filter(({ kind }) => kind === 'county')
  const states = new Map<string, GazetteerPlace>()
  const inOrder = places.filter(({ kind }) => kind === 'state').toSorted((a, b) => a.code.localeCompare(b.code))
  for (const [at, state] of inOrder.entries()) {
    states.set(nameKeyOf(state.name), state)
    if (inOrder.length === STATES) states.set(nameKeyOf(LETTERS[at] ?? ''), state)
  }
  for (const nation of places.filter(({ kind }) => kind === 'nation'))
    for (const key of [nameKeyOf(nation.name), ...NATION]) states.set(key, nation)
  const named = grouped(
    counties.flatMap((county) => keysOf(county).map((key) => ({ key, county }))),
    ({ key }) => key,
  )
  const isTaken = (key: string, state: string) => named.get(key)?.some(({ county }) => stateOf(county.code) === state)
  // "Alexandria" is a city, because its state has no county of that name.
  for (const county of counties) {
    const key = nameKeyOf(county.name.replace(/ city$/i, ''))
    if (isTaken(key, stateOf(county.code))) continue
    named.set(key, [...(named.get(key) ?? []), { key, county }])
  }
  return {
    places,
    find: (code) => byCode.get(code) ?? null,
    findState: (name) => states.get(nameKeyOf(name)) ?? null,
    findCounties: (name) =>
      named.get(nameKeyOf(name.replace(/ (?:co|cty)\.?$/i, ' county')))?.map(({ county }) => county) ?? [],
  }
}

function keysOf({ name, fullName }: GazetteerPlace): string[] {
  const whole = fullName.slice(0, Math.max(0, fullName.lastIndexOf(',')))
  return [...new Set([name, whole].map(nameKeyOf))].filter((key) => key !== '')
}

/** A name without case, accents, signs and spaces: "Saint Mary's" is "stmarys". */
export function nameKeyOf(name: string): string {
  return spellingOf(name)
    .normalize('NFD')
    .replace(/\bsaint(?=e?\b)/g, 'st')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
