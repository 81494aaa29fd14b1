import { expect, test } from 'vitest'
import { offeredModes } from './contact-modes.ts'

test.each([
  ['everything', 'You bring people.', 'https://give.example', ['feedback', 'story', 'data-party', 'donate']],
  ['no gifts', 'You bring people.', '', ['feedback', 'story', 'data-party']],
  ['no data parties', '', 'https://give.example', ['feedback', 'story', 'donate']],
  ['neither', '', '', ['feedback', 'story']],
])('the contact modes depend on the offers of the community: %s', (_name, party, donationUrl, modes) => {
  expect(offeredModes({ party, donationUrl })).toEqual(modes)
})
