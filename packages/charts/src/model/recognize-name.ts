/**
 * What a series or category name stands for, by docs/contracts/chart-model.md#order. Only the whole name counts:
 * "Harris County, TX (2019)" is Harris, "Harris Health" nothing special.
 */
export interface NameClass {
  /** 0 Fort Bend, 1 Harris, 2 Montgomery, 3 3-County, 4 cities, 5 Texas, 6 US, 7 races, 8 everything else, 9 total. */
  rank: number
  /** Design token of its fixed color, null for none. */
  token: string | null
  isRace: boolean
}

const PLAIN: NameClass = { rank: 8, token: null, isRace: false }
const CITY: NameClass = { rank: 4, token: 'place-cities', isRace: false }

const COUNTIES = classes([
  [0, 'place-fort-bend', 'fort bend; ft bend; ft. bend'],
  [1, 'place-harris', 'harris'],
  [2, 'place-montgomery', 'montgomery'],
])

const CITIES = `
  houston; sugar land; missouri city; rosenberg; richmond; stafford; fulshear; katy; pearland; pasadena; baytown; la porte;
  deer park; bellaire; west university place; humble; tomball; webster; league city; galveston; the woodlands; conroe;
  magnolia; willis; shenandoah; austin; dallas; fort worth; san antonio; el paso; new york; los angeles; chicago; phoenix;
  philadelphia; san diego; atlanta; miami; denver; seattle; boston; cities; other cities`

const US = `
  us; u.s.; u.s; usa; u.s.a.; united states; the united states; united states of america; nation; national`

const PLACES = classes([
  [3, 'place-three-county', threeCountyNames()],
  [4, 'place-cities', CITIES],
  [5, 'place-texas', 'texas; tx; state of texas; texas state'],
  [6, 'place-us', US],
])

const BLACK = `
  black; blacks; african american; african-american; black or african american; black/african american;
  non-hispanic black; black non-hispanic; black, non-hispanic; nh black`

const HISPANIC = `
  hispanic; hispanics; latino; latina; latinx; latino/a; hispanic or latino; hispanic/latino; hispanic/latinx`

const ASIAN = `
  asian; asians; asian american; aapi; nh aapi; nh asian; asian or pacific islander; asian/pacific islander;
  asian and pacific islander; asian & pacific islander; non-hispanic asian; asian non-hispanic; asian, non-hispanic`

const OTHER_PEOPLES = `
  pacific islander; native hawaiian; native hawaiian or pacific islander; native hawaiian or other pacific islander;
  native hawaiian or (other) pacific islander; native hawaiian and other pacific islander; native american;
  american indian; american indian or alaska native; american indian and alaska native; american indian/alaska native;
  aian; multiracial; multi-racial; two or more races; two or more; 2 or more races; mixed race`

const RACES = classes([
  [7, 'race-white', 'white; whites; non-hispanic white; white non-hispanic; white, non-hispanic; nh white; anglo'],
  [7, 'race-black', BLACK],
  [7, 'race-hispanic', HISPANIC],
  [7, 'race-aapi', ASIAN],
  [7, null, OTHER_PEOPLES],
  [7, 'race-other', 'other race; some other race; other races'],
])

const OTHERS = classes([
  [8, 'sex-male', 'male; males; men; boys'],
  [8, 'sex-female', 'female; females; women; girls'],
  [9, 'series-total', 'total; totals; all; overall; grand total'],
])

const MUNICIPAL = /^(?:city|town|village) of \S/

/** The class of a name after cleaning. */
export function classOf(name: string): NameClass {
  if (name.length > 120) return PLAIN
  const whole = keyOf(name)
  const base = withoutBrackets(whole)
  return RACES.get(whole) ?? RACES.get(base) ?? OTHERS.get(base) ?? placeOf(base) ?? PLAIN
}

/**
 * True for "Other" and "Others", which take the color of other races beside some race
 * (docs/contracts/chart-model.md#colors).
 */
export function isOther(name: string): boolean {
  const base = withoutBrackets(keyOf(name))
  return base === 'other' || base === 'others'
}

function placeOf(base: string): NameClass | undefined {
  const place = withoutEnding(base, [', texas', ', tx'])
  if (MUNICIPAL.test(place)) return CITY
  return PLACES.get(place) ?? COUNTIES.get(place) ?? COUNTIES.get(withoutEnding(place, [' county']))
}

function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/ ?\/ ?/g, '/')
}

/** Drops a trailing parenthesis: "harris (2019)" is "harris". */
function withoutBrackets(key: string): string {
  const open = key.endsWith(')') ? key.lastIndexOf('(') : -1
  return open > 0 ? key.slice(0, open).trimEnd() : key
}

function withoutEnding(key: string, endings: readonly string[]): string {
  const ending = endings.find((end) => key.endsWith(end))
  return ending ? key.slice(0, -ending.length) : key
}

/** "3-county", "three counties area" and the like. */
function threeCountyNames(): string {
  const join = (starts: readonly string[], ends: readonly string[]): string[] =>
    starts.flatMap((start) => ends.map((end) => start + end))
  const names = join(join(['3', 'three'], ['-', ' ']), ['county', 'counties'])
  return join(names, ['', ' area', ' region', ' total', ' average']).join(';')
}

function classes(
  list: readonly (readonly [rank: number, token: string | null, names: string])[],
): ReadonlyMap<string, NameClass> {
  return new Map(
    list.flatMap(([rank, token, names]) =>
      names.split(';').map((name) => [name.trim(), { rank, token, isRace: rank === 7 }] as const),
    ),
  )
}
