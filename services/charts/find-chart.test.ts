import { describe, expect, test } from 'vitest'
import { BUNDLED_COMMUNITY } from '#services/community/fixtures/bundled-community.ts'
import { chartFromValues } from '@common-measure/charts'
import { ProviderError } from '#domain/errors.ts'
import { drawnChart, findChart } from './find-chart.ts'
import type { Services } from '../services.ts'
import type { ChartAnswer } from '../sheets/worksheet-service.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const { model } = chartFromValues({
  values: [
    ['', 'Affordability'],
    ['Votes', '1'],
  ],
  askedTitle: 'Voting',
})
const answer: ChartAnswer = { ok: true, model, diagnostics: [] }

function sources(input: { isOfTheSite?: () => Promise<boolean>; page?: () => Promise<unknown> } = {}) {
  const asked: string[] = []
  const services = {
    worksheets: {
      chart: (id: string, title: string) => {
        asked.push(`${id}/${title}`)
        return Promise.resolve(answer)
      },
      isOfTheSite: input.isOfTheSite ?? ((id: string) => Promise.resolve(id !== 'theirs')),
    },
    content: { findChartPage: input.page ?? (() => Promise.resolve(null)), listTopics: () => Promise.resolve([]) },
    community: BUNDLED_COMMUNITY,
    log,
  } as unknown as Pick<Services, 'worksheets' | 'content' | 'community' | 'log'>
  return { services, asked }
}

describe('findChart', () => {
  test('returns the chart of a spreadsheet of the site', async () => {
    expect(await findChart(sources().services, 'ours', 'Voting')).toBe(answer)
  })

  test('rejects another spreadsheet without a call', async () => {
    const { services, asked } = sources()
    expect(await findChart(services, 'theirs', 'Voting')).toMatchObject({ ok: false, status: 404, isForeign: true })
    expect(asked).toEqual([])
  })

  test('responds 502 while the spreadsheets of the site are unknown', async () => {
    const unsure = () => Promise.reject(new ProviderError('content', 'unreachable', { retryAfter: '9' }))
    const found = await findChart(sources({ isOfTheSite: unsure }).services, 'ours', 'Voting')
    expect(found).toMatchObject({ ok: false, status: 502, isForeign: false, retryAfter: '9' })
  })
})

describe('drawnChart', () => {
  test('has the options of its page', async () => {
    const page = { path: '/topic/a/b', title: 'B', topic: 'A', options: { colors: ['#ff0000'], yAxis: { max: 9 } } }
    const drawn = await drawnChart(sources({ page: () => Promise.resolve(page) }).services, 'ours', model)
    expect(drawn.page).toBe(page)
    expect(drawn.model.series[0]?.color).toBe('#ff0000')
    expect(drawn.model.views[0]?.max).toEqual([9])
    expect(model.views[0]?.max).toEqual([null])
  })

  test('has the options of vote charts only in the vote spreadsheet', async () => {
    const { services } = sources()
    expect((await drawnChart(services, 'votes', model)).model.axes.values[0]?.max).toBe(500)
    expect((await drawnChart(services, 'ours', model)).model).toBe(model)
  })

  test('has no options while the content is unavailable', async () => {
    const failing = () => Promise.reject(new ProviderError('content', 'timeout'))
    expect(await drawnChart(sources({ page: failing }).services, 'ours', model)).toEqual({
      model,
      page: null,
      topics: [],
    })
  })
})
