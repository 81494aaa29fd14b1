import { expect, test } from 'vitest'
import { blockMarkup } from './block-markup.ts'

test.each<[what: string, html: string, blocks: string]>([
  ['a paragraph', '<p>One</p>\n', '<!-- wp:paragraph -->\n<p>One</p>\n<!-- /wp:paragraph -->'],
  ['a heading with an id', '<h2 id="a">A</h2>', '<!-- wp:heading -->\n<h2 id="a">A</h2>\n<!-- /wp:heading -->'],
  ['a smaller heading', '<h3>A</h3>', '<!-- wp:heading {"level":3} -->\n<h3>A</h3>\n<!-- /wp:heading -->'],
  ['a chart', '<div data-chart="A"></div>', '<!-- wp:html -->\n<div data-chart="A"></div>\n<!-- /wp:html -->'],
  ['a paragraph with a class', '<p class="a">A</p>', '<!-- wp:html -->\n<p class="a">A</p>\n<!-- /wp:html -->'],
  [
    'adjacent elements',
    '<div>1</div> text <div>2</div>',
    '<!-- wp:html -->\n<div>1</div>\n text \n<div>2</div>\n<!-- /wp:html -->',
  ],
  ['white space', ' \n', ''],
  [
    'a story of steps',
    '<div class="story" data-chart="A &amp; B" data-id="s">\n<section data-state="series=One&amp;to=2015"><h3 id="x">X</h3><p>Y</p></section>\n<section data-state=""></section>\n</div>',
    '<!-- wp:common-measure/story -->\n<div class="story" data-chart="A &amp; B" data-id="s">' +
      '<!-- wp:common-measure/story-step -->\n<section data-state="series=One&amp;to=2015">' +
      '<!-- wp:heading {"level":3} -->\n<h3 id="x">X</h3>\n<!-- /wp:heading -->\n\n<!-- wp:paragraph -->\n<p>Y</p>\n<!-- /wp:paragraph -->' +
      '</section>\n<!-- /wp:common-measure/story-step -->\n\n' +
      '<!-- wp:common-measure/story-step -->\n<section data-state=""></section>\n<!-- /wp:common-measure/story-step -->' +
      '</div>\n<!-- /wp:common-measure/story -->',
  ],
  [
    'a story with text between its steps',
    '<div class="story" data-chart="A">So:<section data-state=""></section></div>',
    '<!-- wp:html -->\n<div class="story" data-chart="A">So:<section data-state=""></section></div>\n<!-- /wp:html -->',
  ],
  [
    'a story with an additional class',
    '<div class="story wide" data-chart="A"><section></section></div>',
    '<!-- wp:html -->\n<div class="story wide" data-chart="A"><section></section></div>\n<!-- /wp:html -->',
  ],
])('blockMarkup converts %s', (_, html, blocks) => {
  expect(blockMarkup(html)).toBe(blocks)
})
