import { expect, test } from 'vitest'
import type { PlaceSummary, ReferenceFigure, ReferenceIndicator, ReferencePlace } from '#domain/reference.ts'
import { furthestDepartures } from './departures.ts'
import { comparativeKey, type ReferenceSet } from './reference-set.ts'

type Values = [value: number, low?: number, high?: number]

interface Given {
  topic?: string
  own: Values
  state?: Values
  nation?: Values
  /** Of the counties of the state and of the nation. */
  deviations?: [number | null, number | null]
  period?: string
  hasWords?: boolean
}

const PLACE = { fips: '48201', kind: 'county', status: 'current', fullName: 'Harris County, Texas' } as ReferencePlace

function setOf(given: Readonly<Record<string, Given>>): ReferenceSet {
  const ids = Object.keys(given)
  const figure = (fips: string, [value, low, high]: Values): ReferenceFigure => ({
    fips,
    period: '2023',
    breakdown: '',
    value,
    low: low ?? null,
    high: high ?? null,
  })
  return {
    indicators: () =>
      ids.map((id) => ({ id, topic: given[id]?.topic ?? id, decimals: 1, lastYear: 2023 }) as ReferenceIndicator),
    comparatives: () =>
      new Map(
        ids.flatMap((id) =>
          given[id]?.hasWords === false
            ? []
            : [[comparativeKey(id, ''), { higher: `more ${id}`, lower: `less ${id}` }]],
        ),
      ),
    summaries: () =>
      ids.map((indicator) => {
        const { own, deviations = [1, 1], period = '2023' } = given[indicator]!
        const [stateDeviation, nationDeviation] = deviations
        return {
          ...figure('48201', own),
          indicator,
          period,
          stateDeviation,
          nationDeviation,
        } as unknown as PlaceSummary
      }),
    figures: (id: string, [fips = '']: string[]) => {
      const values = fips === '48' ? given[id]?.state : fips === 'US' ? given[id]?.nation : undefined
      return values ? [figure(fips, values)] : []
    },
  } as unknown as ReferenceSet
}

const wordsOf = (given: Readonly<Record<string, Given>>) =>
  furthestDepartures(setOf(given), PLACE).map(({ words, peer }) => `${words} than ${peer}`)

test.each<[string, Record<string, Given>, string[]]>([
  ['half a deviation without margins', { age: { own: [5], state: [4.5] } }, ['more age than state']],
  ['less than half a deviation', { age: { own: [5], state: [4.6] } }, []],
  ['margins that overlap', { age: { own: [9, 4, 14], state: [4, 3, 5] } }, []],
  ['a value inside the margins of the other', { age: { own: [9], nation: [4, 3, 10] } }, []],
  ['a small difference beyond the margins', { age: { own: [5, 4.9, 5.1], state: [4.7] } }, ['more age than state']],
  ['equal digits', { age: { own: [5.01], state: [5.04], deviations: [0.001, null] } }, []],
  ['no deviation of fewer than five counties', { age: { own: [9], state: [1], deviations: [null, 1] } }, []],
  ['a value more than five years older than the newest', { age: { own: [9], state: [1], period: '2017' } }, []],
  ['a measure without words', { people: { own: [9], state: [1], hasWords: false } }, []],
  ['the further of state and nation', { age: { own: [1], state: [4], nation: [6] } }, ['less age than nation']],
  [
    'one of a topic, three in all, the furthest first',
    {
      a: { topic: 'health', own: [9], state: [1] },
      b: { topic: 'health', own: [9], state: [0] },
      c: { own: [2], state: [1] },
      d: { own: [1], state: [6] },
      e: { own: [4], nation: [1] },
    },
    ['more b than state', 'less d than state', 'more e than nation'],
  ],
])('departures: %s', (_, given, expected) => {
  expect(wordsOf(given)).toEqual(expected)
})

test('the nation and former counties have no departures', () => {
  const set = setOf({ age: { own: [9], nation: [1] } })
  expect(furthestDepartures(set, { ...PLACE, status: 'former' })).toEqual([])
  expect(furthestDepartures(set, { ...PLACE, kind: 'nation', fips: 'US' })).toEqual([])
})
