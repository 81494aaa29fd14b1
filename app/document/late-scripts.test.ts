import { expect, test } from 'vitest'
import { splitDocument, joinDocument } from './document-parts.ts'
import { startScriptsLate } from './late-scripts.ts'

const SCRIPT = `<script nonce="m" type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/home-1.js";
  
  window.__reactRouterRouteModules = {"root":route0,"pages/home/home":route1};

import("/assets/entry.client-1.js");</script>`

const page = (head: string, script: string) =>
  `<html><head>${head}<title>A</title></head><body><main id="main-content"><p>text</p></main>${script}</body></html>`

const late = (html: string) => joinDocument(startScriptsLate(splitDocument([html], 'm'), 'm')).join('')

test('a page asks for its modules by a script of its own', () => {
  const links = '<link nonce="m" rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>'
  const html = late(page(links, SCRIPT))
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).not.toContain('type="module"')
  expect(html).toContain('<script nonce="m">(')
  expect(html).toContain(
    '(["/a.js","/b.js"],()=>Promise.all([import("/assets/manifest-1.js"),import("/assets/root-1.js"),import("/assets/home-1.js")])' +
      '.then(([,route0,route1])=>{window.__reactRouterRouteModules = {"root":route0,"pages/home/home":route1};return import("/assets/entry.client-1.js")}),3000)</script>',
  )
  expect(html).toContain('<title>A</title></head><body><main id="main-content"><p>text</p></main>')
})

test.each([
  ['without scripts', page('', '')],
  [
    'with another script',
    page('<link rel="modulepreload" href="/a.js"/>', '<script type="module" async="">import "/a.js"</script>'),
  ],
  ['without a head', SCRIPT],
])('a page %s stays as it is', (_, html) => {
  expect(late(html)).toBe(html)
})
