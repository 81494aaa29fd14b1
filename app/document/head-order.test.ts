import { expect, test } from 'vitest'
import { orderHead } from './head-order.ts'

const page = (head: string) => `<!DOCTYPE html><html lang="en"><head>${head}</head><body><p>text</p></body></html>`

test('fonts first, everything else in its order', () => {
  const head = [
    '<meta charSet="utf-8"/>',
    '<meta name="viewport" content="width=device-width"/>',
    '<link rel="preload" as="image" href="/a.svg"/>',
    '<title>A</title>',
    '<link nonce="a" rel="preload" href="/f.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>',
    '<script type="application/ld+json">{}</script>',
    '<link rel="stylesheet" href="/a.css"/>',
    '<link rel="stylesheet" href="/b.css"/>',
  ]
  expect(orderHead(page(head.join('')))).toBe(
    page(
      [
        '<meta charSet="utf-8"/>',
        '<link nonce="a" rel="preload" href="/f.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>',
        '<meta name="viewport" content="width=device-width"/>',
        '<link rel="preload" as="image" href="/a.svg"/>',
        '<title>A</title>',
        '<script type="application/ld+json">{}</script>',
        '<link rel="stylesheet" href="/a.css"/>',
        '<link rel="stylesheet" href="/b.css"/>',
      ].join(''),
    ),
  )
})

test.each(['', '<p>no head</p>', '</head><head>', page('<title>A</title>')])('%j stays as it is', (html) => {
  expect(orderHead(html)).toBe(html)
})

test('links in the text are not touched', () => {
  const html = '<html><head></head><body><link rel="preload" href="/a.woff2" as="font"/></body></html>'
  expect(orderHead(html)).toBe(html)
})
