import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isPreviewToken, makePreviewToken } from './preview-token.ts'

const SECRET = 'a-secret-of-sixteen-or-more'
const NAME = { type: 'posts', id: 12 } as const
const NOW = new Date('2026-03-01T12:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const { token, expiresAt } = makePreviewToken(SECRET, NAME, NOW)

test('a token consists of its expiration time and an HMAC', () => {
  const end = NOW.getTime() / 1000 + 3600
  const hmac = createHmac('sha256', SECRET).update(`preview:posts:12:${end}`).digest('hex')
  expect(token).toBe(`${end}.${hmac}`)
  expect(expiresAt).toEqual(later(3600))
})

test.each<[what: string, token: string, name: Parameters<typeof isPreviewToken>[2], at: Date, is: boolean]>([
  ['right', token, NAME, NOW, true],
  ['at its last second', token, NAME, later(3599), true],
  ['over', token, NAME, later(3600), false],
  ['of another item', token, { type: 'posts', id: 13 }, NOW, false],
  ['of another type', token, { type: 'pages', id: 12 }, NOW, false],
  ['of another secret', makePreviewToken('another-secret-of-16', NAME, NOW).token, NAME, NOW, false],
  ['made longer', token.replace(/^\d+/, (end) => String(Number(end) + 1)), NAME, NOW, false],
  ['for a day', makePreviewToken(SECRET, NAME, later(86_400)).token, NAME, NOW, false],
  ['half', token.slice(0, 30), NAME, NOW, false],
  ['empty', '', NAME, NOW, false],
  ['with a letter outside of ASCII', `${token.slice(0, -1)}é`, NAME, NOW, false],
])('a token that is %s', (_, input, name, at, is) => {
  expect(isPreviewToken(input, SECRET, name, at)).toBe(is)
})
