import { expect, test } from 'vitest'
import { createReadDraft, placeOf } from './drafts.ts'
import type { PreviewType, RawItem } from './reading/with-item.ts'

const DRAFT = { id: 7, status: 'draft', title: { rendered: 'Now' }, slug: 'seven', acf: { a: 'now' } }
const responses: Record<string, [status: number, body: unknown]> = {
  '/wp-json/wp/v2/posts/7': [200, DRAFT],
  '/wp-json/wp/v2/posts/7/revisions/3': [200, { id: 3, slug: '7-revision', title: { rendered: 'Then' }, acf: [] }],
  '/wp-json/wp/v2/posts/7/revisions/4': [200, { id: 4, title: { rendered: 'Then' }, acf: { a: 'then' } }],
  '/wp-json/wp/v2/posts/8': [401, { code: 'rest_forbidden' }],
  '/wp-json/wp/v2/posts/9': [500, {}],
  '/wp-json/wp/v2/posts/10': [200, { ...DRAFT, id: 10, status: 'trash' }],
  '/wp-json/wp/v2/posts/11': [200, []],
}
const read = createReadDraft(async (request) => {
  const [status, body] = responses[new URL(request.url).pathname] ?? [404, {}]
  return Response.json(body, { status })
}, 'https://cms.example')

test.each<[what: string, id: number, revision: number | null, item: object | null]>([
  ['a draft', 7, null, DRAFT],
  [
    'a revision has its own texts, and the fields of its item where it has none',
    7,
    3,
    { ...DRAFT, title: { rendered: 'Then' } },
  ],
  ['a revision with fields', 7, 4, { ...DRAFT, title: { rendered: 'Then' }, acf: { a: 'then' } }],
  ['a revision of another item', 7, 5, null],
  ['an item without permission', 8, null, null],
  ['an item in the trash', 10, null, null],
  ['an invalid item', 11, null, null],
  ['a missing item', 12, null, null],
])('%s', async (_, id, revision, item) => {
  expect(await read('posts', id, revision)).toEqual(item)
})

test('a failing service is distinguished from a missing item', async () => {
  await expect(read('posts', 9, null)).rejects.toMatchObject({ failure: 'bad-status', status: 500 })
  const broken = createReadDraft(() => Promise.reject(new Error('no connection')), 'https://cms.example')
  await expect(broken('posts', 7, null)).rejects.toMatchObject({ failure: 'unreachable' })
})

const topics = [{ id: 20, slug: 'health', subtopics: [{ id: 21, slug: 'care' }] }]
const content = { listTopics: async () => topics } as unknown as Parameters<typeof placeOf>[0]
const ids = { landing: 107, initiative: 635, events: 2410, terms: 3705, privacy: 3769 }

test.each<[type: PreviewType, item: RawItem, place: string | null]>([
  ['posts', { id: 7, slug: 'seven' }, '/blog/seven'],
  ['posts', { id: 7, slug: '' }, '/blog/7'],
  ['events', { id: 7 }, '/events'],
  ['pages', { id: 20 }, '/topic/health'],
  ['pages', { id: 21 }, '/topic/health/care'],
  ['pages', { id: 107 }, '/'],
  ['pages', { id: 3769 }, '/privacy-policy'],
  ['pages', { id: 30, slug: 'faqs' }, '/faqs'],
  ['pages', { id: 31, slug: 'elsewhere' }, null],
])('an item of %s, %o, is shown at %s', async (type, item, place) => {
  expect(await placeOf(content, ids, { type, item })).toBe(place)
})
