import { describe, expect, test } from 'vitest'
import { toPage } from './finished-page.ts'
import { createKeptPages } from './kept-pages.ts'

async function keptPages() {
  const kept = createKeptPages(100_000)
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
})
