import { expect, test } from 'vitest'
import { securityTxtApi } from './security-txt.ts'

const contact = 'mailto:security@example.org'
const ask = (at: string, options: { contact?: string | null; siteUrl?: string } = {}) =>
  securityTxtApi({ contact, siteUrl: 'https://www.example.org', now: () => new Date(at), ...options }).request(
    '/.well-known/security.txt',
  )

test('security.txt contains contact, expiration, language and canonical address (RFC 9116)', async () => {
  const response = await ask('2026-03-01T17:45:12.345Z')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(await response.text()).toBe(
    `Contact: ${contact}
Expires: 2026-08-28T00:00:00Z
Preferred-Languages: en
Canonical: https://www.example.org/.well-known/security.txt
`,
  )
})

test('security.txt changes once a day', async () => {
  const [morning, evening, tomorrow] = await Promise.all(
    ['2026-03-01T00:00:00Z', '2026-03-01T23:59:59.999Z', '2026-03-02T00:00:00Z'].map(async (at) =>
      (await ask(at)).text(),
    ),
  )
  expect(morning).toBe(evening)
  expect(tomorrow).not.toBe(morning)
})

test('security.txt contains no canonical address without HTTPS', async () => {
  expect(await (await ask('2026-03-01', { siteUrl: 'http://localhost:3000' })).text()).not.toContain('Canonical')
})

test('security.txt returns 404 without a contact', async () => {
  const response = await ask('2026-03-01', { contact: null })
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain; charset=UTF-8'])
})
