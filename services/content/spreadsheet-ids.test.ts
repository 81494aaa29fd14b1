import { expect, test } from 'vitest'
import { page } from '#providers/fixtures/content.ts'
import { openContent } from './fixtures/open-content.ts'

test('spreadsheets are recognized in the fields and chart elements of pages and posts', async () => {
  const { content } = openContent({
    pages: [
      page(109, 'health', { categories: [2] }),
      page(199, 'sleep', {
        parent: 109,
        categories: [3],
        acf: { google_spreadsheet_id: 'own' },
        content: { rendered: '<i data-chart="A" data-id="placed"></i>' },
      }),
      page(300, 'other', { acf: { google_spreadsheet_id: 'of-a-page' } }),
    ],
    posts: [
      page(501, 'a', {
        content: {
          rendered: '<i data-chart-name="A" data-id="https://docs.google.com/spreadsheets/d/of-a-post/edit"></i>',
        },
      }),
    ],
  })
  for (const id of ['own', 'placed', 'of-a-page', 'of-a-post']) expect(await content.namesSpreadsheet(id)).toBe(true)
  for (const id of ['', 'A', 'nowhere']) expect(await content.namesSpreadsheet(id)).toBe(false)
})
