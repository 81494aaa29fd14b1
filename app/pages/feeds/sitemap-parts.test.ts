import { describe, expect, test } from 'vitest'
import { partAt, partsOf, sitemapIndex, sitemapOf } from './sitemap-parts.ts'

const SITE = 'https://site.example'
const addresses = ['/', '/events', '/topic/a&b', '/blog/one', '/blog/two'].map((path) => ({ path, changed: '' }))
const pathsOf = (parts: { path: string }[][]) => parts.map((part) => part.map(({ path }) => path))

describe('the parts of a sitemap', () => {
  test.each([
    [5, [['/', '/events', '/topic/a&b', '/blog/one', '/blog/two']]],
    [4, [['/', '/events', '/topic/a&b', '/blog/one'], ['/blog/two']]],
    [2, [['/', '/events'], ['/topic/a&b', '/blog/one'], ['/blog/two']]],
  ])('contain at most %d addresses', (most, parts) => expect(pathsOf(partsOf(addresses, most))).toEqual(parts))

  test('are one empty part for a site without addresses', () => expect(partsOf([])).toEqual([[]]))

  test.each([
    [null, ['/', '/events']],
    ['1', ['/', '/events']],
    ['3', ['/blog/two']],
    ['4', undefined],
    ['0', undefined],
    ['01', undefined],
    ['x', undefined],
  ])('are selected by ?part=%s', (part, paths) =>
    expect(partAt(partsOf(addresses, 2), part)?.map(({ path }) => path)).toEqual(paths),
  )
})

test('a part lists addresses with their dates as XML', () => {
  expect(sitemapOf([{ path: '/topic/a&b', changed: '2026-01-02' }], SITE)).toBe(
    [
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      '<url><loc>https://site.example/topic/a&amp;b</loc><lastmod>2026-01-02</lastmod></url>',
      '</urlset>',
    ].join('\n'),
  )
})

test('several parts are listed in an index', () => {
  expect(sitemapIndex(2, SITE)).toBe(
    [
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      '<sitemap><loc>https://site.example/sitemap.xml?part=1</loc></sitemap>',
      '<sitemap><loc>https://site.example/sitemap.xml?part=2</loc></sitemap>',
      '</sitemapindex>',
    ].join('\n'),
  )
})
