import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import {
  canonicalPath,
  isDataPath,
  isFramePath,
  isPagePath,
  isSharedPath,
  metricsLabel,
  redirectToCanonical,
} from './paths.ts'

const SPELLINGS: [canonical: string, others: string[]][] = [
  ['/', ['//', '///']],
  ['/es', ['/es/', '/ES', '//es', '/%65s', '/Es//']],
  ['/faqs', ['/FAQS', '/faqs/', '//faqs', '/faqs//', '/f%61qs', '/%66%61%71%73']],
  ['/es/faqs', ['/ES/faqs', '/es//faqs', '/es/FAQS/', '/%45S/faqs']],
  ['/topic/health', ['/topic/h%65alth', '/Topic/Health', '/topic//health/', '/topic/HEALTH', '/TOPIC/h%45alth']],
  ['/topic/health/length-of-life', ['/topic/health/length%2Dof%2dlife', '/topic/health/Length-of-Life/']],
  ['/place/48201', ['/place/4820%31', '/PLACE/48201/', '/place/%34%38%32%30%31']],
  ['/place/US', ['/place/us', '/place/Us/', '/place/%75s']],
  ['/blog/caf%C3%A9', ['/blog/caf%c3%a9', '/blog/CAF%C3%89', '/blog/cafe%CC%81', '/blog/caf%c3%A9/']],
  ['/blog/a%2Fb', ['/blog/a%2fb', '/blog/A%2fB']],
  ['/blog/categories/health', ['/blog/Categories/health']],
  ['/events/open-house/calendar.ics', ['/events/Open-House/Calendar.ics']],
  ['/newsletter/confirm', ['/Newsletter/confirm/']],
  ['/charts', ['/charts/', '/Charts', '//charts', '/ch%61rts']],
  ['/compare/embed', ['/compare/Embed/']],
  ['/feed.xml', ['/FEED.xml', '/feed.xml/', '/feed%2Exml']],
  ['/topic/health/feed.xml', ['/topic/Health/feed.xml']],
  ['/404', ['/404/', '/%340%34']],
  ['/topic/health.data', ['/topic/Health.data', '/topic/health/_.data', '/topic/health%2Edata', '//topic/health.data']],
  ['/_.data', ['/_root.data', '//_.data']],
  ['/es.data', ['/ES.data', '/es/_.data', '/es/_root.data']],
  ['/es/faqs.data', ['/es/FAQS.data']],
  ['/evil.example/login', ['//evil.example/login', '///evil.example//login/']],
  ['/es/evil.example/login', ['/es//evil.example/login', '/es///evil.example/login', '/ES//evil.example/login/']],
  ['/%2F%2Fevil.example', ['/%2f%2fevil.example', '//%2F%2fevil.example/']],
  ['/es/%5Cevil.example', ['/es/%5cevil.example', '/es//%5Cevil.example']],
  ['/es/%09/evil.example', ['/es//%09//evil.example']],
  ['/No-Such-Page', ['/No-Such-Page/', '/No%2DSuch-Page']],
  ['/charts/Id/A%2Ftitle.json', ['//charts/Id/A%2Ftitle.json', '/ch%61rts/Id/A%2Ftitle.json']],
  ['/es/charts/Id/A%2Ftitle.json', ['/es//charts/Id/A%2Ftitle.json', '/ES/charts/Id/A%2Ftitle.json']],
]

const OWN_SPELLING = [
  '/charts/a-sheet/Rent%2c%20by%20Race.csv',
  '/charts/a-sheet/Rent%2fIncome.svg',
  '/charts/a//b.json',
  '/media/2024/A%20Picture.JPG',
  '/assets/Root-x.js',
  '/wp-json/wp/v2/Pages/',
  '/functions/vote/',
  '/v4/spreadsheets/AbC/values/A%2fB',
  '/1/indexes/x/query/',
  '/reference/States.csv',
  '/residents/',
  '/desk/Worksheet/',
  '/compare.csv',
  '/menu.json',
  '/embed.js',
  '/es/media/A%2fB.png',
]

describe.each(SPELLINGS)('%s', (canonical, others) => {
  test.each(others)('is the canonical path of %s', (other) => expect(canonicalPath(other)).toBe(canonical))

  test('is canonical', () => expect(canonicalPath(canonical)).toBe(canonical))
})

