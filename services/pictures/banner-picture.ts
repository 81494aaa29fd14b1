import { PALETTE } from '#domain/design/chart-colors.ts'
import type { BrandColor } from '#domain/community.ts'
import { BRAND, TOPIC_PALETTE } from '#domain/design/colors.ts'

const WIDTH = 1600
const HEIGHT = 900
/** Left edge of the columns, px. The banner's text is to their left. */
const LEFT = 800
const STEP = 80
const COLUMN = 58
/** Bottom of the columns, below the line of the hills. */
const FOOT = 800
/** Heights of the columns: rising, then falling slightly. */
const HEIGHTS = [214, 292, 258, 372, 446, 418, 530, 476, 404, 446]
const SUN = { x: 1120, y: 405 }
const RINGS = [253, 318, 383, 448]
const INDIGO = PALETTE[2]?.mark[0] ?? BRAND['bayou-600']

type Colors = Readonly<Record<BrandColor, string>>

/** Default banner picture as an SVG document: columns in front of the sun, above hills. */
export function bannerPicture(colors: Colors): string {
  const { ink, sun, paper, rose } = colors
  const columns = HEIGHTS.map((height, at) => ({ x: LEFT + at * STEP, y: FOOT - height, at }))
  const tops = columns.map(({ x, y }) => ({ x: x + COLUMN / 2, y: y - 26 }))
  const line = tops.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMaxYMax slice">`,
    `<defs><pattern id="dots" width="18" height="18" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="9" cy="9" r="3.6" fill="${BRAND['azalea-200']}"/></pattern></defs>`,
    `<path fill="${sun}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    ...RINGS.map((radius, at) =>
      circle(SUN, radius, `fill="none" stroke="${paper}" stroke-width="${9 - at * 2}" opacity="${0.6 - at * 0.17}"`),
    ),
    ...[210, 320, 430, 540, 650].map(
      (y) =>
        `<path d="M700 ${y}h900" stroke="${ink}" stroke-width="2.5" stroke-dasharray="2 12" stroke-linecap="round" opacity=".35"/>`,
    ),
    circle(SUN, 214, `fill="${rose}"`),
    circle(SUN, 214, 'fill="url(#dots)"'),
    ...columns.map((each) => column(each, colors)),
    `<path d="${line}" fill="none" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>`,
    ...tops.map((top) => circle(top, 9, `fill="${paper}" stroke="${ink}" stroke-width="4"`)),
    `<path d="M0 770C240 712 470 724 700 744S1180 690 1600 738V${HEIGHT}H0z" fill="${TOPIC_PALETTE[5].bright}"/>`,
    `<path d="M0 812C260 770 520 790 760 784S1240 742 1600 790V${HEIGHT}H0z" fill="${TOPIC_PALETTE[5].strong[0]}"/>`,
    '</svg>',
  ].join('')
}

/** A column with a darker side, and bands in one of three styles. */
function column({ x, y, at }: { x: number; y: number; at: number }, { ink, sun, paper, rose, leaf }: Colors): string {
  const height = HEIGHT - y
  const fills = [INDIGO, ink, leaf, rose, ink, TOPIC_PALETTE[1].bright, leaf, paper, INDIGO, ink]
  const fill = fills[at] ?? ink
  const thread = fill === paper ? rose : sun
  const dashes = ['9 7', '2 9', '26 6'][at % 3]
  const threads = Array.from(
    { length: Math.floor((FOOT - y - 30) / 26) },
    (_, row) => `M${x + 10} ${y + 26 + row * 26}h${COLUMN - 20}`,
  ).join('')
  return [
    `<path fill="${fill}" d="M${x} ${y}h${COLUMN}v${height}h-${COLUMN}z"/>`,
    `<path opacity=".15" d="M${x + 38} ${y}h20v${height}h-20z"/>`,
    `<path d="${threads}" stroke="${thread}" stroke-width="6" stroke-dasharray="${dashes}"/>`,
  ].join('')
}

function circle({ x, y }: { x: number; y: number }, radius: number, attributes: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" ${attributes}/>`
}
