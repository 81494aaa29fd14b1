import { expect, test } from 'vitest'
import type { GivenDocument } from '#services/search/documents/documents.ts'
import { SAMPLE_DOCUMENTS } from '#providers/fixtures/search-documents.ts'
import { keepLast } from './keep-last.ts'
import { packDocument, unpackDocument } from './packed-documents.ts'

const pause = async () => undefined
const [first, second, third] = SAMPLE_DOCUMENTS.filter(({ kind }) => kind === 'Indicator')
const event = SAMPLE_DOCUMENTS.find(({ kind }) => kind === 'Event')
const subtopic = SAMPLE_DOCUMENTS.find(({ kind }) => kind === 'Subtopic')
if (!first || !second || !third || !event || !subtopic)
  throw new Error('The samples have three indicators, an event and a subtopic')
const page = { ...subtopic, place: ['Fort Bend'] }
const older = { ...first, excerpt: 'Of the last time' }
const bare = {
  ...second,
  excerpt: 'Edited',
  chart: { spreadsheetId: 'sheet', title: second.title, date: '', values: [] },
}

const kept = async (given: GivenDocument[], how: { staying?: ['Event'] } = {}) => {
  const listing = { packed: given.map(packDocument), isWhole: false, ...how }
  return (
    await keepLast(listing, () => [older, event, page, { ...bare, excerpt: 'Of the last time' }], pause)
  ).packed.map(unpackDocument)
}

test.each<[string, GivenDocument[], { staying?: ['Event'] }, object[]]>([
  ['a document takes the place of that of the last time', [first], {}, [first]],
  ['a chart without its values leaves it where it has values', [{ ...first, isIncomplete: true }], {}, [older]],
  ['and is taken as it is where it has none', [{ ...bare, isIncomplete: true }], {}, [bare]],
  ['and where there is none', [{ ...third, isIncomplete: true }], {}, [third]],
  [
    'a page without a chart has the places of the last time too',
    [{ ...page, excerpt: 'Edited', place: ['Harris'], isIncomplete: true }],
    {},
    [{ ...page, excerpt: 'Edited', place: ['Harris', 'Fort Bend'] }],
  ],
  ['those of kinds that could not be read stay', [first], { staying: ['Event'] }, [first, event]],
])('%s', async (_, given, how, expected) => {
  expect(await kept(given, how)).toEqual(expected)
})

test('while everything can be read, those of the last time are not looked at', async () => {
  const last = () => {
    throw new Error('looked at')
  }
  const listing = { packed: [packDocument(first)], isWhole: true }
  expect(await keepLast(listing, last, pause)).toEqual(listing)
})

test('a page that has not changed keeps its documents, in the place where they would have been read', async () => {
  const path = page.permalink
  const ofPage = { ...first, objectID: 'indicator-of-page', permalink: `${path}?title=Rate` }
  const ofOther = { ...second, objectID: 'indicator-of-other', permalink: `${path}-rate?title=Rate` }
  const moved = { ...third, permalink: `${path}?title=Moved` }
  const last = () => [page, ofOther, ofPage, moved]
  const packed = [packDocument(event), { unchanged: path }, packDocument(older), packDocument(third)]
  const listing = await keepLast({ packed, isWhole: true, reading: 2 }, last, pause)
  expect(listing.packed.map(unpackDocument)).toEqual([event, page, ofPage, third, older])
  expect(listing.reading).toBe(2)
})
