import { expect, test } from 'vitest'
import { BUNDLED_COMMUNITY, BUNDLED_NAMES } from '#services/community/fixtures/bundled-community.ts'
import type { ChartAnswer } from '#services/sheets/worksheet-service.ts'
import type { HoldingDesk } from '#services/holding/holding-desk.ts'
import { loadCharts } from './page-charts.server.ts'

const silent = { info() {}, warn() {}, error() {} }

function servicesAnswering(answers: Record<string, ChartAnswer>) {
  const requested: string[] = []
  const worksheets = {
    chart: (spreadsheetId: string, title: string) => {
      requested.push(`${spreadsheetId}/${title}`)
      const missing: ChartAnswer = { ok: false, status: 404, code: 'spreadsheet-unavailable', retryAfter: null }
      return Promise.resolve(answers[title] ?? missing)
    },
    isOfTheSite: () => Promise.resolve(true),
    ageOf: () => null,
  }
  return {
    requested,
    services: {
      worksheets,
      holding: { correctionsOf: () => [] } as unknown as HoldingDesk,
      community: BUNDLED_COMMUNITY,
      names: BUNDLED_NAMES,
      log: silent,
    },
  }
}

test('an unavailable chart is listed without a model', async () => {
  const { requested, services } = servicesAnswering({})
  const places = [
    { spreadsheetId: 'jobs', title: 'Gone' },
    { spreadsheetId: null, title: 'Nowhere' },
  ]
  expect(await loadCharts(services, places, [])).toEqual({
    'jobs/Gone': { title: 'Gone', model: null },
    '/Nowhere': { title: 'Nowhere', model: null },
  })
  expect(requested).toEqual(['jobs/Gone'])
})
