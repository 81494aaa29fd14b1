import type { ReactNode, SVGProps } from 'react'
import type { Mark } from '../geometry/drawing.ts'
import { px } from '../geometry/path.ts'
import { piecesOf, type Piece } from '../geometry/pieces.ts'
import { BACK_OPACITY, hasTile, lookKey, looksOf, type DrawnTile } from './drawing-svg.tsx'
import { percent, percentX, percentY, Stretched, type PlotLayer } from './fluid-layer.tsx'
import type { Paint } from './paint.ts'

/** Maximum number of columns of a mark that are elements; more are one path. */
const MAX_COLUMNS = 300

interface MarksProps {
  marks: readonly Mark[]
  layer: PlotLayer
  paint: Paint
  tiles: ReadonlyMap<string, DrawnTile>
}

/** A part of a mark: a path that grows with the plot, or elements at percents. */
interface Part {
  isStretched: boolean
  node: ReactNode
}

/** The marks in drawing order; adjacent paths share a layer. */
export function FluidMarks({ marks, layer, paint, tiles }: MarksProps) {
  const runs: Part[][] = []
  for (const mark of marks) {
    if (!mark.d) continue
    const tile = hasTile(mark) ? (tiles.get(lookKey(mark))?.id ?? null) : null
    for (const part of partsOf(mark, layer, looksOf({ mark, paint, tile, laysGround: false }), tile)) {
      const dimmed = mark.isDimmed ? { ...part, node: <g opacity={BACK_OPACITY}>{part.node}</g> } : part
      const run = runs.at(-1)
      if (run?.[0]?.isStretched === part.isStretched) run.push(dimmed)
      else runs.push([dimmed])
    }
  }
  return runs.map((run, at) => {
    const nodes = run.map(({ node }) => node)
    return run[0]?.isStretched ? (
      <Stretched key={at} layer={layer}>
        {nodes}
      </Stretched>
    ) : (
      nodes
    )
  })
}

function partsOf(
  { kind, d }: Mark,
  layer: PlotLayer,
  looks: readonly SVGProps<SVGPathElement>[],
  tile: string | null,
): Part[] {
  const pieces = kind === 'line' || kind === 'trend' ? null : piecesOf(d)
  const areSymbols = kind === 'dot' || (pieces?.[0] && /[al]/.test(pieces[0].d))
  if (pieces && (areSymbols || pieces.length <= MAX_COLUMNS))
    return looks.map((look) => ({
      isStretched: false,
      node: <PieceGroup {...{ look, pieces, layer }} isColumn={!areSymbols} />,
    }))
  return looks.flatMap((look, at): Part[] =>
    tile !== null && kind !== 'fill'
      ? clippedParts(look, d, layer, `${tile}c${at}`)
      : [{ isStretched: true, node: <path {...look} d={d} /> }],
  )
}

/** Columns, bars or symbols at percents: their corners, patterns and shapes are not stretched. */
export function PieceGroup(props: {
  look: SVGProps<SVGPathElement>
  pieces: readonly Piece[]
  layer: PlotLayer
  isColumn: boolean
}) {
  const { look, pieces, layer, isColumn } = props
  const ElementOf = isColumn ? Column : Symbol
  return (
    <g {...look} data-pieces="">
      {pieces.map((piece, at) => (
        <ElementOf key={at} piece={piece} layer={layer} />
      ))}
    </g>
  )
}

interface PieceProps {
  piece: Piece
  layer: PlotLayer
}

function Column({ piece: { d, box }, layer }: PieceProps) {
  return (
    <rect
      x={percentX(layer, box.left)}
      y={percentY(layer, box.top)}
      width={percent((box.right - box.left) / (layer.to - layer.from))}
      height={percent((box.bottom - box.top) / layer.height)}
      {...(d.includes('q') ? { rx: 2 } : {})}
    />
  )
}

/** A symbol around its position. */
function Symbol({ piece: { d, box }, layer }: PieceProps) {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const place = [percentX(layer, x), percentY(layer, y)] as const
  if (d.includes('a')) return <circle cx={place[0]} cy={place[1]} r={px((box.right - box.left) / 2)} />
  const [start = '', startX = 0, startY = 0] = /^M(-?[\d.]+) (-?[\d.]+)/.exec(d) ?? []
  return (
    <svg x={place[0]} y={place[1]}>
      <path d={`M${px(Number(startX) - x)} ${px(Number(startY) - y)}${d.slice(start.length)}`} />
    </svg>
  )
}

/** A surface with a pattern that is not stretched, clipped to its shape; its edge is a path. */
function clippedParts(
  { className, stroke, ...look }: SVGProps<SVGPathElement>,
  d: string,
  layer: PlotLayer,
  id: string,
): Part[] {
  const scale = `scale(${1 / (layer.to - layer.from)} ${1 / layer.height})translate(${px(-layer.from)} ${px(layer.above)})`
  return [
    {
      isStretched: false,
      node: (
        <>
          <clipPath id={id} clipPathUnits="objectBoundingBox">
            <path d={d} transform={scale} fill={look.fill} />
          </clipPath>
          <rect width="100%" height="100%" {...(look as SVGProps<SVGRectElement>)} clipPath={`url(#${id})`} />
        </>
      ),
    },
    ...(className || stroke
      ? [{ isStretched: true, node: <path {...{ className, stroke }} fill="none" d={d} /> }]
      : []),
  ]
}
