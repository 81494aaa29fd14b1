import { expect, test } from 'vitest'
import { BUNDLED_COMMUNITY } from '#services/community/fixtures/bundled-community.ts'
import { createPlaceFinder } from './places.ts'

const { among, inText } = createPlaceFinder(BUNDLED_COMMUNITY.places)

test.each([
  [
    ['Births', 'US', 'Harris County', 'Fort Bend'],
    ['Fort Bend', 'Harris', 'US'],
  ],
  [
    ['3-County', 'three counties', 'Houston'],
    ['3-County', 'Houston'],
  ],
  [['Sugar Land', 'Cities', 'Harris Health'], []],
])('the names %j contain the places %j', (names, places) => {
  expect(among(names)).toEqual(places)
})

test.each([
  ['Fort Bend grew; Harris did not.', ['Fort Bend']],
  ['Harris County and Houston', ['Harris', 'Houston']],
  ['Ms. Montgomery of Houstonia', []],
])('the places in the text "%s" are recognized', (text, places) => {
  expect(inText(text)).toEqual(places)
})
