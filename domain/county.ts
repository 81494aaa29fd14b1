/** What the scope section can show: the three counties together or one of them. */
export type AreaKey = 'all' | 'fortBend' | 'harris' | 'montgomery'

export interface Area {
  key: AreaKey
  /** As in an address or an id: "fort-bend". */
  slug: string
  name: string
  /** The county's FIPS code within Texas; null for the three together. */
  fips: string | null
  population: number
  areaSqMi: number
}

/** Population and land area as docs/contracts/pages.md#the-three-counties gives them. */
const COUNTIES = [
  { key: 'fortBend', slug: 'fort-bend', name: 'Fort Bend', fips: '157', population: 764_828, areaSqMi: 885 },
  { key: 'harris', slug: 'harris', name: 'Harris', fips: '201', population: 4_652_980, areaSqMi: 1777 },
  { key: 'montgomery', slug: 'montgomery', name: 'Montgomery', fips: '339', population: 570_934, areaSqMi: 1077 },
] as const satisfies Area[]

const sumOf = (figure: 'population' | 'areaSqMi') => COUNTIES.reduce((sum, county) => sum + county[figure], 0)

/** 3-County (the default, figures added up) and the counties, in the order in which every control lists them. */
export const AREAS: readonly Area[] = [
  {
    key: 'all',
    slug: 'three-county',
    name: '3-County',
    fips: null,
    population: sumOf('population'),
    areaSqMi: sumOf('areaSqMi'),
  },
  ...COUNTIES,
]

/** Whether a county is colored on the map while `active` is chosen: all three are for 3-County, otherwise only itself. */
export function isOnMap(county: AreaKey, active: AreaKey): boolean {
  return active === 'all' || active === county
}
