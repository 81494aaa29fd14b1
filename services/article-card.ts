import { inTheme } from '#domain/design/color.ts'
import { BRAND, TOPICS } from '#domain/design/colors.ts'
import { titleLines } from '@common-measure/charts/svg/title-lines.ts'

/** The left part of the card, and the picture beside it, px. */
const LEFT = { x: 64, width: 530 }
const RIGHT = { x: 630, width: 570, height: 630 }
const TITLE_TOP = 266
const TITLE_BOTTOM = 590
/** Sizes a title is tried in, until it fits. */
const SIZES = [62, 54, 46, 40, 34]
const LEADING = 1.1
const INK = BRAND['bayou-900']
/** Letters that the fonts of pictures have. */
const DRAWABLE = /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{Zs}\p{Sc}\p{Sm}]*$/u

export interface ArticleCard {
  title: string
  /** Over the title: the topic's name; "" without one. */
  kicker: string
  siteName: string
  /** #rrggbb, the ground of the picture. */
  color: string
  /** An SVG document; null without one. */
  picture: string | null
}

/**
 * An article as a picture of 1200 × 630 px for links to it: an SVG document. A title in letters that the fonts do not have
 * is left out.
 */
export function articleCard({ title, kicker, siteName, color, picture }: ArticleCard): string {
  const { lines, size } = DRAWABLE.test(title) ? titleWithin(title) : { lines: [], size: 0 }
  const text = (content: string, attributes: string) => `<text ${attributes} fill="${INK}">${escape(content)}</text>`
  const display = `font-family="Besley" font-weight="700"`
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">',
    `<path fill="${inTheme(BRAND['sun-100'], 'light')}" d="M0 0h1200v630H0z"/>`,
    `<path fill="${color}" d="M${RIGHT.x} 0h${RIGHT.width}v${RIGHT.height}H${RIGHT.x}z"/>`,
    nested(picture),
    LOGO,
    text(siteName, `x="136" y="98" font-size="28" letter-spacing="-.7" ${display}`),
    kicker === '' || !DRAWABLE.test(kicker)
      ? ''
      : text(kicker, `x="${LEFT.x}" y="206" font-family="Libre Franklin" font-weight="600" font-size="24"`),
    ...lines.map((line, at) =>
      text(
        line,
        `x="${LEFT.x}" y="${Math.round(TITLE_TOP + (at + 0.2) * size * LEADING)}" font-size="${size}" letter-spacing="${-0.03 * size}" ${display}`,
      ),
    ),
    `<path fill="${TOPICS['economic-opportunity'].bright}" d="M0 612h630v18H0z"/>`,
    `<path stroke="${INK}" stroke-width="2" d="${rulerTicks()}"/>`,
    '</svg>',
  ].join('')
}

/** In the largest letters in which it fits; what fits in none is cut. */
function titleWithin(title: string): { lines: string[]; size: number } {
  const maxLines = (size: number) => Math.floor((TITLE_BOTTOM - TITLE_TOP) / (size * LEADING)) + 1
  for (const size of SIZES) {
    const lines = titleLines(title, size, LEFT.width)
    if (lines.length <= maxLines(size) && lines.every((line) => line.length * size * 0.5 < LEFT.width))
      return { lines, size }
  }
  const size = SIZES.at(-1) ?? 0
  const longest = Math.floor(LEFT.width / (size * 0.55))
  const lines = titleLines(title, size, LEFT.width).map((line) =>
    line.length > longest * 1.2 ? `${line.slice(0, longest)}…` : line,
  )
  const most = maxLines(size)
  return { lines: lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1]}…`] : lines, size }
}

/** The picture's root element, moved to its place and cut to it. */
function nested(picture: string | null): string {
  const root = picture === null ? null : /<svg\b([^>]*)>([\s\S]*)<\/svg>\s*$/i.exec(picture)
  const viewBox = /\sviewBox\s*=\s*["']([\d\s.,-]+)["']/i.exec(root?.[1] ?? '')?.[1]
  if (!root || viewBox === undefined) return ''
  const { x, width, height } = RIGHT
  return `<svg x="${x}" y="0" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${withCommas(root[2] ?? '')}</svg>`
}

/** Colors as the picture renderer reads them: "rgb(0 0 0/.16)" is "rgba(0,0,0,.16)". */
function withCommas(drawing: string): string {
  return drawing.replace(/rgb\((\d+) (\d+) (\d+) ?\/ ?([\d.]+)\)/g, 'rgba($1,$2,$3,$4)')
}

const LOGO =
  '<g transform="translate(64 60)"><rect width="56" height="56" rx="10" fill="#0e2b27"/><g transform="scale(.875)">' +
  '<path d="M12 52V30h11v22z" fill="#fff8ea"/><path d="M26.5 52V14h11v38z" fill="#ffc42e"/>' +
  '<path d="M41 52V23h11v29z" fill="#f2648f"/>' +
  '<path d="M6 41c8-7 15-7 23-1s16 6 29-3" fill="none" stroke="#0e2b27" stroke-width="5.5"/></g></g>'

/** One long tick in five. */
function rulerTicks(): string {
  return Array.from({ length: 53 }, (_, at) => `M${at * 12 + 1} 630v-${at % 5 === 0 ? 18 : 9}`).join('')
}

function escape(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u001f\u007f]/g, ' ')
  )
}
