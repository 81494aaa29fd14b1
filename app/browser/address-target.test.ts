import { expect, test } from 'vitest'
import { targetsOf } from './address-target.ts'

test.each([
  ['?title=Top+Subtopics:+Harris', '', ['topsubtopicsharris']],
  ['?title=Poverty%20rate', '#overview', ['povertyrate', 'overview']],
  ['?title=', '#overview', ['overview']],
  ['', '#the-data', ['the-data']],
  ['', '#caf%C3%A9', ['café']],
  ['', '#100%', ['100%']],
  ['', '#', []],
  ['', '', []],
])('%j and %j ask for %j', (search, hash, ids) => {
  expect(targetsOf(search, hash)).toEqual(ids)
})
