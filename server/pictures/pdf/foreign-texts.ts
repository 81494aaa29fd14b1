import { Resvg } from '@resvg/resvg-js'
import { fontFiles } from '@common-measure/fonts/read-fonts.ts'
import { escapeHtml } from '#domain/escape-html.ts'

/** A text with letters that the site's fonts lack. */
export interface ForeignText {
  text: string
  weight: number
  fill: string
  anchor: 'start' | 'middle' | 'end'
}

export type TextSheet = ReturnType<typeof drawTexts>

/** Font size, row height and baseline offset from the top of a row, px. */
const SIZE = 14
const ROW = 22
const BASELINE = 16
const WIDTH = 800
/** Pixels per drawing pixel, sufficient for print. */
const ZOOM = 3
const MAX_ROWS = 300

/** Draws all texts as one PNG, one per row, because loading the machine's fonts takes a while. */
export function drawTexts(texts: readonly ForeignText[]) {
  const rows = new Map<string, number>()
  for (const text of texts) if (!rows.has(keyOf(text)) && rows.size < MAX_ROWS) rows.set(keyOf(text), rows.size)
  const drawn = [...rows].map(([key, row]) => {
    const { text, weight, fill, anchor } = JSON.parse(key) as ForeignText
    const place = `x="${anchorX(anchor)}" y="${row * ROW + BASELINE}" text-anchor="${anchor}"`
    return `<text ${place} font-weight="${weight}" fill="${fill}">${escapeHtml(text)}</text>`
  })
  const height = Math.max(1, rows.size) * ROW
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="Libre Franklin" font-size="${SIZE}">${drawn.join('')}</svg>`
  const font = { loadSystemFonts: true, fontFiles: fontFiles(), defaultFontFamily: 'Libre Franklin' }
  const png = new Resvg(svg, { font, fitTo: { mode: 'zoom', value: ZOOM } }).render().asPng()
  const measures = { size: SIZE, width: WIDTH, rowHeight: ROW, baseline: BASELINE }
  return { png, ...measures, anchorX, rowOf: (text: ForeignText) => rows.get(keyOf(text)) ?? null }
}

function keyOf({ text, weight, fill, anchor }: ForeignText): string {
  return JSON.stringify({ text, weight, fill, anchor })
}

/** Horizontal anchor of a text in its row, px from the left. */
function anchorX(anchor: ForeignText['anchor']): number {
  return anchor === 'start' ? 2 : anchor === 'middle' ? WIDTH / 2 : WIDTH - 2
}
