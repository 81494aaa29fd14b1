import { expect, test } from 'vitest'
import { readSiteLinks } from './site-links.ts'

const EMPTY = {
  donationUrl: '',
  summaryReportUrl: '',
  conveningSummaries: {},
  creditsUrl: '',
  social: { facebook: '', linkedin: '', instagram: '', twitter: '' },
  funders: [],
  sampleContent: [],
  phone: '',
}

const read = (json: string) => readSiteLinks(JSON.parse(json))

test('readSiteLinks reads every entry', () => {
  const site = {
    donation_url: 'https://give.example/now',
    summary_report_url: '/media/report.pdf',
    convening_summaries: { fort_bend: '/media/fort-bend.pdf', harris: false },
    credits_url: '/credits',
    social: { facebook: 'https://facebook.example/us', linkedin: '', instagram: '', twitter: '' },
    funders: [{ name: 'A Fund', logo: '/media/funder-1.svg', url: '' }],
    sample_content: [' Persons are invented. ', '', 7],
    phone: ' +1 713 555 0100 ',
  }
  expect(readSiteLinks(site)).toEqual({
    donationUrl: 'https://give.example/now',
    summaryReportUrl: '/media/report.pdf',
    conveningSummaries: { fort_bend: '/media/fort-bend.pdf', harris: '' },
    creditsUrl: '/credits',
    social: { facebook: 'https://facebook.example/us', linkedin: '', instagram: '', twitter: '' },
    funders: [{ name: 'A Fund', logo: '/media/funder-1.svg', url: '' }],
    sampleContent: ['Persons are invented.'],
    phone: '+1 713 555 0100',
  })
})

test.each([
  '{}',
  '[]',
  'null',
  '{"social":false,"funders":"x","phone":7,"donation_url":null,"convening_summaries":"x"}',
  '{"funders":[null,"x",{},{"name":"","logo":"javascript:alert(1)"}]}',
  '{"donation_url":"javascript:alert(1)","credits_url":"data:text/html,x"}',
])('%j has no links', (json) => expect(read(json)).toEqual(EMPTY))

test('missing social profiles are empty', () => {
  expect(read('{"social":{"twitter":"https://twitter.example/us"}}').social).toEqual({
    ...EMPTY.social,
    twitter: 'https://twitter.example/us',
  })
})
