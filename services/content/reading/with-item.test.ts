import { expect, test } from 'vitest'
import { slugOf, withItem, type RawItem } from './with-item.ts'

const DRAFT: RawItem = { id: 7, slug: '', status: 'draft', date: '2026-03-02', categories: [3], acf: { a: 1 } }
const PUBLISHED = [
  { id: 9, slug: 'nine', date: '2026-03-03' },
  { id: 8, slug: 'eight', date: '2026-03-01' },
]

async function ids(query: string, item = DRAFT, list: object[] = PUBLISHED) {
  const answer = withItem(async () => Response.json(list), 'posts', item)
  const response = await answer(new Request(`http://site/wp-json/wp/v2/posts${query}`))
  return ((await response.json()) as RawItem[]).map(({ id }) => id)
}

test.each<[query: string, ids: number[]]>([
  ['?per_page=100', [9, 7, 8]],
  ['?per_page=2', [9, 7]],
  ['?per_page=100&orderby=id&order=asc', [7, 9, 8]],
  ['?per_page=100&page=2', [9, 8]],
  ['?slug=7', [9, 7, 8]],
  ['?slug=seven', [9, 8]],
  ['?categories=1,3', [9, 7, 8]],
  ['?categories=1', [9, 8]],
  ['?include=7', [9, 7, 8]],
  ['?include=17', [9, 8]],
])('a draft is listed at its position as published: %s', async (query, expected) => {
  expect(await ids(query)).toEqual(expected)
})

test('a revision replaces its published item and is missing from lists that it no longer matches', async () => {
  const list = [{ id: 7, slug: 'seven', categories: [1], date: '2026-01-01' }, ...PUBLISHED]
  expect(await ids('?categories=3', DRAFT, list)).toEqual([7, 9, 8])
  expect(await ids('?categories=1', DRAFT, list)).toEqual([9, 8])
})

test('a draft is returned by its id and by its fields, and other responses are unchanged', async () => {
  const answer = withItem(async () => Response.json({ other: true }, { status: 404 }), 'posts', DRAFT)
  const ask = async (path: string) =>
    (await answer(new Request(`http://site/wp-json/${path}`))).json() as Promise<unknown>
  expect(await ask('wp/v2/posts/7')).toEqual({ ...DRAFT, status: 'publish', slug: '7' })
  expect(await ask('acf/v3/posts/7')).toEqual({ acf: { a: 1 } })
  expect(await ask('wp/v2/pages/7')).toEqual({ other: true })
  expect(await ask('wp/v2/posts')).toEqual({ other: true })
})

test('slugOf returns the slug of an item', () => {
  expect(slugOf({ id: 1, slug: 'one' })).toBe('one')
})
