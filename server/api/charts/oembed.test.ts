import { describe, expect, test } from 'vitest'
import { BUNDLED_COMMUNITY, BUNDLED_NAMES } from '#services/community/fixtures/bundled-community.ts'
import { chartFromValues } from '@common-measure/charts'
import { ProviderError } from '#domain/errors.ts'
import type { Services } from '#services/services.ts'
import type { ChartAnswer } from '#services/sheets/worksheet-service.ts'
import { oembedApi } from './oembed.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const values = [
  ['', '2010', '2020'],
  ['Harris', '1', '2'],
]

const withPapers = [
  ['', '2010', 'source', 'source url', 'license'],
  ['Harris', '1', 'A & B', 'https://census.gov/', 'CC-BY-NC-4.0'],
]

/** A site with the spreadsheet "jobs". Its worksheet "Pay" is on one subtopic page. */
const services = {
  holding: { correctionsOf: () => [], stateOf: () => null },
  worksheets: {
    isOfTheSite: (id: string) => Promise.resolve(id === 'jobs'),
    chart: (_: string, title: string): Promise<ChartAnswer> => {
      if (title === 'Later') return Promise.resolve(refusal(502, '7'))
      if (!title.startsWith('Pay')) return Promise.resolve(refusal(404, null))
      const chart = title === 'Pay with papers' ? withPapers : values
      return Promise.resolve({ ok: true, ...chartFromValues({ values: chart, askedTitle: title }) })
    },
  },
  content: {
    findChartPage: () => Promise.resolve(null),
    findSubtopic: (topic: string, subtopic: string) => {
      if (topic === 'down') return Promise.reject(new ProviderError('content', 'timeout'))
      if (topic !== 'economy' || subtopic !== 'employment') return Promise.resolve({ found: 'nowhere' })
      const charts = [{ spreadsheetId: 'jobs', title: 'Pay' }]
      return Promise.resolve({ found: 'here', subtopic: { content: { charts }, unplacedCharts: [] } })
    },
  },
  community: BUNDLED_COMMUNITY,
  names: BUNDLED_NAMES,
  siteName: 'Common Measure',
  siteUrl: 'https://site.test',
  log,
} as unknown as Services

function refusal(status: 404 | 502, retryAfter: string | null) {
  return { ok: false as const, status, code: 'spreadsheet-unavailable' as const, retryAfter }
}

const ask = (url: string, more: Record<string, string> = {}) =>
  oembedApi(services).request(`https://site.test/oembed?${new URLSearchParams({ url, ...more }).toString()}`)
const answerOf = async (url: string, more: Record<string, string> = {}) =>
  (await (await ask(url, more)).json()) as Record<string, string | number>

const PAY = 'https://site.test/charts?id=jobs&title=Pay'

