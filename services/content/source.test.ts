import { expect, test } from 'vitest'
import { createSource } from './source.ts'

test('an odd field is logged once, however often it is read, and again when it holds something else', () => {
  const lines: unknown[] = []
  const line = (_message: string, fields?: Record<string, unknown>) => void lines.push(fields?.['value'])
  const { report } = createSource({
    fetch: async () => new Response('[]'),
    baseUrl: 'https://cms.example',
    siteUrl: 'https://site.example',
    ids: { landing: 107, initiative: 635, events: 2410, terms: 3705, privacy: 3769, navigation: 8 },
    ttlMs: 1000,
    now: () => 0,
    log: { info: line, warn: line, error: line },
  })
  const event = { id: 7, slug: 'party' }
  report(event, 'start_date', '13/01/2031')
  report(event, 'start_date', '13/01/2031')
  report(event, 'start_date', 'soon')
  report({ id: 8, slug: 'fair' }, 'start_date', 'soon')
  expect(lines).toEqual(['"13/01/2031"', '"soon"', '"soon"'])
})
