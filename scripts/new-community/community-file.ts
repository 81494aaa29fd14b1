import { type CommunityPlace, type NewCommunity, allPlaces } from './community-places.ts'
import { fieldOf, sumOf } from './site-pages.ts'
import { stateCode } from './county-choice.ts'

/** The time zone of most residents of a state. */
const ZONES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      ['America/New_York', 'CT DE DC FL GA KY ME MD MA NH NJ NY NC OH PA RI SC VT VA WV'],
      ['America/Detroit', 'MI'],
      ['America/Indiana/Indianapolis', 'IN'],
      ['America/Chicago', 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI'],
      ['America/Denver', 'CO MT NM UT WY'],
      ['America/Boise', 'ID'],
      ['America/Phoenix', 'AZ'],
      ['America/Los_Angeles', 'CA NV OR WA'],
      ['America/Anchorage', 'AK'],
      ['Pacific/Honolulu', 'HI'],
    ] as const
  ).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone])),
)

/** The main time zone of the state with most residents of the counties. */
function timeZoneOf(counties: readonly CommunityPlace[], codeOf: (state: string) => string): string {
  const residents = new Map<string, number>()
  for (const { reference } of counties)
    residents.set(reference?.state ?? '', (residents.get(reference?.state ?? '') ?? 0) + (reference?.population ?? 0))
  const [state = ''] = [...residents].toSorted(([, a], [, b]) => b - a)[0] ?? []
  return ZONES[codeOf(state)] ?? 'America/New_York'
}

/**
 * Colors of places that a chart shows together, with a contrast of at least 3:1 on white. Readers who do not see red or
 * green can also distinguish any two (services/desk/hints/color-difference.ts). Charts show no more counties at a time.
 */
const COUNTY_COLORS = ['#0f6b5f', '#ac6c09', '#4058ab', '#db2f79', '#3283bd', '#795200']
const REGION_COLOR = '#4a8b90'
const STATE_COLORS = ['#53452a', '#47395b', '#40774c']
const NATION_COLOR = '#33413d'
/** Patterns of further states, which repeat the colors. */
const STATE_PATTERNS = [null, 'horizontal', 'diagonal', 'dots', 'vertical', 'grid', 'diagonal-reverse']

interface Parts {
  hasMap: boolean
  /** Texts below the charts of residents; null if no county has such values. */
  residents: { source: string; note: string } | null
  /** Number of indicators with a chart or a sentence. */
  indicators: number
}

/** `community.json` of a new community. Without shapes it has no map, without populations no areas. */
export function communityFile(community: NewCommunity, { hasMap, residents, indicators }: Parts): object {
  const { name, counties, region, sentence, noun } = community
  const sum = region ? [region] : []
  // The first area is shown first: a county if there is a chart of residents, which the region does not have.
  const areas = (residents ? [...counties, ...sum] : [...sum, ...counties]).map((place) => areaOf(place, counties))
  const demographics = residents
    ? { demographics: { file: 'demographics.json', source: residents.source, note: residents.note } }
    : {}
  return {
    name,
    short_description: `How life is going in ${sentence}.`,
    time_zone: timeZoneOf(counties, stateCode),
    languages: ['en'],
    region: { name: region?.name ?? counties[0]?.name ?? name, sentence, noun },
    places: placesOf(community),
    scope: { ...(hasMap ? { map: 'map.json' } : {}), areas, ...demographics },
    home: { figures: [{ value: String(indicators), text: 'indicators, each with its source' }] },
    links: {},
  }
}

function placesOf(community: NewCommunity) {
  const next = { county: 0, state: 0 }
  const lookOf = (kind: CommunityPlace['kind']) => {
    if (kind === 'region') return { color: REGION_COLOR }
    if (kind === 'nation') return { color: NATION_COLOR }
    const colors = kind === 'county' ? COUNTY_COLORS : STATE_COLORS
    const at = next[kind]++
    const pattern = kind === 'state' ? STATE_PATTERNS[Math.floor(at / colors.length) % STATE_PATTERNS.length] : null
    return { color: colors[at % colors.length], ...(pattern ? { pattern } : {}) }
  }
  return allPlaces(community).map((place) => ({
    id: place.id,
    name: place.name,
    kind: place.kind,
    ...(place.fips === null || place.kind === 'nation' ? {} : { fips: place.fips }),
    ...(place.kind === 'region' ? { members: community.counties.map(({ id }) => id) } : {}),
    ...(place.also.length > 0 ? { also: place.also } : {}),
    ...lookOf(place.kind),
  }))
}

function areaOf(place: CommunityPlace, counties: readonly CommunityPlace[]) {
  const members = place.kind === 'region' ? counties : [place]
  const [population, area] = [sumOf(members, 'population'), sumOf(members, 'landAreaSqMi')]
  return {
    place: place.id,
    field: fieldOf(place),
    ...(population === null ? {} : { population }),
    ...(area === null ? {} : { land_area_sq_mi: Math.round(area) }),
  }
}
