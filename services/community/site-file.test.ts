import { expect, test } from 'vitest'
import { BUNDLED_COMMUNITY } from './fixtures/bundled-community.ts'
import { withSiteFile } from './site-file.ts'

const site = { phone: '555 0100', donation_url: '/give', vote_spreadsheet_id: 'ballots' }

test('community.json takes precedence over site.json', () => {
  const { links, voting } = withSiteFile(BUNDLED_COMMUNITY, { site, isBundled: false })
  expect(links).toEqual({ ...BUNDLED_COMMUNITY.links, phone: '555 0100' })
  expect(voting).toEqual(BUNDLED_COMMUNITY.voting)
})

test('the bundled community has no default links in another content folder', () => {
  const { links, voting } = withSiteFile(BUNDLED_COMMUNITY, { site, isBundled: true })
  expect(links).toMatchObject({ donationUrl: '/give', phone: '555 0100', funders: [], creditsUrl: '' })
  expect(voting?.spreadsheetId).toBe('ballots')
  expect(withSiteFile(BUNDLED_COMMUNITY, { site: null, isBundled: true }).links.donationUrl).toBe('')
})