describe('GET /oembed', () => {
  test('returns license and sources if the worksheet has them', async () => {
    expect(await answerOf(`${PAY}+with+papers`)).toMatchObject({
      cm_license: 'CC BY-NC 4.0: not for commercial use',
      cm_sources: 'A & B https://census.gov/',
    })
    expect(await (await ask(`${PAY}+with+papers`, { format: 'xml' })).text()).toContain(
      '<cm_sources>A &amp; B https://census.gov/</cm_sources>',
    )
    expect(Object.keys(await answerOf(PAY)).filter((name) => name.startsWith('cm_'))).toEqual([])
  })

  test('returns one frame without scripts, and a thumbnail', async () => {
    const response = await ask(PAY)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const answer = (await response.json()) as Record<string, unknown>
    expect(answer).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Pay',
      provider_name: 'Common Measure',
      provider_url: 'https://site.test',
      width: 600,
      thumbnail_url: 'https://site.test/charts/jobs/Pay.png',
      thumbnail_width: 1200,
      thumbnail_height: 630,
    })
    expect(answer['height']).toBeGreaterThan(300)
    expect(answer['html']).toBe(
      '<blockquote hidden><a href="https://site.test/charts?id=jobs&amp;title=Pay">Pay (Common Measure)</a></blockquote>' +
        `<iframe src="https://site.test/charts?id=jobs&amp;title=Pay" title="Pay (Common Measure)" width="100%" height="${String(answer['height'])}" frameborder="0"></iframe>`,
    )
  })

  test.each<[Record<string, string>, Record<string, number | undefined>]>([
    [{ maxwidth: '400' }, { width: 400, thumbnail_width: 400, thumbnail_height: 210 }],
    [{ maxwidth: '5000' }, { width: 1000, thumbnail_width: 1200 }],
    [{ maxheight: '300' }, { width: 600, height: 300, thumbnail_width: 560, thumbnail_height: 294 }],
    [{ maxwidth: '150' }, { width: 150, thumbnail_width: undefined }],
    [
      { maxwidth: '0', maxheight: '-1' },
      { width: 600, thumbnail_width: 1200 },
    ],
    [{ maxwidth: 'wide' }, { width: 600 }],
  ])('fits the frame and the thumbnail into %j', async (limits, sizes) => {
    const answer = await answerOf(PAY, limits)
    expect({ ...sizes, ...answer }).toMatchObject(sizes)
    for (const [name, value] of Object.entries(sizes)) expect(answer[name]).toBe(value)
  })

  test('adapts the height of the frame to its width', async () => {
    const [narrow, wide] = await Promise.all([answerOf(PAY, { maxwidth: '300' }), answerOf(PAY, { maxwidth: '460' })])
    expect(Number(narrow['height'])).toBeGreaterThan(200)
    expect(narrow['height']).not.toBe(wide['height'])
  })

  test.each([
    ['written with http', 'http://site.test/charts?id=jobs&title=Pay'],
    ['with a missing second chart', `${PAY}&title2=Gone`],
    ['of a page with a chart title', 'https://site.test/topic/economy/employment?title=Pay'],
  ])('accepts an address %s', async (_, url) => {
    expect((await ask(url)).status).toBe(200)
  })

  test('passes the state in the address to the frame and the thumbnail', async () => {
    const own = await answerOf(`${PAY}&series=Harris&table=1`)
    expect(own['html']).toContain('&amp;series=Harris&amp;table=1')
    expect(own['thumbnail_url']).toBe('https://site.test/charts/jobs/Pay.png?series=Harris')
    const ofPage = await answerOf(
      'https://site.test/topic/economy/employment?title=Pay&pay.series=Harris&other.group=x',
    )
    expect(ofPage['html']).toContain('?id=jobs&amp;title=Pay&amp;series=Harris"')
    expect(ofPage['html']).toContain(
      '<a href="https://site.test/topic/economy/employment?title=Pay&amp;pay.series=Harris&amp;other.group=x">',
    )
  })

  test.each([
    ['of another site', 'https://elsewhere.test/charts?id=jobs&title=Pay'],
    ['without a title', 'https://site.test/charts?id=jobs'],
    ['of a missing chart', 'https://site.test/charts?id=jobs&title=Gone'],
    ['of a spreadsheet of another site', 'https://site.test/charts?id=theirs&title=Pay'],
    ['of a page without a title', 'https://site.test/topic/economy/employment'],
    ['of a page with an unknown title', 'https://site.test/topic/economy/employment?title=Gone'],
    ['of a page without charts', 'https://site.test/events'],
    ['that is not a URL', 'nonsense'],
    ['with another scheme', 'javascript:alert(1)'],
  ])('returns 404 for an address %s', async (_, url) => {
    const response = await ask(url)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('returns 502 with Retry-After while a service fails', async () => {
    const later = await ask('https://site.test/charts?id=jobs&title=Later')
    expect([later.status, later.headers.get('retry-after')]).toEqual([502, '7'])
    expect((await ask('https://site.test/topic/down/x?title=Pay')).status).toBe(502)
  })

  test.each([
    ['xml', 200],
    ['json', 200],
    ['yaml', 501],
    ['XML', 501],
  ])('returns for the format %s the status %d', async (format, status) => {
    expect((await ask(PAY, { format })).status).toBe(status)
  })

  test('returns the same response as XML, with escaped text', async () => {
    const response = await ask('https://site.test/charts?id=jobs&title=Pay+%3C%26%3E', { format: 'xml' })
    expect(response.headers.get('content-type')).toBe('text/xml; charset=utf-8')
    const xml = await response.text()
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="utf-8"/)
    expect(xml).toContain('<title>Pay &lt;&amp;&gt;</title>')
    expect(xml).toContain('<html>&lt;blockquote hidden&gt;')
    expect(xml).toContain('<width>600</width>')
  })

  test('returns 400 without an address', async () => {
    expect((await oembedApi(services).request('https://site.test/oembed')).status).toBe(400)
  })
})
