import { expect, test } from 'vitest'
import { createPlaced } from './placed-items.ts'

const placed = createPlaced()
placed.put('posts', 804, { id: 12 })
placed.put('categories', 70, { id: 5 })
placed.putFile(1001, '/media/a.svg', { id: 31, source_url: 'https://cms.example/a.svg' })
placed.putFile(1002, '/media/gone.svg', null)

test.each<[what: string, given: unknown, written: unknown]>([
  ['a picture by its id', { photo: { $image: 1001 } }, { photo: 31 }],
  ['a missing picture', { photo: { $image: 1002 } }, { photo: 0 }],
  ['a picture by its address', { rows: [{ logo: { url: '/media/a.svg', alt: 'A' } }] }, { rows: [{ logo: 31 }] }],
  ['a post', { community_voice: { ID: 804 } }, { community_voice: 12 }],
  ['a category', { questions: [{ category: 70, answer: 'a' }] }, { questions: [{ category: 5, answer: 'a' }] }],
  ['texts and flags', { pinned: false, link: '/topic/health' }, { pinned: false, link: '/topic/health' }],
  ['no fields', [], {}],
])('the imported fields of %s have the ids of WordPress', (_, input, written) => {
  expect(placed.fields(input)).toEqual(written)
})

test('imported files get new addresses in a text, and other files keep theirs', () => {
  expect(placed.text('<img src="/media/a.svg"><a href="/media/report.pdf">')).toBe(
    '<img src="https://cms.example/a.svg"><a href="/media/report.pdf">',
  )
  expect(placed.ids('categories', [70, 71])).toEqual([5])
})
