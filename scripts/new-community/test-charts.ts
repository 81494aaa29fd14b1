import type { ReferenceFigure, ReferenceIndicator, ReferencePlace } from '#domain/reference.ts'
import { chartData, type ChartData } from './chart-data.ts'
import { planCommunity, type NewCommunity } from './community-places.ts'

/** Places of Illinois for tests. */
export const PLACES = [
  place('US', 'nation', 'United States', ''),
  place('17', 'state', 'Illinois', 'Illinois'),
  place('17031', 'county', 'Cook', 'Illinois'),
  place('17043', 'county', 'DuPage', 'Illinois'),
  place('17197', 'county', 'Will', 'Illinois'),
]

function place(fips: string, kind: ReferencePlace['kind'], name: string, state: string): ReferencePlace {
  return {
    fips,
    kind,
    name,
    fullName: kind === 'county' ? `${name} County, ${state}` : name,
    state,
    population: 1000,
    populationYear: 2023,
    landAreaSqMi: 100,
    landAreaSource: '',
    ruralUrban: null,
    ruralUrbanYear: null,
    status: 'current',
    lastYear: null,
  }
}

/** A community of the first counties of Illinois above. */
export function communityOf(count: number): NewCommunity {
  return planCommunity('Lake Counts', PLACES.slice(2, 2 + count), PLACES)
}

export function indicatorOf(parts: Partial<ReferenceIndicator> = {}): ReferenceIndicator {
  return {
    id: 'poverty-rate',
    topic: 'economic-opportunity',
    subtopic: 'income-equality',
    title: 'Poverty Rate',
    subtitle: 'Percent of people in poverty, 2000-2023',
    unit: 'percent',
    decimals: 1,
    better: 'down',
    kind: 'series',
    dataset: 'saipe',
    license: 'public domain',
    firstYear: 2000,
    lastYear: 2023,
    countiesCovered: 3,
    note: '',
    ...parts,
  }
}

/** Values from lines such as "17031 2023 13.2", or "13.2 12.9 13.5" with margins, with an optional breakdown at the end. */
export function figuresOf(...lines: string[]): ReferenceFigure[] {
  return lines.map((line) => {
    const [fips = '', period = '', ...rest] = line.split(' ')
    const numbers = rest.filter((word) => /^-?[\d.]+$/u.test(word)).map(Number)
    return {
      fips,
      period,
      breakdown: rest.slice(numbers.length).join(' '),
      value: numbers[0] ?? 0,
      low: numbers[1] ?? null,
      high: numbers[2] ?? null,
    }
  })
}

/** Chart of these values, which must not be empty. */
export function chartOf(counties: number, parts: Partial<ReferenceIndicator>, ...lines: string[]): ChartData {
  const data = chartData(indicatorOf(parts), figuresOf(...lines), communityOf(counties))
  if (!data) throw new Error('These figures make no chart.')
  return data
}
