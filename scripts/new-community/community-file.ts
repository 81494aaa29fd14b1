import type { CommunityPlace, NewCommunity } from './community-places.ts'
import { allPlaces } from './community-places.ts'
import { fieldOf, sumOf } from './site-pages.ts'
import { stateCode } from './county-choice.ts'
import { timeZoneOf } from './time-zones.ts'

/** Colors of places, with a contrast of at least 3:1 on white, told apart in pairs by people who see no red or green. */
const COUNTY_COLORS = [
  '#0f6b5f',
  '#b4530a',
  '#4654b8',
  '#cf2f6d',
  '#2d7fb8',
  '#7a5c00',
  '#7d3c98',
  '#4b7f1b',
  '#a8324a',
  '#1f7a8c',
  '#8a5a44',
  '#5b6770',
]
const REGION_COLOR = '#8e2a8b'
const STATE_COLORS = ['#5c6b66', '#8b6f47', '#3f6d8e', '#76516f']
const NATION_COLOR = '#33413d'

interface Parts {
  hasMap: boolean
  /** What stands below the charts of residents; null where no county has any. */
  residents: { source: string; note: string } | null
  charts: number
}

/** `community.json` of a new community. Without shapes there is no map; without populations no areas. */
export function communityFile(community: NewCommunity, { hasMap, residents, charts }: Parts): object {
  const { name, counties, region, sentence, noun } = community
  const sum = region ? [region] : []
  // The first is shown first: a county where counties have a chart of their residents, which the region has not.
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
    home: { figures: [{ value: String(charts), text: 'indicators, each with its source' }] },
    links: {},
  }
}

function placesOf(community: NewCommunity) {
  const next = { county: 0, state: 0 }
  return allPlaces(community).map((place) => {
    const color =
      place.kind === 'county'
        ? COUNTY_COLORS[next.county++]
        : place.kind === 'state'
          ? STATE_COLORS[next.state++]
          : place.kind === 'region'
            ? REGION_COLOR
            : NATION_COLOR
    return {
      id: place.id,
      name: place.name,
      kind: place.kind,
      ...(place.fips === null || place.kind === 'nation' ? {} : { fips: place.fips }),
      ...(place.kind === 'region' ? { members: community.counties.map(({ id }) => id) } : {}),
      ...(place.also.length > 0 ? { also: place.also } : {}),
      ...(color === undefined ? {} : { color }),
    }
  })
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
