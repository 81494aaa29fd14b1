import { describe, expect, test } from 'vitest'
import { chartSvg } from '@common-measure/charts/svg'
import { bundledModels, testModels } from '../../charts/test/fixtures/bundled-models.ts'
import type { Font } from './faces.ts'
import { readFonts } from './read-fonts.ts'
import { subsetFont } from './subset-font.ts'
import { openTrueType } from './true-type.ts'
import { withFonts } from './with-fonts.ts'

const fonts = readFonts()
const [plain, bold, display] = fonts.map(({ font }) => font) as [Font['font'], Font['font'], Font['font']]

/** Parsed fonts of a document, by "family weight". */
function facesIn(svg: string) {
  const found = svg.matchAll(
    /@font-face\{font-family:"([^"]+)";font-weight:(\d+);src:url\(data:font\/ttf;base64,([^)]+)\)/g,
  )
  return new Map(
    [...found].map(([, family, weight, data = '']) => [
      `${family} ${weight}`,
      openTrueType(Buffer.from(data, 'base64')),
    ]),
  )
}

describe('part of a font', () => {
  test.each([
    ['digits and Latin letters', plain, '0123456789%$,.-– Houston, Texas'],
    ['letters with marks, which are put together from parts', plain, 'ñáéíóúüÑ¿¡ŐÞ'],
    ['Cyrillic', bold, 'Москва'],
    ['the display face', display, 'Año “nuevo” – ½'],
  ])('has the letters, their outlines and their widths: %s', (_what, font, letters) => {
    const part = openTrueType(subsetFont(font, letters) ?? new Uint8Array())
    for (const letter of letters) {
      const code = letter.codePointAt(0) ?? 0
      const [own, whole] = [part.glyphOf(code), font.glyphOf(code)]
      expect(own, letter).toBeGreaterThan(0)
      expect(part.metrics(own), letter).toBe(font.metrics(whole))
      /** Height, width and number of contours of a glyph; the rest may have different component numbers. */
      const box = (view: DataView) => [...new Uint8Array(view.buffer, view.byteOffset, Math.min(10, view.byteLength))]
      expect(box(part.outline(own)), letter).toEqual(box(font.outline(whole)))
    }
    expect(part.glyphOf(0x7a), 'z was not asked for').toBe(0)
  })

  test('every table starts at a multiple of four bytes and has its checksum', () => {
    const bytes = subsetFont(plain, 'Texas é') ?? new Uint8Array()
    const view = new DataView(bytes.buffer)
    for (let at = 12; at < 12 + view.getUint16(4) * 16; at += 16) {
      const [sum, offset, length] = [view.getUint32(at + 4), view.getUint32(at + 8), view.getUint32(at + 12)]
      let real = 0
      for (let word = offset; word < offset + length; word += 4) real = (real + view.getUint32(word)) >>> 0
      expect([offset % 4, real]).toEqual([0, sum])
    }
  })

  test.each(['', '北京', '🙂'])('there is none of %j', (letters) => {
    expect(subsetFont(plain, letters)).toBeNull()
  })
})

describe('a document with its fonts', () => {
  test('each text has its letters in its own face, in any notation', () => {
    const svg =
      '<svg><style>text{font-size:14px}.title text{font-weight:700}.strong text,.val text{font-weight:600}.val{fill:#000}.total{font-weight:700}</style>' +
      '<g class="title"><text x="1">A&amp;b</text></g><g class="drawing"><g class="val"><text>7&lt;</text></g>' +
      '<text class="total">9</text><text>q&#x27;</text></g></svg>'
    const faces = facesIn(withFonts(svg, fonts))
    const has = (face: string) =>
      Array.from("A&b7<9q';").filter((letter) => (faces.get(face)?.glyphOf(letter.codePointAt(0) ?? 0) ?? 0) > 0)
    expect(has('Besley 700')).toEqual(['A', '&', 'b', '9'])
    expect(has('Libre Franklin 600')).toEqual(['7', '<'])
    expect(has('Libre Franklin 400')).toEqual(['q', "'"])
  })

  test('letters that the fonts do not have leave the document complete', () => {
    const svg = '<svg><style>text{}</style><text>北京</text></svg>'
    expect(withFonts(svg, fonts)).toBe(svg)
  })

  test.each([...testModels(), ...bundledModels('employment')].map((model) => [model.title, model] as const))(
    '%s: nothing from elsewhere, at most 30 KB more',
    (_title, model) => {
      const svg = chartSvg(model, { width: 800, credit: 'Common Measure' })
      const whole = withFonts(svg, fonts)
      expect(whole.length - svg.length).toBeLessThan(30 * 1024)
      expect(facesIn(whole).size).toBeGreaterThan(0)
      expect(whole).not.toMatch(/url\((?!#|data:)|href=|@import|<!|<script|[^"]https?:/)
    },
  )
})
