import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { removeNonce } from './pages.ts'

const NONCE = 'Zx4_-9'
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('names the scripts and styles that carry the mark, each once, and leaves no trace of it', () => {
  const page = [
    `<link nonce="${NONCE}" rel="stylesheet" href="/a.css"/>`,
    `<style nonce="${NONCE}">p{}</style>`,
    `<script nonce="${NONCE}">a()</script>`,
    `<script nonce="${NONCE}">a()</script>`,
    `<script type="module" nonce="${NONCE}" async="">b()</script>`,
    `<script nonce="${NONCE}" src="/x.js"></script>`,
  ].join('')
  expect(removeNonce(page, NONCE)).toEqual({
    html: page.replaceAll(` nonce="${NONCE}"`, ''),
    inline: { scripts: [sha('a()'), sha('b()')], styles: [sha('p{}')] },
  })
})

const own = `<script nonce="${NONCE}">own()</script>`

test.each([
  ['a script', `<script>bad()</script>${own}`],
  ['a script with a guessed mark', `<script nonce="guess">bad()</script>${own}`],
  ['a style', `<style>bad{}</style>${own}`],
  ['a script that is left open before one of ours', `<script>bad();/*${own}`],
  ['an attribute that is left open before one of ours', `<script x="${own}`],
  ['a comment before one of ours', `<!--<script>bad()</script>${own}`],
  ['the mark as text', `<p>nonce="${NONCE}"</p><script>bad()</script>${own}`],
  ['capitals', `<SCRIPT>bad()</SCRIPT>${own}`],
])('%s that came with content is not named', (_, page) => {
  expect(removeNonce(page, NONCE).inline).toEqual({ scripts: [sha('own()')], styles: [] })
})

test('a page without marks stays as it is', () => {
  expect(removeNonce('<script>a()</script>', NONCE)).toEqual({
    html: '<script>a()</script>',
    inline: { scripts: [], styles: [] },
  })
})
