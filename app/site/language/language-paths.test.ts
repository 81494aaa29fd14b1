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
])('in %s %s is at %s', (code, path, expected) => {
  expect(pathIn(code, path, LANGUAGES)).toBe(expected)
})

test('a site in one language names no others', () => {
  expect(alternates([], '/events')).toEqual([])
})

test('a page names itself in every language, and the address without prefix as the default', () => {
  expect(alternates(LANGUAGES.slice(0, 2), '/')).toEqual([
    { language: 'en', path: '/' },
    { language: 'es', path: '/es' },
    { language: 'x-default', path: '/' },
  ])
})
