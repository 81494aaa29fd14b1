import { chartFromValues } from '@common-measure/charts'
import { describe, expect, test } from 'vitest'
import { BUNDLED_COMMUNITY, BUNDLED_NAMES } from '#services/community/fixtures/bundled-community.ts'
import type { Services } from '#services/services.ts'
import { todaysChart } from './todays-chart.server.ts'

const CHARTS = new Map([
  ['health', ['Plain', 'First', 'Missing']],
  ['housing', ['Second']],
])
const NOTED = new Set(['First', 'Second'])

/** The title of the chart of a day. */
async function titleOn(day: string, charts: ReadonlyMap<string, string[]> = CHARTS) {
  const values = (title: string) => [
    ['', 'type', 'annotation', '2010', '2020'],
    ['A', 'line', NOTED.has(title) ? '2010: A note' : '', '1', '2'],
  ]
  const services = {
    content: {
      listCharts: async () => charts,
      findChartPage: async () => ({ path: '/topic/a/b', title: 'B', topic: 'A', options: null }),
    },
    worksheets: {
      chart: async (_: string, title: string) =>
        title === 'Missing'
          ? { ok: false, status: 404 }
          : { ok: true, model: chartFromValues({ values: values(title), askedTitle: title }, BUNDLED_NAMES).model },
    },
    holding: { correctionsOf: () => [] },
    community: BUNDLED_COMMUNITY,
    names: BUNDLED_NAMES,
  } as unknown as Services
  return (await todaysChart(services, new Date(day)))?.chart.title ?? null
}

describe('the chart of the day', () => {
  test.each([
    ['the first annotated chart on an even day', '1970-01-01T12:00:00Z', 'First'],
    ['the second on the next day', '1970-01-02T12:00:00Z', 'Second'],
    ['the day before until midnight in the zone of the community', '1970-01-02T05:59:00Z', 'First'],
  ])('is %s', async (_, day, title) => expect(await titleOn(day)).toBe(title))

  test('is absent without annotated charts', async () => {
    expect(await titleOn('2026-12-01T12:00:00Z', new Map([['health', ['Plain']]]))).toBeNull()
  })
})
