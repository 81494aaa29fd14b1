import { expect, test } from 'vitest'
import { blockMarkup } from './block-markup.ts'

test.each<[what: string, html: string, blocks: string]>([
  ['a paragraph', '<p>One</p>\n', '<!-- wp:paragraph -->\n<p>One</p>\n<!-- /wp:paragraph -->'],
  ['a heading with an id', '<h2 id="a">A</h2>', '<!-- wp:heading -->\n<h2 id="a">A</h2>\n<!-- /wp:heading -->'],
  ['a smaller one', '<h3>A</h3>', '<!-- wp:heading {"level":3} -->\n<h3>A</h3>\n<!-- /wp:heading -->'],
  ['a chart', '<div data-chart="A"></div>', '<!-- wp:html -->\n<div data-chart="A"></div>\n<!-- /wp:html -->'],
  ['a paragraph with a class', '<p class="a">A</p>', '<!-- wp:html -->\n<p class="a">A</p>\n<!-- /wp:html -->'],
  [
    'what stands together',
    '<div>1</div> text <div>2</div>',
    '<!-- wp:html -->\n<div>1</div>\n text \n<div>2</div>\n<!-- /wp:html -->',
  ],
  ['nothing', ' \n', ''],
])('%s', (_, html, blocks) => {
  expect(blockMarkup(html)).toBe(blocks)
})
