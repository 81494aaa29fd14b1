import { expect, test } from 'vitest'
import { createContentPage } from './content-page.ts'
import type { Item } from '../wordpress.ts'

const item = { id: 7, slug: 'wages', acf: { google_spreadsheet_id: 'wages' }, content: '<p>Año</p>' } as unknown as Item

test('the digest of a page changes with its text', () => {
  expect(createContentPage({ ...item, content: '<p>New</p>' }).digest()).not.toBe(createContentPage(item).digest())
})

test.each([
  ['of its charts', item, ['wages', false]],
  ['of others, too', { ...item, content: '<div data-id="rents"></div>' }, ['wages', true]],
  ['of none', { ...item, acf: [] }, [null, false]],
])('a page lists the spreadsheet %s', (_of, input, known) => {
  const { spreadsheetId, namesOthers } = createContentPage(input)
  expect([spreadsheetId, namesOthers]).toEqual(known)
})
