import { expect, test } from 'vitest'
import { indexOf, readIndexName } from './search.ts'

test.each([
  ['website', { index: 'website', isNewestFirst: false }],
  ['deno-posts', { index: 'deno-posts', isNewestFirst: false }],
  ['website_newest', { index: 'website', isNewestFirst: true }],
  ['deno-posts_newest', { index: 'deno-posts', isNewestFirst: true }],
  ['Website', null],
  ['website_newest_newest', null],
  ['_newest', null],
  ['', null],
  ['__proto__', null],
])('readIndexName reads %j', (name, index) => {
  expect(readIndexName(name)).toEqual(index)
})

test('indexOf returns a separate index for articles', () => {
  expect([indexOf({ kind: 'Article' }), indexOf({ kind: 'Indicator' })]).toEqual(['deno-posts', 'website'])
})
