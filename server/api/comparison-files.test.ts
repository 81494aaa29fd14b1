import { expect, test } from 'vitest'
import { readEmbedAddress } from '#app/embed/address.ts'
import { loadEmbed } from '#app/pages/charts/load-embed.server.ts'
import { BUNDLED_COMMUNITY, BUNDLED_NAMES } from '#services/community/fixtures/bundled-community.ts'
import type { Pictures } from '#services/pictures/pictures.ts'
import { withComparisons } from '#services/reference/compared-charts.ts'
import type { Services } from '#services/services.ts'
import type { WorksheetService } from '#services/sheets/worksheet-service.ts'
import { chartsApi } from './charts/charts.ts'
import { oembedApi } from './charts/oembed.ts'

const names = { names: BUNDLED_NAMES, places: BUNDLED_COMMUNITY.places }
const preparing = async () => null

const services = {
  worksheets: withComparisons({} as WorksheetService, preparing, names),
  reference: preparing,
  content: { findChartPage: async () => null, findRenamedChart: async () => null },
  holding: { stateOf: () => null, publishedVersion: async () => null, correctionsOf: () => [] },
  community: BUNDLED_COMMUNITY,
  names: BUNDLED_NAMES,
  siteName: 'Common Measure',
  siteUrl: 'https://site.test',
  log: { info() {}, warn() {}, error() {} },
} as unknown as Services

const pictures: Pictures = { draw: async () => new Uint8Array(1), refusal: () => null }
const files = chartsApi(services, { pictures, embedFonts: (svg) => svg })

const FORMS = ['json', 'csv', 'svg', 'png', 'jpeg', 'pdf', 'pptx', 'xlsx', 'metadata.json']
const QUERIES = [
  'indicator=child-poverty&places=48201,us',
  'indicator=child-poverty&chart=strip',
  'indicator=child-poverty&version=0123456789abcdef',
]

test.each(FORMS.flatMap((form) => QUERIES.map((query) => `/compare.${form}?${query}`)))(
  '%s returns 503 with Retry-After while the values are prepared',
  async (address) => {
    const response = await files.request(address)
    expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ])
    expect(await response.json()).toMatchObject({ model: null, error: { code: 'preparing' } })
  },
)

test.each(QUERIES)('an embed and oEmbed of %s return 503 while the values are prepared', async (query) => {
  const address = readEmbedAddress(new URLSearchParams(query))
  expect(await loadEmbed(services, address!)).toMatchObject({ status: 503, retryAfter: '5' })
  const url = `https://site.test/compare?${query}`
  const response = await oembedApi(services).request(`/oembed?${new URLSearchParams({ url }).toString()}`)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await response.json()).toEqual({ error: 'The chart cannot be read at the moment.' })
})
