import { expect, test } from 'vitest'
import { splitDocument, joinDocument } from './document-parts.ts'

const HEAD = '<!DOCTYPE html><html><head><title>A</title></head>'
const TOP = '<body><header></header>'
const MAIN = '<main id="main-content"><p>text</p>'
const END = '</main><footer></footer></body></html>'

test('a page is its head, what stands above its main part, that part, and what stands below it', () => {
  expect(splitDocument([HEAD + TOP + MAIN + END], 'm')).toEqual({ head: HEAD, top: TOP, main: [MAIN], end: END })
})

test('texts of the main part stay apart, unless one has the mark of a script of ours', () => {
  const texts = [`${HEAD}${TOP}<main id="main-content">`, '<svg></svg>', '<p>text</p>', `${END}m`]
  expect(splitDocument(texts, 'm1').main).toEqual(['<main id="main-content">', '<svg></svg>', '<p>text</p>', ''])
  expect(splitDocument(texts, '<p>').main).toEqual(['<main id="main-content"><svg></svg><p>text</p>'])
})

test.each([
  ['without a main part', '<html><head></head><body>text</body></html>'],
  ['without a head', '<main id="a">text</main>'],
  ['that names a main part in its head', '<html><head><style>main {}</style></head><body></body></html>'],
  ['that ends before it begins', '</main></head><main '],
  ['without anything', ''],
])('the parts of a page %s are the whole page', (_, html) => {
  expect(joinDocument(splitDocument([html], 'm')).join('')).toBe(html)
  expect(
    joinDocument(
      splitDocument(
        html.split('<').map((text, at) => (at > 0 ? `<${text}` : text)),
        'm',
      ),
    ).join(''),
  ).toBe(html)
})
