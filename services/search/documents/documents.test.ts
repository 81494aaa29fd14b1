import { expect, test } from 'vitest'
import { createDocument, createSiteReader, type DocumentSource } from './documents.ts'

const page = (title: string) =>
  createDocument({ objectID: `page-${title}`, kind: 'Page', title, permalink: `/${title}` })

function open(sources: DocumentSource[]) {
  const warnings: string[] = []
  const log = { info: () => undefined, warn: (message: string) => warnings.push(message), error: () => undefined }
  return { read: createSiteReader(sources, log), warnings }
}
const pages: DocumentSource = { kinds: ['Page'], list: async () => ({ documents: [page('a')], isWhole: true }) }

test('the documents of all sources are listed once each', async () => {
  const { read, warnings } = open([pages, pages])
  expect([await read(), warnings]).toEqual([{ documents: [page('a')], isWhole: true }, []])
})

test('a failing source keeps its last documents', async () => {
  let isDown = true
  const other: DocumentSource = {
    kinds: ['Event'],
    async list() {
      if (isDown) throw new Error('down')
      return { documents: [page('b')], isWhole: true }
    },
  }
  const { read, warnings } = open([pages, other])
  expect(await read()).toEqual({ documents: [page('a')], isWhole: false })
  isDown = false
  expect(await read()).toEqual({ documents: [page('a'), page('b')], isWhole: true })
  isDown = true
  expect(await read()).toEqual({ documents: [page('a'), page('b')], isWhole: false })
  expect(warnings).toEqual(
    Array.from({ length: 2 }, () => 'A part of the site could not be read for the search; its last documents stay'),
  )
})

test('a document has every field, on one line and with limited length', () => {
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
