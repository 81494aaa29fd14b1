import type { ReferenceFiles } from './reference-files.ts'
import { seededRandom } from './seeded-random.ts'

/** An address with its expected status after redirects. */
export interface TriedAddress {
  address: string
  /** Accepted statuses. */
  statuses: readonly number[]
}

/** Share of hostile addresses. */
const HOSTILE_SHARE = 1 / 8
const MAX_PLACES = 12
const WHOLE = ['All', 'Total']

const HOSTILE_CODES = [
  '99999',
  '00000',
  '4820',
  '482011',
  'us',
  'Us',
  'constructor',
  '__proto__',
  '48201%00',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  "48201'%20or%20'1'='1",
  '%E2%80%AE48201',
  '%F0%9F%92%A9',
  '%FF',
  'a'.repeat(1500),
]
const HOSTILE_QUERIES = [
  'indicator=poverty-rate&places=us,99999',
  'indicator=nothing&places=us',
  'indicator=constructor&places=__proto__',
  'indicator=%3Cimg%20src=x%20onerror=alert(1)%3E&places=us',
  'indicator=poverty-rate&places=%FF%FE',
  'indicator=poverty-rate&places=48201%00',
  'indicator=poverty-rate&places=us&from=2030&to=2010',
  'indicator=poverty-rate&places=us&from=2020&to=2010',
  'indicator=poverty-rate&places=us&from=1800&to=1801',
  'indicator=poverty-rate&places=us&from=nineteen',
  'indicator=poverty-rate&places=us&chart=pie',
  'indicator=&places=&from=&to=&chart=',
  'places=48201,us',
  'indicator=poverty-rate&indicator=uninsured&places=us&places=48201',
  'indicator=poverty-rate,poverty-rate&places=us,us,US',
  `indicator=poverty-rate&places=${'48201,'.repeat(300)}us`,
  `indicator=${'x'.repeat(3000)}&places=us`,
  `indicator=poverty-rate&places=${Array.from({ length: 40 }, (_, at) => 48_001 + 2 * at).join(',')}`,
  'indicator=poverty-rate&places=us&chart=strip&add=%22%3E%3Cscript%3E',
  'indicator=poverty-rate;drop&places=us',
]
/** Invalid addresses get a response with a sentence, or a redirect to a valid one, but never a server error. */
const REFUSED = [200, 400, 404, 414, 431]

/** Addresses of places' pages: most are in the set, including former counties, and some are invalid. */
export function randomPlaces({ places }: ReferenceFiles, count: number, seed: number): TriedAddress[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => {
    const prefix = random.pick(['', '/es'])
    if (random.next() < HOSTILE_SHARE)
      return { address: `${prefix}/place/${random.pick(HOSTILE_CODES)}`, statuses: REFUSED }
    const kind = random.pick(['county', 'county', 'county', 'county', 'state', 'former', 'nation'])
    const among = places.filter((place) => (kind === 'former' ? place['status'] === 'former' : place['kind'] === kind))
    return { address: `${prefix}/place/${random.pick(among)['fips']}`, statuses: [200] }
  })
}

/** Addresses of comparisons in every form, with the status expected from the set's files. */
export function randomComparisons(files: ReferenceFiles, count: number, seed: number): TriedAddress[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => {
    const prefix = random.pick(['', '/es'])
    if (random.next() < HOSTILE_SHARE)
      return { address: `${prefix}/compare?${random.pick(HOSTILE_QUERIES)}`, statuses: REFUSED }
    const isOfOnePlace = random.next() < 0.2
    const some = (most: number) => 1 + random.below(most)
    const indicators = pickSome(random, files.indicators, isOfOnePlace ? some(6) : 1).map((row) => row['id'] ?? '')
    const places = pickSome(random, files.places, isOfOnePlace ? 1 : some(MAX_PLACES)).map((row) => row['fips'] ?? '')
    const from = random.next() < 0.3 ? String(1985 + random.below(40)) : ''
    const to = random.next() < 0.2 ? String(Number(from || 1990) + random.below(15)) : ''
    const chart = random.pick(['', '', 'line', 'bar', 'strip', 'table'])
    const query = Object.entries({
      indicator: indicators.join(','),
      places: places.map((code) => code.toLowerCase()).join(','),
      from,
      to,
      chart,
    })
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    const isDrawn = indicators.some((id) => hasFigures(files, id, places, { from, to }))
    return { address: `${prefix}/compare?${query}`, statuses: [isDrawn ? 200 : 404] }
  })
}

function pickSome<Item>(random: ReturnType<typeof seededRandom>, items: readonly Item[], count: number): Item[] {
  return [...new Set(Array.from({ length: count }, () => random.pick(items)))]
}

/** True if there are values in the row for the whole, or without one, in the first row that any of the places has. */
function hasFigures(files: ReferenceFiles, id: string, places: string[], { from, to }: { from: string; to: string }) {
  const own = files.values(id).filter(({ fips }) => places.includes(fips))
  const breakdown = own.find((line) => WHOLE.includes(line.breakdown))?.breakdown ?? own[0]?.breakdown
  return own.some((line) => {
    const year = line.year.slice(-4)
    return line.breakdown === breakdown && (from === '' || year >= from) && (to === '' || year <= to)
  })
}
