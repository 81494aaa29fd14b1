import { expect, test } from 'vitest'
import { collectDocuments, createDocument } from './documents.ts'
import type { DocumentSource } from './documents.ts'

const page = (title: string) =>
  createDocument({ objectID: `page-${title}`, kind: 'Page', title, permalink: `/${title}` })

async function collect(sources: DocumentSource[]) {
  const warnings: string[] = []
  const log = { info: () => undefined, warn: (message: string) => warnings.push(message), error: () => undefined }
  return {
    ...(await collectDocuments(sources, { depth: 'whole', log })),
    warnings,
  }
}
const pages: DocumentSource = {
  kinds: ['Page'],
  async list(_depth, give) {
    await give([page('a')])
    return true
  },
}
const broken: DocumentSource = { kinds: ['Event'], list: () => Promise.reject(new Error('down')) }

test('the documents of all sources, each once', async () => {
  expect(await collect([pages, pages])).toEqual({ documents: [page('a')], isWhole: true, staying: [], warnings: [] })
})

test('of a source that fails the documents of the last time stay', async () => {
  expect(await collect([pages, broken])).toEqual({
    documents: [page('a')],
    isWhole: false,
    staying: ['Event'],
    warnings: ['A part of the site could not be read for the search; its last documents stay'],
  })
})

test('a document has every field, on one line and not too long', () => {
  const document = createDocument({
    objectID: 'x',
    kind: 'Page',
    title: ' Two\n lines ',
    permalink: '/x',
    excerpt: 'word '.repeat(500),
    content: `\uD800${'y'.repeat(50_000)}`,
  })
  expect(document).toMatchObject({ title: 'Two lines', post_title: 'Two lines', slug: '', topic: [], chart: null })
  expect(document.excerpt).toMatch(/^word word .*word…$/)
  expect(document.excerpt.length).toBeLessThanOrEqual(601)
  expect(document.content.length).toBe(20_001)
  expect(document.content.isWellFormed()).toBe(true)
})
