import { expect, test } from 'vitest'
import { renderMarkup } from './markup.ts'
import { groundOf, isTiled, Tile, tileFill, type SurfaceLook, type Textures } from './patterns.tsx'

/** A paint with white ink on "#000" and black ink on other colors; "var(…)" cannot be mixed. */
const paint = (color: string | null | undefined, use?: string) =>
  use === 'inside' ? (color === '#000' ? '#ffffff' : '#000000') : (color ?? '')

const parts = (look: SurfaceLook) => ({
  tile: renderMarkup(<Tile id="t" {...look} paint={paint} isBare />),
  ground: renderMarkup(<path {...groundOf(look, paint)} d="M0 0h9" />),
})

test('the tile of a document has no background', () => {
  const look: SurfaceLook = { color: '#bf8500', rank: 1 }
  expect(renderMarkup(<Tile id="t" {...look} paint={paint} />)).toContain('<path d="M0 0h11v11H0z" fill="#bf8500">')
  expect(parts(look).tile).not.toContain('#bf8500')
  expect(parts(look).ground).toBe('<path fill="#bf8500" d="M0 0h9"></path>')
})

test('the background of an editor’s pattern is pale, and its strokes are opaque', () => {
  const { tile, ground } = parts({ color: '#bf8500', pattern: 'horizontal' })
  expect(tile).toContain('<path d="M0 6h12" stroke="#bf8500" stroke-width="3">')
  expect(ground).toBe('<path fill="#bf8500" fill-opacity=".2" d="M0 0h9"></path>')
})

test.each([
  ['a pale stroke on a full ground is opaque', '#000', 'stroke="#575757"'],
  ['also with a color of three digits', '#00F', 'stroke="#0000a8"'],
  ['a stroke is translucent if its color cannot be mixed', 'var(--x)', 'stroke="#000000" stroke-opacity="0.34"'],
])('the strokes of a pattern: %s', (_what, color, stroke) => {
  expect(parts({ color, rank: 1 }).tile).toContain(`${stroke} stroke-width="1.1"`)
})

test.each<[string, SurfaceLook, Textures, string | null]>([
  ['a first series in a page', { color: '#00f', rank: 0 }, 'chosen', null],
  ['another series in a page', { color: '#00f', rank: 1 }, 'chosen', 'var(--flat,url(#t))#00f'],
  ['another series in a picture', { color: '#00f', rank: 1 }, 'flat', null],
  ['another series in a picture with patterns', { color: '#00f', rank: 1 }, 'drawn', 'url(#t)'],
  ['an editor’s pattern in a page', { color: '#00f', pattern: 'dots' }, 'chosen', 'url(#t)'],
  ['an editor’s pattern in a picture', { color: '#00f', pattern: 'dots' }, 'flat', 'url(#t)'],
  ['a needed texture in a page', { color: '#00f', rank: 1, keepsTexture: true }, 'chosen', 'url(#t)'],
  ['a needed texture in a picture', { color: '#00f', rank: 1, keepsTexture: true }, 'flat', 'url(#t)'],
])('the fill of a surface: %s', (_what, look, textures, fill) => {
  expect(isTiled(look, textures) ? tileFill(look, '#00f', 't', textures) : null).toBe(fill)
})
