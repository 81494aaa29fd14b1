import { expect, test } from 'vitest'
import { createUntranslatedTexts } from '#services/content/languages/untranslated-texts.ts'
import { writeUntranslated } from './write-untranslated.ts'

function written(body: string, ...texts: string[]): string {
  const untranslated = createUntranslatedTexts()
  untranslated.note(texts)
  return writeUntranslated(page(body, ''), untranslated, 'en')
}
const page = (body: string, mark = 'data-untranslated="en" ') =>
  `<html ${mark}lang="es"><head></head><body><main id="main-content">${body}</main></body></html>`

test.each([
  ['<h1 class="h-1">Length of Life</h1>', '<h1 lang="en" class="h-1">Length of Life</h1>'],
  ['<li><a href="/x">Length of Life</a></li>', '<li><a lang="en" href="/x">Length of Life</a></li>'],
  ['<p>Care &amp; cure: it&#x27;s both</p>', '<p lang="en">Care &amp; cure: it&#x27;s both</p>'],
  ['<text x="1">Length of Life</text>', '<text lang="en" x="1">Length of Life</text>'],
  [
    '<a href="/x"><img src="/y.svg" alt="" width="36"/>Length of Life</a>',
    '<a lang="en" href="/x"><img src="/y.svg" alt="" width="36"/>Length of Life</a>',
  ],
  [
    '<button>Length of Life<svg aria-hidden="true"><path d="M0"></path></svg></button>',
    '<button lang="en">Length of Life<svg aria-hidden="true"><path d="M0"></path></svg></button>',
  ],
  ['<a href="/x"><img alt="Un mapa"/>Length of Life</a>', '<a href="/x"><img alt="Un mapa"/>Length of Life</a>'],
  // Part of another text, text that already has a language, and text for programs.
  ['<p>Length of Life, y más</p>', '<p>Length of Life, y más</p>'],
  ['<p class="a" lang="fr">Length of Life</p>', '<p class="a" lang="fr">Length of Life</p>'],
  ['<script>Length of Life</script>', '<script>Length of Life</script>'],
])('untranslated text is marked in %s', (before, after) => {
  expect(written(before, 'Length of Life', '<p>Care &amp; cure: it’s both</p>', "Care & cure: it's both")).toBe(
    page(after),
  )
})

test('a page of a fully translated site is unchanged', () => {
  expect(written('<h1>Length of Life</h1>')).toBe(page('<h1>Length of Life</h1>', ''))
})
