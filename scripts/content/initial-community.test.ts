import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { initialCommunity } from './initial-community.ts'
import { readCommunity } from '#services/community/read-community.ts'

const bundled = readFileSync('content/community.json', 'utf8')
const read = (text: string) => {
  const reading = readCommunity(text, 'community.json', {
    readPart: (name) => readFileSync(`content/${name}`, 'utf8'),
  })
  if (!reading.ok) throw new Error(reading.faults.join('\n'))
  return reading.community
}

test('an installation keeps its name, links and votes', () => {
  const site = JSON.stringify({ phone: '555 0100', vote_spreadsheet_id: 'ballots' })
  const community = read(initialCommunity(bundled, { site, siteName: 'Lake Counts' }))
  expect(community).toMatchObject({ name: 'Lake Counts', links: { phone: '555 0100', donationUrl: '' } })
  expect(community.voting?.spreadsheetId).toBe('ballots')
  expect(community.places).toEqual(read(bundled).places)
})

test('an installation without site.json has no links and no votes', () => {
  const community = read(initialCommunity(bundled, { site: null, siteName: '' }))
  expect([community.voting, community.links.donationUrl, community.name]).toEqual([null, '', read(bundled).name])
})
