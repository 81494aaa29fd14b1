import { expect, test } from 'vitest'
import type { Log } from './log.ts'
import { readSiteLinks } from './site-links.ts'

const EMPTY = {
  donationUrl: '',
  summaryReportUrl: '',
  conveningSummaries: { fortBend: '', harris: '', montgomery: '' },
  creditsUrl: '',
  social: { facebook: '', linkedin: '', instagram: '', twitter: '' },
  funders: [],
  sampleContent: [],
  phone: '',
  voteSpreadsheetId: '',
}

function read(json: string | null) {
  const errors: string[] = []
  const log: Log = { info: () => {}, warn: () => {}, error: (message) => errors.push(message) }
  return { links: readSiteLinks(json, log), errors }
}

test('every entry is read', () => {
  const site = {
    donation_url: 'https://give.example/now',
    summary_report_url: '/media/report.pdf',
    convening_summaries: { fort_bend: '/media/fort-bend.pdf', harris: false },
    credits_url: '/credits',
    social: { facebook: 'https://facebook.example/us', linkedin: '', instagram: '', twitter: '' },
    funders: [{ name: 'A Fund', logo: '/media/funder-1.svg', url: '' }],
    sample_content: [' Persons are invented. ', '', 7],
    phone: ' +1 713 555 0100 ',
    vote_spreadsheet_id: 'votes',
  }
  expect(read(JSON.stringify(site)).links).toEqual({
    donationUrl: 'https://give.example/now',
    summaryReportUrl: '/media/report.pdf',
    conveningSummaries: { fortBend: '/media/fort-bend.pdf', harris: '', montgomery: '' },
    creditsUrl: '/credits',
    social: { facebook: 'https://facebook.example/us', linkedin: '', instagram: '', twitter: '' },
    funders: [{ name: 'A Fund', logo: '/media/funder-1.svg', url: '' }],
    sampleContent: ['Persons are invented.'],
    phone: '+1 713 555 0100',
    voteSpreadsheetId: 'votes',
  })
})

test.each([
  null,
  '{}',
  '[]',
  'null',
  '{"social":false,"funders":"x","phone":7,"donation_url":null,"convening_summaries":[]}',
  '{"funders":[null,"x",{},{"name":"","logo":"javascript:alert(1)"}]}',
  '{"donation_url":"javascript:alert(1)","credits_url":"data:text/html,x"}',
])('%j has no links', (json) => expect(read(json)).toEqual({ links: EMPTY, errors: [] }))

test('one social profile of several', () => {
  expect(read('{"social":{"twitter":"https://twitter.example/us"}}').links.social).toEqual({
    ...EMPTY.social,
    twitter: 'https://twitter.example/us',
  })
})

test('a file that is no JSON is an error in the log, and no links', () => {
  const { links, errors } = read('{"donation_url":')
  expect(links).toEqual(EMPTY)
  expect(errors).toHaveLength(1)
})
