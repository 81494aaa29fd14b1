import { expect, test } from 'vitest'
import { alternates, pathIn } from './language-paths.ts'

const LANGUAGES = [{ code: 'en' }, { code: 'es' }, { code: 'vi' }]

test.each([
  ['en', '/', '/'],
  ['es', '/', '/es'],
  ['vi', '/topic/health', '/vi/topic/health'],
  ['en', '/topic/health', '/topic/health'],
  ['en', '//evil.example/login', '/evil.example/login'],
  ['en', '/\\\\evil.example', '/evil.example'],
  ['es', '///evil.example', '/es/evil.example'],
  ['en', '/%2Fevil.example', '/%2Fevil.example'],
])('the path in %s of %s is %s', (code, path, expected) => {
  expect(pathIn(code, path, LANGUAGES)).toBe(expected)
})

test('a site in one language has no alternates', () => {
  expect(alternates([], '/events')).toEqual([])
})

test('a page has alternates in every language, and the unprefixed address as default', () => {
  expect(alternates(LANGUAGES.slice(0, 2), '/')).toEqual([
    { language: 'en', path: '/' },
    { language: 'es', path: '/es' },
    { language: 'x-default', path: '/' },
  ])
})
