import { expect, test } from 'vitest'
import { outwardKind } from './watch-links.ts'

test.each([
  ['tel:+17135550123', 'phone-link'],
  ['https://www.google.com/maps/search/?api=1&query=Houston', 'directions'],
  ['https://maps.apple.com/?q=Houston', 'directions'],
  ['https://www.google.com/search?q=maps', 'outbound-link'],
  ['https://give.example/donate', 'outbound-link'],
  ['https://site.example/blog', null],
  ['https://site.example:8443/blog', 'outbound-link'],
  ['mailto:data@site.example', null],
  ['javascript:void(0)', null],
  ['', null],
])('the link %s is reported as %s', (href, kind) => {
  expect(outwardKind(href, 'https://site.example')).toBe(kind)
})
