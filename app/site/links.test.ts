import { expect, test } from 'vitest'
import { linkKind } from './links.ts'

test.each([
  ['/explore-the-data', 'page'],
  ['/explore-the-data#health', 'page'],
  ['/explore-the-data/', 'page'],
  ['/topic/health', 'page'],
  ['/topic/health/access-to-care?title=Flu', 'page'],
  ['/', 'page'],
  ['/topic', 'unbuilt'],
  ['/blog/a-story', 'page'],
  ['/blog/categories/health', 'page'],
  ['/blog?count=20', 'page'],
  ['/blog/a/b', 'unbuilt'],
  ['', 'unbuilt'],
  ['#the-data', 'place'],
  ['/get-involved#start-voting', 'page'],
  ['/search?q=rent', 'page'],
  ['/media/reports/health.pdf', 'report'],
  ['/es/media/reports/health.pdf', 'report'],
  ['/media/reports/HEALTH.PDF', 'report'],
  ['/media/hero.mp4', 'file'],
  ['/feed.xml', 'file'],
  ['https://example.org/report', 'elsewhere'],
  ['//example.org/report', 'elsewhere'],
  ['mailto:data@example.org', 'elsewhere'],
])('%j is a %s link', (to, kind) => {
  expect(linkKind(to)).toBe(kind)
})
