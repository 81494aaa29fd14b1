import { CHART_FACES, type ChartFace } from '@common-measure/charts/svg/with-fonts.ts'

/** The TrueType fonts that the server's pictures have too: letters can be taken out of them, and PDF knows no other kind. */
const ADDRESSES: Record<string, string> = {
  'libre-franklin-400.ttf': new URL('../../../server/fonts/libre-franklin-400.ttf', import.meta.url).href,
  'libre-franklin-600.ttf': new URL('../../../server/fonts/libre-franklin-600.ttf', import.meta.url).href,
  'besley-700.ttf': new URL('../../../server/fonts/besley-700.ttf', import.meta.url).href,
}

export interface LoadedFont extends ChartFace {
  file: string
  bytes: Uint8Array
}

/** The fonts of charts; without a network those that can be had, for a file in other letters is better than none. */
export async function loadFonts(): Promise<LoadedFont[]> {
  const fonts = await Promise.all(CHART_FACES.map(loadFont))
  return fonts.filter((font) => font !== null)
}

async function loadFont(face: ChartFace & { file: string }): Promise<LoadedFont | null> {
  try {
    const response = await fetch(ADDRESSES[face.file] ?? '')
    return response.ok ? { ...face, bytes: new Uint8Array(await response.arrayBuffer()) } : null
  } catch {
    return null
  }
}
