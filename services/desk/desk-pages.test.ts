import { expect, test } from 'vitest'
import { paragraphsOf } from './desk-pages.ts'

test.each([
  ['a paragraph and a list', '<p>It grew.</p><ul><li>It fell.</li></ul>', ['It grew.', 'It fell.']],
  [
    'an entry that leads to the figures of other counties',
    '<ul><li><a href="/compare?indicator=museums">Museums</a>: 812.</li><li>It fell.</li></ul><p>It grew.</p>',
    ['It fell.', 'It grew.'],
  ],
  [
    'a paragraph that leads there, between two others',
    '<p>One.</p><p class="a">Two <a href="/compare?indicator=a">a</a>.</p><p>Three.</p>',
    ['One.', 'Three.'],
  ],
])('the desk reads %s', (_name, html, paragraphs) => {
  expect(paragraphsOf([html])).toEqual(paragraphs)
})
