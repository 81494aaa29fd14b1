import type { ReferencePlace } from '#domain/reference.ts'
import { distanceFrom } from '#domain/edit-distance.ts'

/** The requested counties, in the reader's words and as matches. */
export interface Choice {
  counties: ReferencePlace[]
  /** Sentences about names that match no county, or more than one. */
  problems: string[]
}

/** Postal codes of the states, by name. */
const STATE_CODES: Readonly<Record<string, string>> = Object.fromEntries(
  `AL Alabama;AK Alaska;AZ Arizona;AR Arkansas;CA California;CO Colorado;CT Connecticut;DE Delaware;DC District of Columbia;FL Florida;
  GA Georgia;HI Hawaii;ID Idaho;IL Illinois;IN Indiana;IA Iowa;KS Kansas;KY Kentucky;LA Louisiana;ME Maine;MD Maryland;
  MA Massachusetts;MI Michigan;MN Minnesota;MS Mississippi;MO Missouri;MT Montana;NE Nebraska;NV Nevada;NH New Hampshire;NJ New Jersey;
  NM New Mexico;NY New York;NC North Carolina;ND North Dakota;OH Ohio;OK Oklahoma;OR Oregon;PA Pennsylvania;RI Rhode Island;
  SC South Carolina;SD South Dakota;TN Tennessee;TX Texas;UT Utah;VT Vermont;VA Virginia;WA Washington;WV West Virginia;WI Wisconsin;
  WY Wyoming`
    .split(';')
    .map((line) => [line.trim().slice(3), line.trim().slice(0, 2)]),
)
const ENDINGS = / (county|parish|borough|city and borough|census area|municipality|planning region|city)$/u
const MAX_LISTED = 12
/** Maximum edit distance in the name of a state. */
const MAX_STATE_DISTANCE = 3

/** Postal code of a state: "TX" for "Texas"; "" if it is not a state. */
export function stateCode(state: string): string {
  return STATE_CODES[state] ?? ''
}

/**
 * Parses typed counties: five-digit codes separated by commas or semicolons, names with their state separated by
 * semicolons ("17031; Will, IL; Cook County, Illinois"). A name without a state is valid if it matches only one county.
 */
export function chooseCounties(text: string, places: readonly ReferencePlace[]): Choice {
  const choice: Choice = { counties: [], problems: [] }
  for (const part of partsOf(text)) {
    const found = findCounties(part, places)
    const [county] = found
    if (!county) choice.problems.push(unknown(part, places))
    else if (found.length > 1)
      choice.problems.push(`“${part}” fits ${found.length} counties; say which: ${listed(found)}.`)
    else if (county.status === 'former')
      choice.problems.push(
        `${describe(county)} ended${county.lastYear ? ` in ${county.lastYear}` : ''}; its figures have other codes.`,
      )
    else if (choice.counties.includes(county)) choice.problems.push(`${describe(county)} is named twice.`)
    else choice.counties.push(county)
  }
  if (choice.counties.length === 0 && choice.problems.length === 0) choice.problems.push('No county is named.')
  return choice
}

/** Current counties whose name with their state contains all the words: `--list "cook"`. */
export function listCounties(words: string, places: readonly ReferencePlace[]): ReferencePlace[] {
  const wanted = plain(words)
    .split(/[\s,]+/u)
    .filter((word) => word !== '')
  return places.filter((place) => {
    if (place.kind !== 'county' || place.status !== 'current') return false
    const text = `${plain(place.fullName)} ${place.fips} ${stateCode(place.state).toLowerCase()}`
    return wanted.every((word) => text.split(/[\s,]+/u).some((other) => other.startsWith(word)))
  })
}

/** Describes a county: "Cook County, Illinois (17031)". */
export function describe(county: ReferencePlace): string {
  return `${withState(county)} (${county.fips})`
}

/** Name with state: "Cook County, Illinois". The District of Columbia is its own state. */
export function withState({ name, fullName, state }: Pick<ReferencePlace, 'name' | 'fullName' | 'state'>): string {
  if (name === state && fullName.startsWith(`${state},`)) return state
  return fullName.endsWith(state) ? fullName : `${fullName}, ${state}`
}

