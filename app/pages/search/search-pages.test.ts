import path from 'node:path'
import { expect, test } from 'vitest'
import { BUNDLED_COMMUNITY } from '#services/community/fixtures/bundled-community.ts'
import { readZipCodes } from '#providers/reference/zip-codes.ts'
import { searchPages } from './search-pages.ts'

const wordsOf = (voting: typeof BUNDLED_COMMUNITY.voting) =>
  searchPages({ ...BUNDLED_COMMUNITY, voting }, { hasInitiative: true, zipCodes: new Map() })
    .map(({ excerpt, text }) => `${excerpt} ${text}`)
    .join('\n')

test('pages of the search mention a committee and convenings only if there were any', () => {
  expect(wordsOf(BUNDLED_COMMUNITY.voting)).toMatch(/advisory committee[^]*convenings/)
  expect(wordsOf(null)).not.toMatch(/committee|convening/)
})

test('Who We Are, data parties and donations are listed only if they are available', () => {
  const { promises, links } = BUNDLED_COMMUNITY
  const none = { ...BUNDLED_COMMUNITY, promises: { ...promises, party: '' }, links: { ...links, donationUrl: '' } }
  const found = searchPages(none, { hasInitiative: false, zipCodes: new Map() })
  expect(found.map(({ path }) => path)).not.toContain('/the-initiative')
  expect(JSON.stringify(found)).not.toMatch(/data party|donat/i)
  expect(JSON.stringify(searchPages(BUNDLED_COMMUNITY, { hasInitiative: true, zipCodes: new Map() }))).toMatch(
    /the-initiative.*data party/i,
  )
})

test('each county of the community is listed with its name and ZIP codes', () => {
  const zipCodes = readZipCodes(path.join(import.meta.dirname, '../../../reference'), ['48201'])
  const found = searchPages(BUNDLED_COMMUNITY, { hasInitiative: true, zipCodes })
  const counties = found.filter(({ path: to }) => to.startsWith('/place/'))
  expect(counties.map(({ path: to }) => to)).toEqual(['/place/48157', '/place/48201', '/place/48339'])
  expect(counties[1]).toMatchObject({
    title: expect.stringMatching(/^Harris/) as string,
    text: expect.stringMatching(/\b77002\b/) as string,
  })
  expect(counties[0]?.text).not.toMatch(/\d{5}/)
})
