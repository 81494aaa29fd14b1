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
  ['/blog/a-story', 'unbuilt'],
  ['', 'unbuilt'],
  ['#the-data', 'place'],
  ['/media/reports/health.pdf', 'file'],
  ['https://example.org/report', 'elsewhere'],
  ['//example.org/report', 'elsewhere'],
  ['mailto:data@example.org', 'elsewhere'],
])('%j is a %s link', (to, kind) => {
  expect(linkKind(to)).toBe(kind)
})
