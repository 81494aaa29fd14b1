import { expect, test } from 'vitest'
import { newsletterLabels, translatedCommunity } from './translated-community.ts'

const file = {
  name: 'Common Measure',
  time_zone: 'America/Chicago',
  languages: ['en', 'es'],
  places: [{ id: 'us', name: 'US' }],
  voting: { spreadsheet_id: 'votes', charts: ['Voting'], sentence: 'Fifteen won.' },
  newsletter: { counties: ['Harris', 'Other'], profiles: ['Resident'] },
}
const own = {
  languages: ['xx'],
  places: [{ id: 'us', name: 'EE. UU.' }],
  voting: { charts: ['Votación'], sentence: 'Ganaron quince.' },
  newsletter: { counties: ['Harris', 'Otro'], profiles: [3] },
}

test('texts are translated, and data are unchanged', () => {
  expect(JSON.parse(translatedCommunity(JSON.stringify(file), JSON.stringify(own)))).toEqual({
    ...file,
    places: [{ id: 'us', name: 'EE. UU.' }],
    voting: { spreadsheet_id: 'votes', charts: ['Voting'], sentence: 'Ganaron quince.' },
  })
})

test('a translation that is not JSON is ignored', () => {
  expect(translatedCommunity(JSON.stringify(file), '{')).toBe(JSON.stringify(file))
})

test('options of the newsletter have translated labels, and are sent untranslated', () => {
  expect(newsletterLabels(file.newsletter, JSON.stringify(own))).toEqual({ Harris: 'Harris', Other: 'Otro' })
  expect(newsletterLabels(file.newsletter, 'x')).toEqual({})
})
