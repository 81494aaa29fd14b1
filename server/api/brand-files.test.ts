import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { Brand } from '#domain/community.ts'
import { BUNDLED_COMMUNITY } from '#services/community/fixtures/bundled-community.ts'
import { brandFilesApi } from './brand-files.ts'

const { brand, ...rest } = BUNDLED_COMMUNITY
const NONE: Brand = { ...brand, mark: '', icon: '', socialCard: '', drawings: { mark: null, icon: null } }
const STAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'

const fetchIcon = async (own: Partial<Brand>, address: string) => {
  const drawn: string[] = []
  const api = brandFilesApi(
    { community: { ...rest, brand: { ...NONE, ...own } }, siteName: 'Lake Counts' },
    {
      pictures: {
        draw: async (order) => (drawn.push('svg' in order ? order.svg : ''), new Uint8Array([1])),
        refusal: () => null,
      },
      embedFonts: (svg) => svg,
      files: new Hono().get('/media/card.png', (c) => c.text('the file')),
    },
  )
  const response = await api.request(address)
  const location = response.headers.get('location')
  return { status: response.status, location, text: await response.text(), drawn: drawn.join(''), response }
}

describe('brand files of a community', () => {
  test('include the mark, which is also the icon if there is no other', async () => {
    const own = { mark: '/media/a.svg', drawings: { mark: STAR, icon: null } }
    const mark = await fetchIcon(own, '/mark.svg')
    expect([mark.status, mark.text]).toEqual([200, STAR])
    expect(mark.response.headers.get('content-security-policy')).toContain('sandbox')
    expect((await fetchIcon(own, '/favicon.svg')).text).toBe(STAR)
    expect((await fetchIcon({ drawings: { mark: null, icon: STAR } }, '/favicon.svg')).text).toBe(STAR)
  })

  test('include the icon as a PNG without rounded corners', async () => {
    const { response, drawn } = await fetchIcon({ drawings: { mark: null, icon: STAR } }, '/apple-touch-icon.png')
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(drawn).toMatch(/^<svg [^>]*width="180" height="180".*M0 0h180v180H0z.*<path d="M0 0h8v8z"\/>/)
  })

  test('include the social card', async () => {
    expect((await fetchIcon({ socialCard: '/media/card.png' }, '/social-card.png')).text).toBe('the file')
  })

  test.each([
    ['/mark.svg', { mark: 'https://example.org/a.svg' }],
    ['/favicon.svg', { icon: 'https://example.org/a.svg' }],
    ['/social-card.png', { socialCard: 'https://example.org/a.svg' }],
  ])('redirect %s to another site', async (address, own) => {
    const { status, location } = await fetchIcon(own, address)
    expect([status, location]).toEqual([302, 'https://example.org/a.svg'])
  })
})

test('without brand files, the mark shows the site’s initials and the social card describes the site', async () => {
  expect((await fetchIcon({}, '/mark.svg')).text).toContain('>LC</text>')
  expect((await fetchIcon({}, '/favicon.svg')).text).toContain('>LC</text>')
  expect((await fetchIcon({}, '/banner.svg')).text).toMatch(/^<svg /)
  const { drawn } = await fetchIcon({}, '/social-card.png')
  expect(drawn).toContain('>Lake Counts</text>')
  expect(drawn).toContain('>How life is going</text>')
})

test('a brand picture returns 304 for a matching ETag', async () => {
  const { response } = await fetchIcon({}, '/mark.svg')
  const api = brandFilesApi(
    { community: { ...rest, brand: NONE }, siteName: 'Lake Counts' },
    {
      pictures: { draw: () => Promise.reject(new Error('not asked')), refusal: () => null },
      embedFonts: (svg) => svg,
      files: new Hono(),
    },
  )
  const conditional = { headers: { 'if-none-match': response.headers.get('etag') ?? '' } }
  expect((await api.request('/mark.svg', conditional)).status).toBe(304)
})
