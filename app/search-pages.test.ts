import { expect, test } from 'vitest'
import { BUNDLED_COMMUNITY } from '#services/community/fixtures/bundled-community.ts'
import { searchPages } from './search-pages.ts'

const wordsOf = (voting: typeof BUNDLED_COMMUNITY.voting) =>
  searchPages({ ...BUNDLED_COMMUNITY, voting }, true)
    .map(({ excerpt, text }) => `${excerpt} ${text}`)
    .join('\n')

test('pages are found by a committee and convenings only where people gathered', () => {
  expect(wordsOf(BUNDLED_COMMUNITY.voting)).toMatch(/advisory committee[^]*convenings/)
  expect(wordsOf(null)).not.toMatch(/committee|convening/)
})

test('Who We Are is found where it has a page, and data parties and gifts where they are offered', () => {
  const { promises, links } = BUNDLED_COMMUNITY
  const none = { ...BUNDLED_COMMUNITY, promises: { ...promises, party: '' }, links: { ...links, donationUrl: '' } }
  const found = searchPages(none, false)
  expect(found.map(({ path }) => path)).not.toContain('/the-initiative')
  expect(JSON.stringify(found)).not.toMatch(/data party|donat/i)
  expect(JSON.stringify(searchPages(BUNDLED_COMMUNITY, true))).toMatch(/the-initiative.*data party/i)
})
