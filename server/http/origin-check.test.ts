import { expect, test } from 'vitest'
import { isFromThisSite } from './origin-check.ts'

const HOST = 'data.example.net:8080'

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ Origin: 'https://www.example.org' }, true],
  [{ Origin: 'https://WWW.example.org:443' }, true],
  [{ Origin: 'http://www.example.org' }, false],
  [{ Origin: 'https://example.org' }, false],
  [{ Origin: 'https://www.example.org.evil.example' }, false],
  [{ Origin: 'https://www.example.org@evil.example' }, false],
  [{ Origin: 'http://data.example.net:8080' }, true],
  [{ Origin: 'https://data.example.net:8080' }, true],
  [{ Origin: 'http://data.example.net' }, false],
  [{ Origin: 'http://www.example.org', Host: 'www.example.org' }, true],
  [{ Origin: 'https://www.example.net', Host: 'www.example.net:443' }, true],
  [{ Origin: 'null' }, false],
  [{ Origin: '' }, false],
  [{ Origin: 'file://data.example.net:8080' }, false],
  [{ Origin: 'https://www.example.org, https://evil.example' }, false],
  [{ 'Sec-Fetch-Site': 'same-origin' }, true],
  [{ 'Sec-Fetch-Site': 'none' }, true],
  [{ 'Sec-Fetch-Site': 'same-site' }, false],
  [{ 'Sec-Fetch-Site': 'cross-site' }, false],
  [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' }, false],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://www.example.org' }, false],
])('isFromThisSite for %j is %s', (headers, isOurs) => {
  expect(isFromThisSite(new Headers({ Host: HOST, ...headers }), 'https://www.example.org')).toBe(isOurs)
})
