import { expect, test } from 'vitest'
import type { BundledContent } from './bundled-content.ts'
import { translationsOf } from './bring-translations.ts'
import { createPlaced } from './placed-items.ts'
import type { RestItem } from './wordpress-client.ts'

const SPANISH: Record<string, Record<string, unknown>> = {
  'pages/7': {
    slug: 'health',
    modified: '2026-11-02T09:00:00',
    title: { rendered: 'Salud' },
    content: { rendered: '<p><img src="/media/a.svg"></p>' },
    yoast_head_json: { description: 'La salud.' },
    acf: { columns: [{}, { content: '<p>Dos</p>' }], banner_image: { alt: 'Una casa' } },
  },
  'categories/3': { slug: 'topic', name: 'Tema' },
  'users/2': { slug: 'ana', name: 'Ana', description: 'Edita.' },
  'posts/9': { slug: 'not-brought', title: { rendered: 'No' } },
}

const item = (id: number, more: object = {}): RestItem => ({ id, ...more })

function folder(): BundledContent {
  const page = item(7, { acf: { columns: [{}, {}], banner_image: { url: '/media/a.svg', alt: 'A house' } } })
  return {
    lists: {
      users: [item(2)],
      categories: [item(3)],
      tags: [],
      media: [],
      posts: [item(9)],
      events: [],
      advisory_committees: [],
      pages: [page],
    },
    name: '',
    timeZone: '',
    languages: ['es'],
    readFile: () => Promise.resolve(null),
    translation: (_language, collection, { id }) => SPANISH[`${collection}/${id}`] ?? null,
  }
}

test('translationsOf assigns translated texts to the items and addresses of WordPress', () => {
  const placed = createPlaced()
  placed.put('pages', 7, item(107))
  placed.put('categories', 3, item(103))
  placed.put('users', 2, item(102))
  placed.putFile(0, '/media/a.svg', { id: 55, source_url: 'https://cms.example.org/a.svg' })
  const brought = translationsOf(folder(), placed)
  expect(Object.fromEntries(brought.map(({ kind, id, texts }) => [`${kind} ${id}`, texts]))).toEqual({
    'post 107': {
      title: 'Salud',
      content: '<p><img src="https://cms.example.org/a.svg"></p>',
      yoast_head_json: { description: 'La salud.' },
      columns: [{}, { content: '<p>Dos</p>' }],
      banner_image: { alt: 'Una casa' },
    },
    'post 55': { alt_text: 'Una casa' },
    'term 103': { name: 'Tema' },
    'user 102': { name: 'Ana', description: 'Edita.' },
  })
})

test('translationsOf marks translations of older texts', () => {
  const placed = createPlaced()
  placed.put('pages', 7, item(107))
  const content = folder()
  const isOldFor = (modified: string) => {
    const pages = content.lists.pages.map((page) => ({ ...page, modified }))
    return translationsOf({ ...content, lists: { ...content.lists, pages } }, placed).map(({ isOld }) => isOld)
  }
  expect(isOldFor('2026-11-02T09:00:00')).toEqual([false])
  expect(isOldFor('2026-11-03T09:00:00')).toEqual([true])
})
