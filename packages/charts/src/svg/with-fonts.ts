import { subsetFont } from './subset-font.ts'
import type { TrueType } from './true-type.ts'

/** A face that charts are set in, by the family and weight that a document of chartSvg() names. */
export interface ChartFace {
  family: string
  weight: number
}

/** The faces of charts and their files, which are not part of this package. */
export const CHART_FACES: readonly (ChartFace & { file: string })[] = [
  { family: 'Libre Franklin', weight: 400, file: 'libre-franklin-400.ttf' },
  { family: 'Libre Franklin', weight: 600, file: 'libre-franklin-600.ttf' },
  { family: 'Besley', weight: 700, file: 'besley-700.ttf' },
]

export interface ChartFont extends ChartFace {
  font: TrueType
}

/** Bytes of a font in a call of String.fromCharCode, which takes only so many. */
const PIECE = 0x8000

/**
 * A document of chartSvg() that brings along the letters it is set in, so that it looks the same where the fonts are not
 * installed: about 20 KB. Letters that the fonts do not have are left to the reader's machine.
 */
export function withFonts(svg: string, fonts: readonly ChartFont[]): string {
  const letters = lettersOf(svg)
  const faces = fonts.flatMap(({ family, weight, font }) => {
    const bytes = subsetFont(font, letters.get(weight) ?? '')
    if (!bytes) return []
    const source = `url(data:font/ttf;base64,${base64(bytes)}) format("truetype")`
    return [`@font-face{font-family:"${family}";font-weight:${weight};src:${source}}`]
  })
  return svg.replace('<style>', () => `<style>${faces.join('')}`)
}

/** The texts of a document by their weight, which tells the face too: what the classes of styleOf() say. */
function lettersOf(svg: string): Map<number, string> {
  const letters = new Map<number, string>()
  const groups: string[] = []
  for (const [tag, opened, attributes = '', text = ''] of svg.matchAll(/<g\b([^>]*)>|<\/g>|<text\b([^>]*)>([^<]*)/g)) {
    if (tag === '</g>') groups.pop()
    else if (opened !== undefined) groups.push(opened)
    else {
      const weight = weightOf([...groups, attributes].join(' '))
      letters.set(weight, (letters.get(weight) ?? '') + unescaped(text))
    }
  }
  return letters
}

function weightOf(attributes: string): number {
  if (/class="(?:title|total)"/.test(attributes)) return 700
  return /class="(?:strong|val|direct|in)"/.test(attributes) ? 600 : 400
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

function unescaped(text: string): string {
  return text.replace(/&[a-z#\d]+;/g, (entity) => ENTITIES[entity] ?? entity)
}

/** Bytes as base64, on the server and in a browser. */
export function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  return btoa(text)
}
