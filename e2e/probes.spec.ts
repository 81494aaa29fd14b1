import { gzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { rawRequest, type RawAnswer } from './raw-request.ts'

// Requests that no browser sends, written byte by byte. Every response is short, comes from the site, and reveals
// nothing about the machine.

const EVIL = 'evil.example'
const BOMB = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '))
const SECRETS = [process.cwd(), 'node_modules', 'node:internal', 'root:x:0', '"workspaces"', 'ERR_']

test.describe.configure({ mode: 'parallel' })

function get(path: string, headers: string[] = [], method = 'GET'): string {
  return [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n')
}

function post(path: string, body: Buffer | string, headers: string[] = ['Content-Type: application/json']): Buffer {
  const length = `Content-Length: ${Buffer.byteLength(body)}`
  return Buffer.concat([Buffer.from(get(path, [...headers, length], 'POST')), Buffer.from(body)])
}

function expectSilence({ text }: RawAnswer): void {
  expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([])
}

const JSON_HEAD = 'POST /functions/votes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: localhost\r\n\r\n'

for (const [name, bytes, statuses] of [
  [
    'a length and chunks',
    `${JSON_HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
    [400],
  ],
  ['two lengths', `${JSON_HEAD}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde`, [400]],
  ['a length with a sign', `${JSON_HEAD}Content-Length: +2\r\n\r\n{}`, [400]],
  ['an unknown transfer encoding', `${JSON_HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, [400]],
  ['chunks that are not the last encoding', `${JSON_HEAD}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`, [400]],
  [
    'a chunk with 20 KB of extension',
    `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n1;${'a'.repeat(20_000)}\r\n{\r\n0\r\n\r\n`,
    [413],
  ],
  ['a space before the colon', get('/', ['Foo : bar']), [400]],
  ['a folded header', get('/', ['Foo: a\r\n b']), [400]],
  ['a line feed alone', 'GET / HTTP/1.1\nHost: localhost\n\n', [400]],
  ['a byte of zero in a header', get('/', ['Foo: a\0b']), [400]],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', [400]],
  ['two hosts', get('/', [`Host: ${EVIL}`]), [400]],
  ['an invalid host', 'GET / HTTP/1.1\r\nHost: a b/../<script>\r\nConnection: close\r\n\r\n', [400]],
  ['another version', 'GET / HTTP/3.7\r\nHost: localhost\r\n\r\n', [400]],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  ['the handshake of TLS', '\x16\x03\x01\x02\x00\x01\x00', [400]],
  ['an unknown method', get('/', [], 'FOO'), [400]],
  ['TRACE', get('/', ['X-Secret: hello'], 'TRACE'), [405]],
  ['a proxy’s CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n', []],
  ['an asterisk', get('*', [], 'OPTIONS'), [400]],
  ['an unknown expectation', get('/functions/votes', ['Expect: cheese', 'Content-Length: 0'], 'POST'), [417]],
  ['headers of 20 KB', get('/', [`X: ${'a'.repeat(20_000)}`]), [431]],
  [
    '3,000 headers',
    get(
      '/',
      Array.from({ length: 3000 }, () => 'a:'),
    ),
    [431],
  ],
  ['an address of 20 KB', get(`/${'a'.repeat(20_000)}`), [431]],
  ['an address of 12 KB', get(`/${'a'.repeat(12_000)}`), [404]],
  ['2,000 parameters', get(`/faqs?${Array.from({ length: 2000 }, (_, i) => `p${i}=`).join('&')}`), [200]],
  [
    'twenty pipelined requests',
    `${'HEAD /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(19)}${get('/healthz')}`,
    Array(20).fill(200),
  ],
] as const satisfies [string, string, readonly number[]][]) {
  test(`a raw request with ${name} gets: ${statuses.slice(0, 1).join() || 'closed'}`, async ({ baseURL }) => {
    const answer = await rawRequest(baseURL, bytes)
    expect(answer.statuses).toEqual(statuses)
    expect(answer.text).not.toContain('X-Secret')
    expectSilence(answer)
  })
}

const OUTSIDE = [
  '/%00',
  '/faqs%00',
  '/media/%00',
  '/media/..%2f..%2fpackage.json',
  '/media/%2e%2e/%2e%2e/package.json',
  '/media/..%5c..%5cpackage.json',
  '/media/....//package.json',
  '/media//etc/passwd',
  '/media/%2fetc%2fpasswd',
  '/media/%252e%252e%252fpackage.json',
  '/media/..%c0%af..%c0%afpackage.json',
  '/assets/..%2f..%2fserver%2findex.js',
  '/assets/../../server/index.js',
  '/../../etc/passwd',
  '/..;/',
  '/.env',
  '/.git/config',
  '/package.json',
  '/server/main.ts',
  '/assets/',
  '/media/',
  '/assets/.vite/manifest.json',
  '/topic/..%2f..%2f',
  '/blog/..%2f..%2f/card.png',
  '/topic/__proto__',
  '/charts/..%2f..%2fetc/passwd.json',
  '/charts/__proto__/constructor.json',
  '/v4/spreadsheets/..%2f..%2fcontent/values/a?key=x',
  '/v4/spreadsheets/%2e%2e/values/%27site%27?key=x',
  '/v4/spreadsheets/__proto__/values/a?key=x',
  '/wp-json/wp/v2/..%2f..%2fsite',
  '/wp-json/wp/v2/__proto__',
  '/%',
  '/%zz',
  '/%c0%ae%c0%ae/',
  '/\\evil.example',
  '/\x7f',
  '/\xff\xfe',
]
test('no spelling of a path reaches files outside of the site', async ({ baseURL }) => {
  for (const path of OUTSIDE) {
    const response = await rawRequest(baseURL, get(path))
    expect([[301, 302, 400, 404], path]).toEqual([expect.arrayContaining(response.statuses), path])
    // Dot segments are resolved as in clients; the result is a path of this site.
    expect(response.headers.get('location') ?? '/404').toMatch(/^\/(?![/\\])/)
    expectSilence(response)
  }
})

test('redirects never lead to another site or inject headers', async ({ baseURL }) => {
  const paths = [
    `//${EVIL}`,
    `///${EVIL}`,
    `/%5c${EVIL}`,
    `/%5c%5c${EVIL}/`,
    `/%2f%2f${EVIL}`,
    `/topic//${EVIL}`,
    `//${EVIL}/faqs/`,
    '//faqs/',
    '/faqs//',
    `/charts?to=//${EVIL}`,
    `/charts?to=%5c%5c${EVIL}`,
    `/charts?to=https://${EVIL}/charts?x`,
    `/charts?use=x&x=//${EVIL}/charts?`,
    '/charts?to=/charts?%0d%0aSet-Cookie:a=b',
    `/blog?category=//${EVIL}`,
    `/blog?category=..%2f..%2f%5c${EVIL}`,
    '/blog?category=a%0d%0aSet-Cookie:a=b',
    '/topic/%0d%0aSet-Cookie:%20a=b',
    '/faqs?%0d%0aSet-Cookie:a=b',
    `/topic/nope?next=//${EVIL}`,
  ]
  for (const path of paths) {
    const { headers, statuses } = await rawRequest(baseURL, get(path))
    const location = headers.get('location') ?? '/'
    expect([path, location]).toEqual([path, expect.stringMatching(/^\/(?![/\\])[^\\]*$/)])
    expect([path, new URL(location, baseURL).origin]).toEqual([path, new URL(baseURL ?? '').origin])
    expect([path, headers.has('set-cookie'), (statuses[0] ?? 500) < 500]).toEqual([path, false, true])
  }
})

for (const [name, headers] of [
  ['Host', [`Host: ${EVIL}`]],
  [
    'headers of a proxy',
    [
      'Host: localhost',
      `X-Forwarded-Host: ${EVIL}`,
      `Forwarded: host=${EVIL};proto=https`,
      'X-Forwarded-Proto: https',
      `X-Original-URL: /${EVIL}`,
    ],
  ],
  ['an address with another host', null],
] as const) {
  test(`addresses in responses are those of the site, regardless of the request: ${name}`, async ({ baseURL }) => {
    const chart = '/charts?id=access-to-care&title=Mental%20Health%20Providers'
    const embed = encodeURIComponent(new URL(chart, baseURL).href)
    const paths = [
      '/',
      '/topic/health',
      '/blog',
      '/events',
      '/search?q=x',
      '/feed.xml',
      '/sitemap.xml',
      '/robots.txt',
      '/use-our-data',
      chart,
      `/oembed?url=${embed}`,
      '/wp-json/',
      '/topic/nope',
      '/nope',
    ]
    for (const [i, path] of paths.entries()) {
      // A unique address, so that the page is rendered for this request.
      const own = `${path}${path.includes('?') ? '&' : '?'}probe=${name.length}${i}`
      const target = headers ? own : `http://${EVIL}${own}`
      const response = await rawRequest(
        baseURL,
        [`GET ${target} HTTP/1.1`, ...(headers ?? ['Host: localhost']), 'Connection: close', '', ''].join('\r\n'),
      )
      expect([path, response.text.includes(EVIL)]).toEqual([path, false])
      expect([path, response.headers.has('strict-transport-security')]).toEqual([path, false])
    }
  })
}

test('unsupported methods get 405 with Allow, and TRACE is not echoed', async ({ baseURL }) => {
  for (const path of [
    '/',
    '/faqs',
    '/media/hero-poster.svg',
    '/functions/votes',
    '/1/indexes/website/query',
    '/charts/a/b.json',
    '/healthz',
    '/oembed',
  ]) {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'QUERY']) {
      const { statuses, headers } = await rawRequest(baseURL, get(path, ['Content-Length: 0'], method))
      expect([method, path, statuses, headers.has('allow')]).toEqual([method, path, [405], true])
    }
  }
})

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
for (const [name, bytes, status] of [
  [
    '64 MB compressed, to the functions',
    post('/functions/votes', BOMB, ['Content-Type: application/json', 'Content-Encoding: gzip']),
    415,
  ],
  ['64 MB compressed, to the search', post('/1/indexes/*/queries', BOMB, ['Content-Encoding: gzip']), 400],
  [
    '64 MB compressed, as a form',
    post('/contact', BOMB, ['Content-Type: application/x-www-form-urlencoded', 'Content-Encoding: gzip']),
    400,
  ],
  ['8,000 nested lists, to the functions', post('/functions/votes', nested(8000)), 400],
  [
    '20,000 nested lists, to the search',
    post('/1/indexes/*/queries', `{"requests":[{"indexName":"website","facetFilters":${nested(20_000)}}]}`),
    400,
  ],
  [
    'fields of Object.prototype',
    post('/functions/votes', '{"__proto__":{"subtopic":true},"name":"__proto__","subtopic":true}'),
    200,
  ],
  [
    'fields of Object.prototype, to the search',
    post(
      '/1/indexes/*/queries',
      '{"__proto__":{"x":1},"requests":[{"indexName":"website","facets":["__proto__","constructor"],"facetFilters":["__proto__:x"]}]}',
    ),
    200,
  ],
  ['a lone surrogate', post('/functions/votes', '{"name":"\\ud800","subtopic":true}'), 400],
  ['invalid UTF-8', post('/functions/votes', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])), 400],
  [
    'a line break in an e-mail address',
    post('/functions/subscribe', '{"email":"a@b.test\\r\\nBcc: c@d.test","user":false,"isVoting":true}'),
    400,
  ],
  ['a body of 16,385 bytes', post('/functions/votes', `{"name":"${'a'.repeat(16_385 - 11)}"}`), 413],
  ['a body that a page does not accept', post('/faqs', 'a'.repeat(100_000)), 405],
  ['a body with a GET', `${get('/healthz', ['Content-Length: 5'])}hello`, 200],
] as const satisfies [string, Buffer | string, number][]) {
  test(`a request with ${name} gets: ${status}`, async ({ baseURL }) => {
    const answer = await rawRequest(baseURL, bytes)
    expect(answer.statuses).toEqual([status])
    expect(answer.text.length).toBeLessThan(200_000)
    expectSilence(answer)
  })
}
