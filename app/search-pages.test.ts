import { expect, test } from 'vitest'
import { BUNDLED_COMMUNITY } from '#services/community/fixtures/bundled-community.ts'
import { searchPages } from './search-pages.ts'

const wordsOf = (voting: typeof BUNDLED_COMMUNITY.voting) =>
  searchPages({ ...BUNDLED_COMMUNITY, voting })
    .map(({ excerpt, text }) => `${excerpt} ${text}`)
    .join('\n')

test('pages are found by a committee and convenings only where people gathered', () => {
  expect(wordsOf(BUNDLED_COMMUNITY.voting)).toMatch(/advisory committee[^]*convenings/)
  expect(wordsOf(null)).not.toMatch(/committee|convening/)
})
