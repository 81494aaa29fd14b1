import { escapeHtml } from '#domain/escape-html.ts'
import type { BrandColors, Community } from '#domain/community.ts'
import { inTheme } from '#domain/design/color.ts'
import { BRAND, HOUSE_COLORS } from '#domain/design/colors.ts'
import { titleLines } from '@common-measure/charts/svg/title-lines.ts'
import { brandThemes, colorsOfBrand } from '../community/colors/brand-colors.ts'
import { nestedDrawing } from './nested-drawing.ts'
import { brandMark } from './brand-mark.ts'
import { quiltCover } from './quilt-cover.ts'

/** Text area on the left of the card, and the picture next to it, px. */
const LEFT = { x: 64, width: 530 }
const RIGHT = { x: 630, y: 0, width: 570, height: 630 }
const MARK = { x: 64, y: 60, width: 56, height: 56 }
const TITLE_TOP = 266
const TITLE_BOTTOM = 590
/** Title sizes to try, until the title fits. */
const SIZES = [62, 54, 46, 40, 34]
const LEADING = 1.1
/** Letters in the fonts of pictures. */
const DRAWABLE = /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{Zs}\p{Sc}\p{Sm}]*$/u

export interface ArticleCard {
  title: string
  /** Text above the title: the topic's name; "" without one. */
  kicker: string
  siteName: string
  /** The site's logo, an SVG document. */
  mark: string
  /** Background of the picture, #rrggbb. */
  color: string
  /** Colors of the brand. */
  colors: BrandColors
  /** An SVG document; null without one. */
  picture: string | null
}

/** Social preview of an article as SVG, 1200 × 630 px. A title with letters that the fonts lack is omitted. */
export function articleCard({ title, kicker, siteName, mark, color, colors, picture }: ArticleCard): string {
  const { ink } = colorsOfBrand(colors)
  const ground = brandThemes(colors).light['sun-100'] ?? inTheme(BRAND['sun-100'], 'light')
  const { lines, size } = DRAWABLE.test(title) ? titleWithin(title) : { lines: [], size: 0 }
  const text = (content: string, attributes: string) => `<text ${attributes} fill="${ink}">${escape(content)}</text>`
  const display = `font-family="Besley" font-weight="700"`
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">',
    `<path fill="${ground}" d="M0 0h1200v630H0z"/>`,
    `<path fill="${color}" d="M${RIGHT.x} ${RIGHT.y}h${RIGHT.width}v${RIGHT.height}H${RIGHT.x}z"/>`,
    nestedDrawing(picture ?? '', RIGHT, 'slice'),
    nestedDrawing(mark, MARK, 'meet'),
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
    `<path fill="${colors.sun ?? HOUSE_COLORS.bright}" d="M0 612h630v18H0z"/>`,
    `<path stroke="${ink}" stroke-width="2" d="${rulerTicks()}"/>`,
    '</svg>',
  ].join('')
}

/** Sets the title in the largest size that fits. A title that fits in no size is cut. */
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

/** Ruler ticks, every fifth one long. */
function rulerTicks(): string {
  return Array.from({ length: 53 }, (_, at) => `M${at * 12 + 1} 630v-${at % 5 === 0 ? 18 : 9}`).join('')
}

function escape(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return escapeHtml(text.replace(/[\u0000-\u001f\u007f]/g, ' '))
}

/** Social preview of the site if the community has none: its name, its subject, and a quilt. */
export function siteCard(community: Community, siteName: string): string {
  const { region, shortDescription } = community
  return articleCard({
    title: shortDescription === '' ? siteName : shortDescription,
    kicker: shortDescription === '' ? region.sentence : '',
    siteName,
    mark: brandMark(community, siteName),
    colors: community.brand.colors,
    color: BRAND['azalea-600'],
    picture: quiltCover(siteName, null, community.brand.colors),
  })
}
