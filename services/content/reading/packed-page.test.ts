import { expect, test } from 'vitest'
import { createPackedPage } from './packed-page.ts'
import type { Item } from '../wordpress.ts'

const item = { id: 7, slug: 'wages', acf: { google_spreadsheet_id: 'wages' }, content: '<p>Año</p>' } as unknown as Item

test('a page is the same before and after it is packed', () => {
  const [page, packed] = [createPackedPage(item), createPackedPage(item)]
  packed.pack()
  packed.pack()
  expect([page.read(), packed.read()]).toEqual([item, item])
  expect(packed.digest()).toBe(page.digest())
})

test('another text tells it from others', () => {
  expect(createPackedPage({ ...item, content: '<p>New</p>' }).digest()).not.toBe(createPackedPage(item).digest())
})

test.each([
  ['of its charts', item, ['wages', false]],
  ['of others, too', { ...item, content: '<div data-id="rents"></div>' }, ['wages', true]],
  ['of none', { ...item, acf: [] }, [null, false]],
])('it knows the spreadsheet %s', (_of, given, known) => {
  const { spreadsheetId, namesOthers } = createPackedPage(given)
  expect([spreadsheetId, namesOthers]).toEqual(known)
})
