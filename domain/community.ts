// What is true of this community alone. Code elsewhere names no place.

/** Of all clocks: times of events, "today", dates of posts. */
export const TIME_ZONE = 'America/Chicago'

/** A place that figures are of. */
export interface Place {
  /** Of its color: "place-harris". */
  id: string
  name: string
  kind: 'county' | 'region' | 'cities' | 'state' | 'nation'
  /** Other whole names of it, in lower case, between semicolons; "" for none. */
  also: string
}

const CITIES = `
  houston; sugar land; missouri city; rosenberg; richmond; stafford; fulshear; katy; pearland; pasadena; baytown; la porte;
  deer park; bellaire; west university place; humble; tomball; webster; league city; galveston; the woodlands; conroe;
  magnolia; willis; shenandoah; austin; dallas; fort worth; san antonio; el paso; new york; los angeles; chicago; phoenix;
  philadelphia; san diego; atlanta; miami; denver; seattle; boston; other cities`

const REGION = '3-county; 3 county; 3-counties; 3 counties; three-county; three county; three-counties; three counties'

const NATION = `
  u.s.; u.s; usa; u.s.a.; united states; the united states; united states of america; nation; national`

/** In the order in which charts draw them. */
export const PLACES: readonly Place[] = [
  { id: 'fort-bend', name: 'Fort Bend', kind: 'county', also: 'ft bend; ft. bend' },
  { id: 'harris', name: 'Harris', kind: 'county', also: '' },
  { id: 'montgomery', name: 'Montgomery', kind: 'county', also: '' },
  { id: 'three-county', name: '3-County', kind: 'region', also: REGION },
  { id: 'cities', name: 'Cities', kind: 'cities', also: CITIES },
  { id: 'texas', name: 'Texas', kind: 'state', also: 'tx; state of texas; texas state' },
  { id: 'us', name: 'US', kind: 'nation', also: NATION },
]

/** The places that the search can be narrowed to, in the order of their list, with the words that name them in worksheets. */
export const SEARCH_PLACES: readonly (readonly [name: string, words: string])[] = [
  ['Fort Bend', 'fort bend; fort bend county'],
  ['Harris', 'harris; harris county'],
  ['Montgomery', 'montgomery; montgomery county'],
  ['3-County', '3 county; 3 counties; three counties; three county'],
  ['Houston', 'houston'],
  ['Texas', 'texas'],
  ['US', 'us; usa; united states'],
]

/** How a running text names them: a lone "Harris" or "Montgomery" is as often a person. */
export const PLACES_IN_TEXT: readonly (readonly [name: string, words: RegExp])[] = [
  ['Fort Bend', /\bFort Bend\b/],
  ['Harris', /\bHarris County\b/],
  ['Montgomery', /\bMontgomery County\b/],
  ['Houston', /\bHouston\b/],
]