/** Commas separate parts only between codes: in "Will, IL" the comma belongs to the name. */
function partsOf(text: string): string[] {
  return text
    .split(/;|,(?=\s*\d{5}\b)|(?<=\b\d{5}\s*),/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function findCounties(part: string, places: readonly ReferencePlace[]): ReferencePlace[] {
  const counties = places.filter(({ kind }) => kind === 'county')
  if (/^\d+$/u.test(part)) return counties.filter(({ fips }) => fips === part)
  const [name = '', state = ''] = part.split(',').map(plain)
  const inState = counties.filter((county) => state === '' || isState(county.state, state))
  const current = inState.filter(({ status }) => status === 'current')
  const whole = current.filter((county) => plain(wholeName(county)) === name)
  const withoutEnding = name.replace(ENDINGS, '')
  const ended = current.filter((county) => bareName(county.name) === withoutEnding)
  const short = current.filter((county) => plain(county.name) === name)
  // "St. Louis" may be the county or the city; a name with its ending is unambiguous.
  if (name === withoutEnding && ended.length > 0) return [...new Set([...whole, ...short, ...ended])]
  if (whole.length > 0) return whole
  if (short.length > 0) return short
  return ended.length > 0
    ? ended
    : inState.filter((county) => [county.name, wholeName(county)].some((one) => plain(one) === name))
}

function isState(state: string, written: string): boolean {
  return plain(state) === written || stateCode(state).toLowerCase() === written
}

/** Name without the state after the comma: "Cook County". */
export function wholeName({ fullName }: ReferencePlace): string {
  return fullName.split(',')[0] ?? ''
}

function unknown(part: string, places: readonly ReferencePlace[]): string {
  const near = /^\d+$/u.test(part) ? [] : nearestCounties(part, places)
  const hint =
    near.length > 0
      ? ` Did you mean ${listed(near)}?`
      : ' npm run content -- new-community --list "cook" finds counties by name.'
  return `No county is “${part}”.${hint}`
}

/** The most similar name in the state in question, then counties of other states with similar beginnings. */
function nearestCounties(part: string, places: readonly ReferencePlace[]): ReferencePlace[] {
  const [name = '', state = ''] = part.split(',').map(plain)
  const distanceTo = distanceFrom(name.replace(ENDINGS, ''))
  const distance = (county: ReferencePlace) => distanceTo(bareName(county.name))
  const byDistance = (counties: ReferencePlace[]) =>
    counties
      .map((county) => ({ county, distance: distance(county) }))
      .sort((a, b) => a.distance - b.distance)
      .map(({ county }) => county)
  const statePart = stateNamedBy(state, places)
  const inState = byDistance(listCounties('', places).filter((county) => county.state === statePart))
  const nearest = inState.filter((county) => inState[0] && distance(county) === distance(inState[0]))
  const similar = byDistance(listCounties(name.slice(0, 4), places)).filter((county) => !nearest.includes(county))
  return [
    ...nearest,
    ...similar.filter((county) => county.state === statePart),
    ...similar.filter((county) => county.state !== statePart),
  ]
}

/** The state with this name or code; for a typing error the state with the most similar name. */
function stateNamedBy(written: string, places: readonly ReferencePlace[]): string | null {
  const states = [...new Set(places.flatMap(({ kind, state }) => (kind === 'county' ? [state] : [])))]
  const exact = states.find((state) => isState(state, written))
  if (exact !== undefined || written.length < 4) return exact ?? null
  const distanceTo = distanceFrom(written, { max: MAX_STATE_DISTANCE })
  const near = states
    .map((state) => ({ state, distance: distanceTo(plain(state)) }))
    .sort((a, b) => a.distance - b.distance)[0]
  return near && near.distance <= MAX_STATE_DISTANCE ? near.state : null
}

/** Normalized name without its ending: "st louis" for "St. Louis city". */
function bareName(name: string): string {
  return plain(name).replace(ENDINGS, '')
}

function listed(counties: readonly ReferencePlace[]): string {
  const more = counties.length - MAX_LISTED
  return counties.slice(0, MAX_LISTED).map(describe).join('; ') + (more > 0 ? `; and ${more} more` : '')
}

/** Normalizes to lower case without accents: "Doña Ana" is "dona ana", "St Louis" is "st. louis". */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}|[ʻ'’.]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
    .replace(/\bsaint(e?)\b/gu, 'st$1')
}
