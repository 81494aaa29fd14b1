import type { Font } from './faces.ts'
import { withFonts } from './with-fonts.ts'

/** The same document with the letters of its texts in it, so that it looks alike in every browser. */
export type EmbedFonts = (svg: string) => string

/** @param read is called when the first document is asked for */
export function createFontEmbedding(read: () => Font[]): EmbedFonts {
  let fonts: Font[] | null = null
  return (svg) => {
    fonts ??= read()
    return withFonts(svg, fonts)
  }
}
