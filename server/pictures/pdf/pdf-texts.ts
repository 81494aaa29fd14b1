import { plainFont } from '@common-measure/fonts/plain-font.ts'
import { readFonts } from '@common-measure/fonts/read-fonts.ts'
import { drawTexts, type ForeignText, type TextSheet } from './foreign-texts.ts'

/** A text with its style, px of the drawing or points of the page. */
export interface SetText {
  text: string
  size: number
  weight: number
  fill: string
  anchor: 'start' | 'middle' | 'end'
  /** Left end, middle or right end of its baseline. */
  x: number
  y: number
}

export type PdfTexts = ReturnType<typeof createPdfTexts>

const FONTS = readFonts().map((font) => ({ ...font, plain: Buffer.from(plainFont(font.font)) }))

/** True if our fonts have every character of a text. */
export function isOurs(text: string, weight: number): boolean {
  const font = FONTS[indexOf(weight)]
  return Array.from(text).every((letter) => (font?.font.glyphOf(letter.codePointAt(0) ?? 0) ?? 0) > 0)
}

function indexOf(weight: number): number {
  return Math.max(
    0,
    FONTS.findIndex((font) => font.weight === weight),
  )
}

/**
 * Writes the texts of one document. Only the used characters of each font are embedded. A text with a character that
 * the fonts lack becomes an image in a font of the machine, with its words as alternative text.
 *
 * @param foreign every such text of the document, all drawn at once
 */
export function createPdfTexts(doc: PDFKit.PDFDocument, foreign: readonly ForeignText[]) {
  for (const { file, plain } of FONTS) doc.registerFont(file, plain)
  const use = (size: number, weight: number) => doc.font(FONTS[indexOf(weight)]?.file ?? '').fontSize(size)
  let sheet: TextSheet | null = null

  return {
    widthOf(text: string, size: number, weight: number): number {
      return isOurs(text, weight) ? use(size, weight).widthOfString(text) : text.length * size
    },
    write({ text, size, weight, fill, anchor, x, y }: SetText): void {
      if (text === '') return
      if (!isOurs(text, weight)) {
        sheet ??= drawTexts(foreign)
        return place(doc, sheet, { text, size, weight, fill, anchor, x, y })
      }
      use(size, weight).fillColor(fill)
      const share = anchor === 'middle' ? 0.5 : anchor === 'end' ? 1 : 0
      // A trailing space, so that extracted words of two lines are not joined.
      doc.text(`${text} `, x - share * doc.widthOfString(text), y, { lineBreak: false, baseline: 'alphabetic' })
    },
  }
}

function place(doc: PDFKit.PDFDocument, sheet: TextSheet, text: SetText): void {
  const row = sheet.rowOf(text)
  if (row === null) return
  const scale = text.size / sheet.size
  const left = text.x - sheet.anchorX(text.anchor) * scale
  const top = text.y - sheet.baseline * scale
  doc.markContent('Span', { actual: text.text })
  doc.save()
  doc.rect(left, top, sheet.width * scale, sheet.rowHeight * scale).clip()
  doc.image(sheet.png, left, top - row * sheet.rowHeight * scale, { width: sheet.width * scale })
  doc.restore()
  doc.endMarkedContent()
}
