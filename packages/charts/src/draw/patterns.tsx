import type { ReactNode, SVGProps } from 'react'
import type { ColorName, Pattern } from '../model/chart-model.ts'
import { mixed, type Paint } from './paint.ts'

/** Appearance of a surface: a color, plus an editor's pattern or the texture of its rank (view/ranks.ts). */
export interface SurfaceLook {
  color: ColorName | null
  pattern?: Pattern | null
  rank?: number
  /** Position does not tell its series, so that its texture is always drawn (view/ranks.ts). */
  keepsTexture?: boolean
}

/** Textures of surfaces: drawn or flat in a picture; in a page, drawn for readers who have chosen patterns. */
export type Textures = 'drawn' | 'flat' | 'chosen'

/** False for surfaces that only have a color. An editor's pattern and a needed texture are always drawn. */
export function isTiled({ pattern = null, rank = 0, keepsTexture }: SurfaceLook, textures: Textures): boolean {
  return pattern !== null || (rank > 0 && (textures !== 'flat' || keepsTexture === true))
}

/**
 * Fill of a surface with a tile. A chosen texture replaces the color where `--flat` is not set: if the reader has chosen
 * patterns, on paper and in forced colors (drawing.css).
 */
export function tileFill({ pattern = null, keepsTexture }: SurfaceLook, ink: string, tile: string, textures: Textures) {
  const isAlways = pattern !== null || keepsTexture === true || textures !== 'chosen'
  return isAlways ? `url(#${tile})` : `var(--flat,url(#${tile}))${ink}`
}

interface TileProps extends SurfaceLook {
  id: string
  paint: Paint
  /** Omits the background, which `groundOf` then draws under the shape. */
  isBare?: boolean
}

/** The `<pattern>` that fills a tiled surface, by its id. */
export function Tile({ id, color, pattern = null, rank = 0, paint, isBare = false }: TileProps) {
  return pattern ? (
    <PatternTile id={id} pattern={pattern} rank={rank} paint={paint(color)} isBare={isBare} />
  ) : (
    <TextureTile id={id} rank={rank} paint={paint(color)} ink={paint(color, 'inside')} isBare={isBare} />
  )
}

/**
 * Plain background of a tiled surface in documents. Viewers show seams between tiles that do not end on whole pixels,
 * so a background inside the tiles would have visible edges.
 */
export function groundOf({ color, pattern = null }: SurfaceLook, paint: Paint): SVGProps<SVGPathElement> {
  return pattern ? { fill: paint(color), fillOpacity: PALE } : { fill: paint(color) }
}

/** Opacity of the background under an editor's pattern. */
const PALE = '.2'

/**
 * Strokes on a square tile. Diagonal strokes continue over its corners instead of rotating the tile, because PDF and
 * SVG viewers repeat rotated tiles differently.
 */
interface Strokes {
  /** Side of the tile, px. */
  side: number
  d: string
}

function rising(side: number): string {
  return `M-1 1 1-1M0 ${side} ${side} 0M${side - 1} ${side + 1} ${side + 1} ${side - 1}`
}

function falling(side: number): string {
  return `M-1 ${side - 1} 1 ${side + 1}M0 0 ${side} ${side}M${side - 1}-1 ${side + 1} 1`
}

/** Strokes of 3 px on 12 (docs/design.md#marks). */
const PATTERNS: Record<Pattern, Strokes> = {
  diagonal: { side: 17, d: rising(17) },
  'diagonal-reverse': { side: 17, d: falling(17) },
  horizontal: { side: 12, d: 'M0 6h12' },
  vertical: { side: 12, d: 'M6 0v12' },
  dots: { side: 12, d: 'M3 3h0M9 9h0' },
  grid: { side: 12, d: 'M6 0v12M0 6h12' },
}

/** Scales for series with the same pattern: the second is finer, the third coarser. */
const PATTERN_SCALES = [1, 0.65, 1.5, 0.45, 2]

interface SquareProps {
  id: string
  /** Side of the tile before scaling, px, and the scale. */
  side: number
  scale: number
  children: ReactNode
}

function Square({ id, side, scale, children }: SquareProps) {
  const size = Math.round(side * scale * 10) / 10
  const box = scale === 1 ? {} : { viewBox: `0 0 ${side} ${side}` }
  return (
    <pattern id={id} width={size} height={size} {...box} patternUnits="userSpaceOnUse">
      {children}
    </pattern>
  )
}

interface PatternTileProps {
  id: string
  pattern: Pattern
  /** Index among surfaces with the same pattern. */
  rank: number
  paint: string
  isBare: boolean
}

/** A fill pattern in a paint: strokes over a pale background, so that the shape is visible as a whole. */
function PatternTile({ id, pattern, rank, paint, isBare }: PatternTileProps) {
  const { side, d } = PATTERNS[pattern]
  const isDots = pattern === 'dots'
  return (
    <Square id={id} side={side} scale={PATTERN_SCALES[rank] ?? 1 + rank / 3}>
      {!isBare && <path d={ground(side)} fill={paint} fillOpacity={PALE} />}
      <path d={d} stroke={paint} strokeWidth={isDots ? 4.5 : 3} {...(isDots && ROUND)} />
    </Square>
  )
}

/** Line caps of dots, which are strokes without a length. Other strokes keep SVG's default. */
const ROUND = { strokeLinecap: 'round' } as const

function ground(side: number): string {
  return `M0 0h${side}v${side}H0z`
}

/** Thin strokes, in order for the second, third and later series of a view. */
const TEXTURES: readonly Strokes[] = [
  { side: 11, d: rising(11) },
  { side: 8, d: 'M2 2h0M6 6h0' },
  { side: 8, d: 'M0 4h8' },
  { side: 11, d: falling(11) },
  { side: 8, d: 'M4 0v8' },
  { side: 11, d: rising(11) + falling(11) },
  { side: 8, d: 'M4 0v8M0 4h8' },
]
/** Scale of the textures in each repetition of the list. */
const TEXTURE_SCALES = [1, 1.6, 0.6, 2.25]

interface TextureTileProps {
  id: string
  /** Starts at 1; rank 0 is plain and needs no tile. */
  rank: number
  paint: string
  /** Color that contrasts with the paint. */
  ink: string
  isBare: boolean
}

/** A full paint with a thin texture, which identifies a surface without its color. */
function TextureTile({ id, rank, paint, ink, isBare }: TextureTileProps) {
  const { side, d } = TEXTURES[(rank - 1) % TEXTURES.length] ?? { side: 8, d: '' }
  const round = Math.floor((rank - 1) / TEXTURES.length)
  const isDots = d.includes('h0')
  return (
    <Square id={id} side={side} scale={TEXTURE_SCALES[round] ?? 1 + round / 2}>
      {!isBare && <path d={ground(side)} fill={paint} />}
      <path
        d={d}
        {...thinStroke({ paint, ink, share: isDots ? 0.5 : 0.34, isBare })}
        strokeWidth={isDots ? 1.8 : 1.1}
        {...(isDots && ROUND)}
      />
    </Square>
  )
}

const HEX = /^#(?:[\da-f]{3}){1,2}$/i

/** A pale stroke. Documents get an opaque mixed color, because some PDF viewers do not show transparent strokes. */
function thinStroke({
  paint,
  ink,
  share,
  isBare,
}: Pick<TextureTileProps, 'paint' | 'ink' | 'isBare'> & { share: number }) {
  const isOpaque = isBare && HEX.test(paint) && HEX.test(ink)
  return isOpaque ? { stroke: mixed(paint, ink, share) } : { stroke: ink, strokeOpacity: share }
}
