import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { rawRequest } from './raw-request.ts'

const ask = (site: string | undefined, target: string, method = 'GET') =>
  rawRequest(site, `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)

test('every spelling of a page redirects to its canonical address', async ({ baseURL }) => {
  const spellings = [
    ['/topic/h%65alth?count=48', '/topic/health?count=48'],
    ['/FAQS', '/faqs'],
    ['/ES//faqs/?q=%2f', '/es/faqs?q=%2f'],
    ['/place/4820%31', '/place/48201'],
    ['/x/%2E%2e/topic/./Health/', '/topic/health'],
    ['/Topic/health.data', '/topic/health.data'],
    ['/Compare/?places=48201&indicator=child-poverty', '/compare?indicator=child-poverty&places=48201'],
    ['//evil.example/login', '/evil.example/login'],
    ['/es///evil.example/%2flogin', '/es/evil.example/%2Flogin'],
  ]
  for (const [target = '', address] of spellings) {
    for (const method of ['GET', 'HEAD']) {
      const { statuses, headers } = await ask(baseURL, target, method)
      expect([target, statuses[0], headers.get('location')]).toEqual([target, 301, address])
      expect(headers.get('cache-control') ?? '').not.toContain('s-maxage')
    }
  }
})

test('names of charts and files keep their spelling', async ({ request }) => {
  for (const path of ['/wp-json/wp/v2/pages/?per_page=1', '/charts/x/A%2fB%20.json', '/media/No%2fSuch.png'])
    expect([path, (await request.get(path, { maxRedirects: 0 })).status()]).not.toEqual([path, 301])
})

test('a page for an unknown address never links to another site', async ({ baseURL }) => {
  const targets = ['%2F%2Fevil.example', '%5C%5Cevil.example', '%09/evil.example', 'evil.example', '@evil.example']
  for (const target of targets.flatMap((name) => [`/${name}/login`, `/es/${name}/login`])) {
    const { statuses, text } = await ask(baseURL, target)
    expect([target, statuses]).toEqual([target, [404]])
    const addresses = [...text.matchAll(/\b(?:href|action|src)="([^"]*)"/g)].map(([, address = '']) => address)
    expect(addresses.filter((address) => /evil/.test(new URL(address, baseURL).host))).toEqual([])
    expect(addresses.filter((address) => /^[/\\]{2}/.test(address))).toEqual([])
  }
})
