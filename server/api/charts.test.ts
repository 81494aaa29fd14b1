import { describe, expect, test } from 'vitest'
import { ProviderError } from '#domain/errors.ts'
import type { ChartAnswer, Log, WorksheetService } from '#services/services.ts'
import { chartName, chartsApi } from './charts.ts'

const log: Log = { info: () => {}, warn: () => {}, error: () => {} }
const model = { id: 'jobs', title: 'Jobs' } as (ChartAnswer & { ok: true })['model']

/** A worksheet service that knows the spreadsheet "ours" and answers every worksheet the same way. */
function serving(answer: ChartAnswer): WorksheetService {
  return { chart: async () => answer, isOfTheSite: async (id) => id === 'ours' }
}

describe('chartName', () => {
  test.each([
    ['/charts/jobs/Employment%20by%20county.json', { spreadsheetId: 'jobs', title: 'Employment by county' }],
    ['/charts/jobs/a%2Fb.json', { spreadsheetId: 'jobs', title: 'a/b' }],
    ['/charts/jobs/a.csv.json', { spreadsheetId: 'jobs', title: 'a.csv' }],
    ['/charts/jobs/100%25.json', { spreadsheetId: 'jobs', title: '100%' }],
    ['/charts/jobs/.json', null],
    ['/charts/jobs', null],
    ['/charts/jobs/a/b.json', null],
    ['/charts/jobs/%E0%A4.json', null],
  ])('%s', (pathname, name) => {
    expect(chartName(pathname)).toEqual(name)
  })
})

describe('GET /charts/{spreadsheetId}/{title}.json', () => {
  const good = serving({ ok: true, model, diagnostics: [] })

  test('answers the model and the remarks, for anybody, with a tag', async () => {
    const answer = await chartsApi(good, log).request('/charts/ours/Jobs.json')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=UTF-8')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await answer.json()).toEqual({ model, diagnostics: [] })

    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' }
    expect((await chartsApi(good, log).request('/charts/ours/Jobs.json', { headers })).status).toBe(304)
  })

  test.each([
    ['a spreadsheet of somebody else', good, '/charts/theirs/Jobs.json', 404, 'spreadsheet-unavailable'],
    [
      'an upstream without values',
      serving({ ok: false, status: 404, code: 'no-feed', retryAfter: null }),
      '/charts/ours/Jobs.json',
      404,
      'no-feed',
    ],
    [
      'an upstream that fails',
      serving({ ok: false, status: 502, code: 'spreadsheet-unavailable', retryAfter: '7' }),
      '/charts/ours/Jobs.json',
      502,
      'spreadsheet-unavailable',
    ],
  ])('%s', async (_, worksheets, path, status, code) => {
    const answer = await chartsApi(worksheets, log).request(path)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ model: null, error: { code }, diagnostics: [] })
    expect(answer.headers.get('retry-after')).toBe(status === 502 ? '7' : null)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('while nobody can say whose a spreadsheet is, the answer is 502', async () => {
    const unsure: WorksheetService = {
      ...good,
      isOfTheSite: () => Promise.reject(new ProviderError('content', 'unreachable')),
    }
    expect((await chartsApi(unsure, log).request('/charts/theirs/Jobs.json')).status).toBe(502)
  })

  test('the messages are those of the error catalogue, letter for letter', async () => {
    const refusal = await chartsApi(good, log).request('/charts/theirs/Jobs.json')
    const { error } = (await refusal.json()) as { error: { message: string } }
    expect(error.message).toBe('The spreadsheet doesn´t exist or isn´t public.')
  })
})
