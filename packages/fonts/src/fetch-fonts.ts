import { FACES, openFont, type Face, type Font } from './faces.ts'

/** Written out, so that the build finds the files. */
const ADDRESSES: Record<string, string> = {
  'libre-franklin-400.ttf': new URL('../files/libre-franklin-400.ttf', import.meta.url).href,
  'libre-franklin-600.ttf': new URL('../files/libre-franklin-600.ttf', import.meta.url).href,
  'besley-700.ttf': new URL('../files/besley-700.ttf', import.meta.url).href,
}

/** The fonts, in a browser; without a network those that can be had, for a file in other letters is better than none. */
export async function fetchFonts(): Promise<Font[]> {
  const fonts = await Promise.all(FACES.map(fetchFont))
  return fonts.filter((font) => font !== null)
}

async function fetchFont(face: Face): Promise<Font | null> {
  try {
    const response = await fetch(ADDRESSES[face.file] ?? '')
    return response.ok ? openFont(face, new Uint8Array(await response.arrayBuffer())) : null
  } catch {
    return null
  }
}
