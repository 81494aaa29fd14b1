import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { removeNonce } from './pages.ts'

const NONCE = 'Zx4_-9'
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('removeNonce removes the nonce, and returns the hashes of scripts and styles with it', () => {
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
  ['a script with a guessed nonce', `<script nonce="guess">bad()</script>${own}`],
  ['a style', `<style>bad{}</style>${own}`],
  ['an unclosed script before one of ours', `<script>bad();/*${own}`],
  ['an unclosed attribute before one of ours', `<script x="${own}`],
  ['a comment before one of ours', `<!--<script>bad()</script>${own}`],
  ['the nonce as text', `<p>nonce="${NONCE}"</p><script>bad()</script>${own}`],
  ['a script in capitals', `<SCRIPT>bad()</SCRIPT>${own}`],
])('removeNonce excludes %s in content', (_, page) => {
  expect(removeNonce(page, NONCE).inline).toEqual({ scripts: [sha('own()')], styles: [] })
})

test('removeNonce returns a page without nonces unchanged', () => {
  expect(removeNonce('<script>a()</script>', NONCE)).toEqual({
    html: '<script>a()</script>',
    inline: { scripts: [], styles: [] },
  })
})