test.each(OWN_SPELLING)('%s keeps its spelling', (pathname) => expect(canonicalPath(pathname)).toBe(pathname))

test.each(SPELLINGS.flatMap(([canonical, others]) => [canonical, ...others]))(
  'the canonical path of %s is on this site',
  (spelling) => expect(canonicalPath(spelling)).toMatch(/^\/(?![/\\])/),
)

describe('redirectToCanonical', () => {
  const site = new Hono().use(redirectToCanonical).all('*', (c) => c.text('shown'))
  const ask = (target: string, method = 'GET') => {
    const incoming = { url: target }
    return site.request(new Request(`https://site.example${target}`, { method }), {}, { incoming })
  }

  test.each([
    ['/FAQS', '/faqs'],
    ['/faqs/?a=B%2f&a=%41+b', '/faqs?a=B%2f&a=%41+b'],
    ['//evil.example/x?y', '/evil.example/x?y'],
    ['/topic/../faqs', '/faqs'],
    ['/topic/%2e%2E/faqs', '/faqs'],
    ['/./faqs', '/faqs'],
    ['/faqs/.', '/faqs'],
    ['/faqs/x/..', '/faqs'],
    ['/x/.%2e/..//FAQS/?q=..', '/faqs?q=..'],
    ['/x/../media/A%2fB.png', '/media/A%2fB.png'],
    ['/compare?places=us&indicator=a', '/compare?indicator=a&places=us'],
    ['/compare?places=us,48201,US&utm=1', '/compare?places=us,48201&utm=1'],
    ['/es/Compare/?x=1&indicator=A&from=old', '/es/compare?indicator=a&x=1'],
    ['/compare?places=', '/compare'],
  ])('redirects GET %s with 301 to %s', async (target, location) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await ask(target, method)
      expect([response.status, response.headers.get('location')]).toEqual([301, location])
      expect(response.headers.get('cache-control')).toBe('private, max-age=3600')
    }
  })

  test.each([
    '/compare?indicator=a&places=us%2c48201',
    '/compare?x=1',
    '/faqs',
    '/faqs?x=../y',
    '/',
    '/topic/a..b',
    '/charts/id/a..b.json',
  ])('does not redirect GET %s', async (target) => {
    expect((await ask(target)).status).toBe(200)
  })

  test.each(['POST', 'PUT', 'OPTIONS'])('does not redirect %s', async (method) => {
    expect((await ask('/Newsletter/', method)).status).toBe(200)
  })
})

test.each([
  ['/', 'page'],
  ['/topic/health', 'page'],
  ['/charts', 'page frame shared'],
  ['/charts/', 'page frame shared'],
  ['/charts/a/b.svg', 'data shared'],
  ['/functions/vote', 'data'],
  ['/functionsx', 'page'],
  ['/wp-json', 'data shared'],
  ['/wp-json/wp/v2/pages', 'data shared'],
  ['/oembed', 'data shared'],
  ['/1/indexes/website/query', 'data'],
  ['/embed.js', 'page shared'],
  ['/embedxjs', 'page'],
  ['/assets/a.js', 'shared'],
  ['/blog/a-story/card.png', 'shared'],
])('the path %s has the kinds "%s"', (pathname, kinds) => {
  const is = {
    data: isDataPath(pathname),
    page: isPagePath(pathname),
    frame: isFramePath(pathname),
    shared: isSharedPath(pathname),
  }
  const found = Object.entries(is).flatMap(([kind, holds]) => (holds ? [kind] : []))
  expect(found.join(' ')).toBe(kinds)
})

test.each([
  ['/', 'page'],
  ['/topic/health/length-of-life', 'page'],
  ['/charts', 'embed'],
  ['/charts/', 'embed'],
  ['/charts/id/title.json', 'chart'],
  ['/assets/a.js', 'file'],
  ['/media/a.png', 'file'],
  ['/functions/vote', 'function'],
  ['/1/indexes/website/query', 'search'],
  ['/wp-json/wp/v2/pages', 'data'],
  ['/v4/spreadsheets/x', 'data'],
  ['/metrics', 'probe'],
])('the metrics label of %s is %s', (pathname, kind) => expect(metricsLabel(pathname)).toBe(kind))
