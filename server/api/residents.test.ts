import { expect, test } from 'vitest'
import { BUNDLED_COMMUNITY, BUNDLED_NAMES } from '#services/community/fixtures/bundled-community.ts'
import type { FileOrder, Pictures } from '#services/pictures/pictures.ts'
import { residentsApi } from './downloads/residents.ts'

const drawn: FileOrder['type'][] = []
const pictures: Pictures = {
  draw: async ({ type }) => {
    drawn.push(type)
    return new Uint8Array(0)
  },
  refusal: () => null,
}
const site = {
  community: BUNDLED_COMMUNITY,
  names: BUNDLED_NAMES,
  siteName: 'Common Measure',
  siteUrl: 'https://site.test',
}
const api = residentsApi(site, { pictures, embedFonts: (svg) => svg })
const ID = 'residentsbyraceandethnicity3county'

test.each([
  ['csv', 'text/csv; charset=utf-8; header=present', 'attachment'],
  ['svg', 'image/svg+xml; charset=utf-8', 'inline'],
])('the %s of a resident chart has its type and file name', async (kind, type, disposition) => {
  const response = await api.request(`/residents/${ID}.${kind}`)
  expect([response.status, response.headers.get('content-type'), response.headers.get('content-disposition')]).toEqual([
    200,
    type,
    `${disposition}; filename="residents-by-race-and-ethnicity--3-county.${kind}"`,
  ])
  expect(await response.text()).toContain('34.55')
  const again = { headers: { 'If-None-Match': response.headers.get('etag') ?? '' } }
  expect((await api.request(`/residents/${ID}.${kind}`, again)).status).toBe(304)
})

test('the SVG of a resident chart contains its address on the home page', async () => {
  const svg = await (await api.request(`/residents/${ID}.svg`)).text()
  expect(svg).toContain(`https://site.test/#${ID}`)
})

test.each(['png?width=800&scale=2', 'jpeg', 'pdf', 'pptx', 'xlsx'])(
  'the picture process draws the %s',
  async (form) => {
    drawn.length = 0
    expect((await api.request(`/residents/${ID}.${form}`)).status).toBe(200)
    expect(drawn).toEqual([/^[a-z]+/.exec(form)?.[0]])
  },
)

test.each(['unknown.csv', `${ID}.exe`, ID])('%s returns 404', async (file) => {
  expect((await api.request(`/residents/${file}`)).status).toBe(404)
})
