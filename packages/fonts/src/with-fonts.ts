import type { Font } from './faces.ts'
import { subsetFont } from './subset-font.ts'

const USUAL_WEIGHT = 400

/** Embeds the letters of a document's texts, so that it looks the same in every browser. */
export type EmbedFonts = (svg: string) => string

/** @param read called for the first document */
export function createFontEmbedding(read: () => Font[]): EmbedFonts {
  let fonts: Font[] | null = null
  return (svg) => withFonts(svg, (fonts ??= read()))
}

/**
 * Embeds the letters of an SVG document, so that it looks the same without the fonts installed: about 20 KB for a
 * chart. Its style sheet, which must be the first element, sets the weight of each class. Texts may be nested only in
 * groups. Letters that the fonts do not have come from the reader's device.
 */
export function withFonts(svg: string, fonts: readonly Font[]): string {
  const letters = lettersOf(svg)
  const faces = fonts.flatMap(({ family, weight, font }) => {
    const bytes = subsetFont(font, letters.get(weight) ?? '')
    if (!bytes) return []
    const source = `url(data:font/ttf;base64,${Buffer.from(bytes).toString('base64')}) format("truetype")`
    return [`@font-face{font-family:"${family}";font-weight:${weight};src:${source}}`]
  })
  return svg.replace('<style>', () => `<style>${faces.join('')}`)
}

/** The texts of a document by their weight, which also determines the font face. */
function lettersOf(svg: string): Map<number, string> {
  const weights = weightsOf(svg)
  const letters = new Map<number, string>()
  const groups: string[] = []
  for (const [tag, opened, attributes = '', text = ''] of svg.matchAll(/<g\b([^>]*)>|<\/g>|<text\b([^>]*)>([^<]*)/g)) {
    if (tag === '</g>') groups.pop()
    else if (opened !== undefined) groups.push(opened)
    else {
      const own = [...groups, attributes].flatMap(
        (each) => weights.get(/\bclass="([^"]*)"/.exec(each)?.[1] ?? '') ?? [],
      )
      const weight = Math.max(USUAL_WEIGHT, ...own)
      letters.set(weight, (letters.get(weight) ?? '') + unescaped(text))
    }
  }
  return letters
}

/** Font weights by class. */
function weightsOf(svg: string): Map<string, number> {
  const [, sheet = ''] = /<style>([^<]*)/.exec(svg) ?? []
  const rules = [...sheet.matchAll(/([^{}]+)\{[^{}]*?font-weight:(\d+)/g)]
  return new Map(
    rules.flatMap(([, selectors = '', weight]) =>
      [...selectors.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => [name, Number(weight)] as const),
    ),
  )
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

function unescaped(text: string): string {
  return text.replace(/&[a-z#\d]+;/g, (entity) => ENTITIES[entity] ?? entity)
}
