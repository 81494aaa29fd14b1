import { expect, test } from 'vitest'
import { ProviderError } from '#domain/errors.ts'
import type { ContentService } from '#services/content/content-service.ts'
import type { Services } from '#services/services.ts'
import { loadLegalPage } from './legal-data.server.ts'

const written = { title: 'Our terms', html: '<p>Be kind.</p>', updated: '2026/11/02' }

async function load(findLegalPage: ContentService['findLegalPage'], name: 'terms' | 'privacy' = 'terms') {
  const log = { info() {}, warn() {}, error() {} }
  const services = { content: { findLegalPage }, log, siteName: 'Common Measure' } as unknown as Services
  const { data, init } = await loadLegalPage(services, name)
  return { ...data, status: init?.status, headers: new Headers(init?.headers) }
}

test('a legal page has its title, text and date', async () => {
  expect(await load(async () => written)).toMatchObject({ ...written, failed: null, status: undefined })
})

test.each([
  ['terms', 'Terms & Conditions'],
  ['privacy', 'Privacy Policy'],
] as const)('the legal page %s without content or a title has the title %s', async (name, title) => {
  expect(await load(async () => null, name)).toMatchObject({ title, html: '', updated: null, failed: null })
  expect(await load(async () => ({ ...written, title: '' }), name)).toMatchObject({ title, html: written.html })
})

test.each([
  [new ProviderError('content', 'bad-status', { status: 503, retryAfter: '30' }), 503, 503, '30'],
  [new ProviderError('content', 'bad-status', { status: 500 }), 502, 500, null],
  [new ProviderError('content', 'bad-shape', { status: 200 }), 502, 200, null],
  [new ProviderError('content', 'timeout'), 503, 503, null],
])('a legal page that failed to load (%s) has its default title and status', async (failure, status, failed, retry) => {
  const page = await load(() => Promise.reject(failure))
  expect(page).toMatchObject({ title: 'Terms & Conditions', html: '', updated: null, failed, status })
  expect(page.headers.get('retry-after')).toBe(retry)
})

test('a bug of the site is rethrown', async () => {
  await expect(load(() => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours')
})
