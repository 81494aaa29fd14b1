import { expect, test } from 'vitest'
import { partsOf, textsOf } from './document-parts.ts'

test('a page is its head, what stands above its main part, that part, and what stands below it', () => {
  const parts = {
    head: '<!DOCTYPE html><html><head><title>A</title></head>',
    top: '<body><header></header>',
    main: '<main id="main-content"><p>text</p>',
    end: '</main><footer></footer></body></html>',
  }
  const html = textsOf(parts).join('')
  expect(partsOf(html)).toEqual(parts)
})

test.each([
  ['without a main part', '<html><head></head><body>text</body></html>'],
  ['without a head', '<main id="a">text</main>'],
  ['that names a main part in its head', '<html><head><style>main {}</style></head><body></body></html>'],
  ['that ends before it begins', '</main></head><main '],
  ['without anything', ''],
])('the parts of a page %s are the whole page', (_, html) => {
  expect(textsOf(partsOf(html)).join('')).toBe(html)
})
