import type { BrandColors } from '#domain/community.ts'
import { inTheme } from '#domain/design/color.ts'
import { HOUSE_COLORS, type TopicColors } from '#domain/design/colors.ts'
import { colorsOfBrand } from '../community/colors/brand-colors.ts'
import { nestedDrawing } from './nested-drawing.ts'

/** Background and thread colors of a topic's quilts: dark, bright, tint, two accents (docs/design.md#illustration). */
type Palette = readonly [dark: string, bright: string, tint: string, accent: string, other: string]

const BRAND_OWN = colorsOfBrand({})

/** Palette of a topic or the site. Accents in the program's brand colors are replaced by the community's. */
function paletteOf(topic: TopicColors | null, brand: BrandColors): Palette {
  const { ink, sun, paper, leaf, rose } = colorsOfBrand(brand)
  if (!topic && (brand.ink !== undefined || brand.sun !== undefined)) return [ink, sun, paper, leaf, rose]
  const { deep, bright, tint, accents } = topic ?? HOUSE_COLORS
  const ofBrand = (color: string) =>
    ({ [BRAND_OWN.ink]: ink, [BRAND_OWN.sun]: sun, [BRAND_OWN.leaf]: leaf, [BRAND_OWN.rose]: rose })[color] ?? color
  return [deep, bright, inTheme(tint, 'light'), ofBrand(accents[0]), ofBrand(accents[1])]
}

const COLUMNS = 6
const ROWS = 4
const TILE = 100
/** Tiles that a chart in the quilt covers, and its margin, px. */
const CHART = { columns: 4, rows: 2, margin: 20 }
export const COVER = { width: COLUMNS * TILE, height: ROWS * TILE }

interface Colors {
  ground: string
  front: string
  accent: string
}

/** Shapes of 100 × 100 px. Upright shapes are not rotated. */
const SHAPES: readonly { draw: (colors: Colors) => string; isUpright?: true }[] = [
  {
    draw: ({ front, accent }) =>
      path('M0 0h100A100 100 0 0 1 0 100z', front) + path('M0 0h50A50 50 0 0 1 0 50z', accent),
  },
  {
    draw: ({ front, accent }) =>
      `<circle cx="50" cy="50" r="38" fill="${front}"/>${path('M50 12a38 38 0 0 1 0 76z', accent)}`,
  },
  { draw: ({ front }) => path('M0 0h100L0 100z', front) },
  { draw: rings },
  { draw: dots },
  { draw: ({ front }) => [10, 35, 60, 85].map((y) => path(`M0 ${y}h100v12H0z`, front)).join('') },
  {
    draw: ({ front, accent }) =>
      path('M0 100A100 100 0 0 1 100 0A100 100 0 0 1 0 100z', front) +
      `<path d="M0 100L100 0" stroke="${accent}" stroke-width="4"/>`,
  },
  {
    draw: ({ front, accent }) => path('M0 50A50 50 0 0 1 100 50z', front) + path('M0 100A50 50 0 0 1 100 100z', accent),
    isUpright: true,
  },
  {
    draw: ({ front, accent }) =>
      path('M0 60q25-34 50 0t50 0v40H0z', front) + path('M0 82q25-26 50 0t50 0v18H0z', accent),
    isUpright: true,
  },
  { draw: ruler },
]

function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

function rings({ ground, front, accent }: Colors): string {
  const fills = [front, ground, accent, ground]
  return [90, 66, 42, 18].map((r, at) => path(`M0 0h${r}A${r} ${r} 0 0 1 0 ${r}z`, fills[at] ?? front)).join('')
}

function dots({ front }: Colors): string {
  const places = Array.from({ length: 16 }, (_, at) => [at % 4, Math.floor(at / 4)] as const)
  return places
    .map(
      ([x, y]) => `<circle cx="${14 + x * 24}" cy="${14 + y * 24}" r="${(3 + x * 1.9).toFixed(1)}" fill="${front}"/>`,
    )
    .join('')
}

function ruler({ front }: Colors): string {
  const ticks = Array.from({ length: 9 }, (_, at) => `M${10 + at * 10} 0v${at % 5 === 4 ? 56 : 30}`)
  return `<path d="${ticks.join('')}" stroke="${front}" stroke-width="4"/>`
}

/**
 * Cover of an article without a picture: a quilt in its topic's colors, as an SVG document of 600 × 400 px. `topic` is
 * null for an article without a topic. The same slug and colors always give the same quilt.
 * @param chart drawing of a chart to sew in, an SVG document; null for a quilt without one
 */
export function quiltCover(
  slug: string,
  topic: TopicColors | null,
  brand: BrandColors = {},
  chart: string | null = null,
): string {
  const next = randomFrom(slug)
  const below = (count: number) => Math.floor(next() * count)
  const palette = paletteOf(topic, brand)
  const other = (than: string[]) => {
    const free = palette.filter((color) => !than.includes(color))
    return free[below(free.length)] ?? palette[0]
  }
  const [left, top] = [below(COLUMNS - CHART.columns + 1), below(ROWS - CHART.rows + 1)]
  const tiles: string[] = []
  let last = -1
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const isUnderChart = column >= left && column < left + CHART.columns && row >= top && row < top + CHART.rows
      const ground = palette[below(3)] ?? palette[0]
      const front = other([ground])
      const accent = other([ground, front])
      const turned = below(SHAPES.length - 1)
      last = turned >= last ? turned + 1 : turned
      const shape = SHAPES[last] ?? SHAPES[0]
      const turn = shape?.isUpright ? 0 : below(4) * 90
      const [x, y] = [column * TILE, row * TILE]
      if (chart !== null && isUnderChart) continue
      tiles.push(
        `<rect x="${x}" y="${y}" width="100.5" height="100.5" fill="${ground}"/>`,
        `<g transform="translate(${x} ${y})${turn === 0 ? '' : ` rotate(${turn} 50 50)`}">${shape?.draw({ ground, front, accent }) ?? ''}</g>`,
      )
    }
  }
  const { width, height } = COVER
  const sewn = chart === null ? '' : chartPatch(chart, left * TILE, top * TILE, palette[2])
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${tiles.join('')}${sewn}</svg>`
}

function chartPatch(chart: string, x: number, y: number, ground: string): string {
  const { columns, rows, margin } = CHART
  const [width, height] = [columns * TILE, rows * TILE]
  const inside = { x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin }
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${ground}"/>${nestedDrawing(chart, inside, 'meet')}`
}

/** Pseudorandom numbers from 0 to 1, seeded by a text (FNV-1a, mulberry32). */
function randomFrom(text: string): () => number {
  let state = 2166136261
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
