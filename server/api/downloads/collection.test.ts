import { chartFromValues } from '@common-measure/charts'
import { expect, test } from 'vitest'
import { BUNDLED_COMMUNITY, BUNDLED_NAMES } from '#services/community/fixtures/bundled-community.ts'
import type { FileOrder, Pictures } from '#services/pictures/pictures.ts'
import type { Services } from '#services/services.ts'
import { collectionApi } from './collection.ts'

const chartOf = (title: string) => {
  const values = [
    ['', '2010'],
    [title, '9'],
  ]
  return { ok: true, ...chartFromValues({ values, askedTitle: title }) }
}
const KEYS: Record<string, string> = { aaaaaaaa: 'Pay', bbbbbbbb: 'Rent' }
const services = {
  worksheets: { chart: async (_id: string, title: string) => (title === 'Rent' ? { ok: false } : chartOf(title)) },
  content: {
    findChartByKey: async (key: string) => (KEYS[key] ? { spreadsheetId: 'jobs', title: KEYS[key] } : null),
    findChartPage: async () => null,
  },
  reference: async () => null,
  community: BUNDLED_COMMUNITY,
  names: BUNDLED_NAMES,
  siteName: 'Common Measure',
  siteUrl: 'https://site.test',
  log: { info() {}, warn() {}, error() {} },
} as unknown as Services

const orders: FileOrder[] = []
const pictures: Pictures = {
  draw: async (order) => {
    orders.push(order)
    return new Uint8Array(1)
  },
  refusal: () => null,
}
const api = collectionApi(services, { pictures })

test.each([
  ['pptx', 'attachment'],
  ['xlsx', 'attachment'],
  ['pdf', 'inline'],
])('the %s has the charts that can be read, in their order', async (form, disposition) => {
  orders.length = 0
  const query = 'c=aaaaaaaa~bbbbbbbb~zzzzzzzz~indicator%3Dx%26places%3Dus&n1=For%20Tuesday'
  const response = await api.request(`/collection.${form}?${query}`)
  expect([response.status, response.headers.get('content-disposition')]).toEqual([
    200,
    `${disposition}; filename="collection.${form}"`,
  ])
  const [order] = orders
  expect(order?.type).toBe(form)
  expect(JSON.stringify(order)).toContain('For Tuesday')
  if (order?.type === 'pptx') expect(order.slides.map(({ heading }) => heading)).toEqual(['Pay', ''])
  if (order?.type === 'pdf') expect(order.more).toHaveLength(1)
  const again = { headers: { 'If-None-Match': response.headers.get('etag') ?? '' } }
  expect((await api.request(`/collection.${form}?${query}`, again)).status).toBe(304)
})

test.each(['', '?c=bbbbbbbb', '?c=zzzzzzzz'])('a collection without charts is not found: %j', async (query) => {
  expect((await api.request(`/collection.pptx${query}`)).status).toBe(404)
})
