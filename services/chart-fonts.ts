import { openTrueType } from '@common-measure/charts/svg/true-type.ts'
import { CHART_FACES, withFonts, type ChartFont } from '@common-measure/charts/svg/with-fonts.ts'

/** The same document with the letters of its texts in it, so that it looks alike in every browser. */
export type EmbedFonts = (svg: string) => string

/** Reads the fonts when the first document is asked for, by the names of their files. */
export function createFontEmbedding(readFont: (file: string) => Uint8Array): EmbedFonts {
  let fonts: ChartFont[] | null = null
  return (svg) => {
    fonts ??= CHART_FACES.map((face) => ({ ...face, font: openTrueType(readFont(face.file)) }))
    return withFonts(svg, fonts)
  }
}
