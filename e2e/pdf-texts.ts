import { openTrueType } from '@common-measure/fonts/true-type.ts'

/** A text of a PDF that jsPDF wrote, where it begins and how wide it is, px of the chart. */
export interface PdfText {
  text: string
  x: number
  width: number
}

/** Points of PDF in a pixel. */
const PT = 0.75
const SIZE = 14

/**
 * The texts of a PDF in the order a reader meets them, as far as they are in one font of 14 px: such texts name its glyphs
 * by their numbers in the whole font.
 */
export function pdfTexts(pdf: Buffer, fontFile: Uint8Array): PdfText[] {
  const font = openTrueType(fontFile)
  const letters = new Map<number, string>()
  for (let code = 0xffff; code > 31; code -= 1) letters.set(font.glyphOf(code), String.fromCharCode(code))
  const em = font.table('head').getUint16(18)
  return [...pdf.toString('latin1').matchAll(/ ([-\d.]+) [-\d.]+ Tm\s+<([\da-f]+)> Tj/g)].map(([, x, hex = '']) => {
    const glyphs = hex.match(/.{4}/g)?.map((digits) => Number.parseInt(digits, 16)) ?? []
    const advance = glyphs.reduce((sum, glyph) => sum + (font.metrics(glyph) >>> 16), 0)
    return {
      text: glyphs.map((glyph) => letters.get(glyph) ?? '').join(''),
      x: Number(x) / PT,
      width: (advance / em) * SIZE,
    }
  })
}
