import { describe, expect, test } from 'vitest'
import { toPage } from './finished-page.ts'
import { scratchFile } from '../fixtures/scratch-file.ts'
import { createKeptPages } from './kept-pages.ts'
import { bodyIn } from './page-body.ts'

async function keptPages(maxBytes = 100_000) {
  const kept = createKeptPages(maxBytes, scratchFile())
  const shown: Record<string, string | null> = {
    '/': 'page:/ site page:/blog',
    '/topic/health': 'page:/topic/health site sheet:a',
    '/topic/health?group=1': 'page:/topic/health site sheet:a',
    '/topic/work': 'page:/topic/work site sheet',
    '/blog/sheet:a': 'page:/blog/sheet%3Aa site post:x',
    '/says-nothing': null,
  }
  for (const [key, keys] of Object.entries(shown)) {
    const response = new Response(key, { headers: keys === null ? {} : { 'Surrogate-Key': keys } })
    kept.keep(key, await toPage(response, { version: '1', freshUntil: 1000, encoding: null }))
  }
  return { kept, left: () => Object.keys(shown).filter((key) => kept.get(key)) }
}

describe('of what changed, the pages that show it are forgotten, and no others', () => {
  test.each([
    ['a worksheet', ['sheet:a'], ['/', '/topic/work', '/blog/sheet:a']],
    [
      'a worksheet, with pages that show too many to name',
      ['sheet:b', 'sheet'],
      ['/', '/topic/health', '/topic/health?group=1', '/blog/sheet:a'],
    ],
    ['a page', ['page:/topic/work', 'page'], ['/', '/topic/health', '/topic/health?group=1', '/blog/sheet:a']],
    [
      'an article and the list of them',
      ['post:x', 'page:/blog'],
      ['/topic/health', '/topic/health?group=1', '/topic/work'],
    ],
    ['what stands on every page', ['site'], []],
    [
      'something that no page shows',
      ['post:y'],
      ['/', '/topic/health', '/topic/health?group=1', '/topic/work', '/blog/sheet:a'],
    ],
  ])('%s', async (_what, changed, left) => {
    const { kept, left: leftOf } = await keptPages()
    kept.forget(new Set(changed))
    expect(leftOf()).toEqual(left)
    expect(kept.counts().pages).toBe(left.length)
  })

  test('those in the file too', async () => {
    const { kept } = await keptPages(60)
    kept.forget(new Set(['sheet:a']))
    expect(['/topic/health', '/says-nothing', '/topic/work', '/'].map((key) => kept.isStored(key))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})

describe('pages without room in memory', () => {
  const ROOM_FOR_ONE = 40
  const made = { version: '1', freshUntil: 1000 }
  const pageOf = (text: string, encoding: 'br' | null = null) =>
    toPage(new Response(text, { headers: { ETag: `"${text}"`, 'Surrogate-Key': 'site' } }), { ...made, encoding })

  test.each(['br', 'gzip', null] as const)('are the same ones from the file, asked for in %s', async (encoding) => {
    const kept = createKeptPages(ROOM_FOR_ONE, scratchFile())
    const page = kept.keep('/a', await pageOf('text', 'br'))
    kept.keep('/b', await pageOf('others'))
    expect(kept.get('/a')).toBeUndefined()
    expect(kept.isStored('/a')).toBe(true)
    const found = await kept.find('/a')
    expect(found).toMatchObject({ status: 200, headers: page.headers, etag: '"text"', keys: ['site'], ...made })
    if (!found?.body || !page.body) throw new Error('There is no body')
    expect((await bodyIn(found.body, encoding)).equals(await bodyIn(page.body, encoding))).toBe(true)
  })

  test('a new page takes the place of the one in the file', async () => {
    const kept = createKeptPages(ROOM_FOR_ONE, scratchFile())
    for (const [key, text] of Object.entries({ '/a': 'old', '/b': 'b' })) kept.keep(key, await pageOf(text))
    kept.keep('/a', await pageOf('new'))
    kept.keep('/b', await pageOf('b'))
    expect((await kept.find('/a'))?.etag).toBe('"new"')
    kept.clear()
    expect(await kept.find('/a')).toBeUndefined()
  })

  test('addresses with a query are not kept there', async () => {
    const kept = createKeptPages(ROOM_FOR_ONE * 5, scratchFile())
    for (const query of ['a', 'b', 'c']) kept.keep(`/a?${query}`, await pageOf(query))
    expect(kept.get('/a?c')).toBeDefined()
    expect(await kept.find('/a?a')).toBeUndefined()
  })
})
