import { expect, test } from 'vitest'
import { isDataPath, isFramePath, isPagePath, isSharedPath, metricsLabel } from './path-kinds.ts'

test.each([
  ['/', 'page'],
  ['/topic/health', 'page'],
  ['/charts', 'page frame shared'],
  ['/charts/', 'page frame shared'],
  ['/charts/a/b.svg', 'data shared'],
  ['/functions/vote', 'data'],
  ['/functionsx', 'page'],
  ['/wp-json', 'data shared'],
  ['/wp-json/wp/v2/pages', 'data shared'],
  ['/oembed', 'data shared'],
  ['/1/indexes/website/query', 'data'],
  ['/embed.js', 'page shared'],
  ['/embedxjs', 'page'],
  ['/assets/a.js', 'shared'],
  ['/blog/a-story/card.png', 'shared'],
])('%s is %s', (pathname, kinds) => {
  const is = {
    data: isDataPath(pathname),
    page: isPagePath(pathname),
    frame: isFramePath(pathname),
    shared: isSharedPath(pathname),
  }
  const found = Object.entries(is).flatMap(([kind, holds]) => (holds ? [kind] : []))
  expect(found.join(' ')).toBe(kinds)
})

test.each([
  ['/', 'page'],
  ['/topic/health/length-of-life', 'page'],
  ['/charts', 'embed'],
  ['/charts/', 'embed'],
  ['/charts/id/title.json', 'chart'],
  ['/assets/a.js', 'file'],
  ['/media/a.png', 'file'],
  ['/functions/vote', 'function'],
  ['/1/indexes/website/query', 'search'],
  ['/wp-json/wp/v2/pages', 'data'],
  ['/v4/spreadsheets/x', 'data'],
  ['/metrics', 'probe'],
])('%s counts as %s', (pathname, kind) => expect(metricsLabel(pathname)).toBe(kind))
