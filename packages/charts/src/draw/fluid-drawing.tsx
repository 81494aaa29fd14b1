import type { ReactNode } from 'react'
import { NUMBER_RADIUS, type Drawing, type Label, type Panel } from '../geometry/drawing.ts'
import { piecesOf } from '../geometry/pieces.ts'
import { commonSpan, GUTTERS, GUTTER_STEP, isRigid, plotSpan } from '../geometry/stretch.ts'
import { DrawingParts, NUMBER_BASE, WrittenParts, type PartWriter } from './drawing-svg.tsx'
import { em, EM, percentX, percentY, StraightPath, within, type PlotLayer } from './fluid-layer.tsx'
import { FluidMarks, PieceGroup } from './fluid-marks.tsx'
import { MapDrawing } from './map-drawing.tsx'
import type { Paint } from './paint.ts'

/** Height of values and notes at a font of 16 px, px. */
const SMALL = 13
/** Distance from the top of a panel's name to its first baseline, px (layout/panels.ts). */
const NAME_TOP = 13
const SMALL_ROLES: ReadonlySet<Label['role']> = new Set(['value', 'point', 'total', 'inside', 'note', 'strong-note'])

interface FluidDrawingProps {
  drawing: Drawing
  paint: Paint
  /** Prefix of the ids of fill patterns; unique in the page. */
  patternId: string
  /** Name, description and data of the drawing. */
  attributes: Readonly<Record<string, string>>
}

/**
 * A drawing for containers from its width on. Its plot grows with the container; its letters, symbols, strokes and
 * heights do not. Two texts, or a text and a mark, that do not touch at the drawing's own width never do: texts keep
 * their size and their distance from a point of the plot.
 */
export function FluidDrawing({ drawing, paint, patternId, attributes }: FluidDrawingProps) {
  const own = { role: 'img', ...attributes }
  const parts = { paint, patternId }
  const { panels, height } = drawing
  if (drawing.map) return <MapDrawing {...{ drawing, ...parts, attributes }} />
  if (panels) {
    const across = new Set(panels.map(({ x }) => x)).size
    return (
      <div className="drawing" {...own}>
        <div className={`panels panels--${across}`}>
          {panels.map((panel, at) => (
            <FluidPanel key={at} {...{ drawing, panel, paint }} patternId={`${patternId}-${at}`} />
          ))}
        </div>
      </div>
    )
  }
  if (isRigid(drawing)) return <RigidSvg drawing={drawing} {...parts} above={0} height={height} attributes={own} />
  const span = plotSpan(drawing)
  return (
    <svg className={`drawing ${guttersOf(drawing, span)}`} height={em(height)} {...own}>
      <FluidParts drawing={drawing} layer={{ ...span, height, above: 0 }} {...parts} />
    </svg>
  )
}

type RigidProps = Omit<FluidDrawingProps, 'attributes'> & {
  above: number
  height: number
  attributes?: FluidDrawingProps['attributes']
}

/** A drawing that keeps its shape, centered, in the size of the letters. */
function RigidSvg({ drawing, paint, patternId, above, height, attributes }: RigidProps) {
  return (
    <svg
      className={attributes ? 'drawing' : ''}
      viewBox={`0 ${-above} ${drawing.width} ${height}`}
      height={em(height)}
      {...attributes}
    >
      <g className="rigid">
        <DrawingParts drawing={drawing} paint={paint} patternId={patternId} />
      </g>
    </svg>
  )
}

/** Classes of the space at both sides of a plot (the site's plot.css). */
function guttersOf({ width }: Pick<Drawing, 'width'>, { from, to }: Pick<PlotLayer, 'from' | 'to'>): string {
  return [...stepsOf('l', from), ...stepsOf('r', width - to)].join(' ')
}

/** The powers of two that add up to a number of steps: `l1 l4` is five. */
function stepsOf(side: string, room: number): string[] {
  const steps = room / GUTTER_STEP
  return GUTTERS.filter((step) => (steps & step) > 0).map((step) => side + step)
}

interface FluidPanelProps {
  drawing: Drawing
  panel: Panel
  paint: Paint
  patternId: string
}

/** A panel below its name. */
function FluidPanel({ drawing: { labels, panels = [] }, panel, paint, patternId }: FluidPanelProps) {
  const { x, y, drawing } = panel
  const span = commonSpan({ panels })
  const over = Math.max(0, ...panels.filter((each) => each.y < y).map((each) => each.y + each.drawing.height))
  const names = labels.filter((label) => label.x === x && label.y > over && label.y < y)
  const above =
    y - Math.min(y, ...labels.filter((label) => label.y > over && label.y < y).map((label) => label.y - NAME_TOP))
  const height = above + drawing.height
  const named = {
    ...drawing,
    labels: [...names.map((name) => ({ ...name, x: 0, y: name.y - y })), ...drawing.labels],
  }
  const parts = { drawing: named, paint, patternId }
  if (isRigid(drawing)) return <RigidSvg {...parts} {...{ above, height }} />
  return (
    <svg className={guttersOf(drawing, span)} height={em(height)}>
      <FluidParts {...parts} layer={{ ...span, height, above }} />
    </svg>
  )
}

type FluidPartsProps = Pick<FluidDrawingProps, 'drawing' | 'paint' | 'patternId'> & { layer: PlotLayer }

/** A drawing in percents of its plot. */
function FluidParts({ layer, ...parts }: FluidPartsProps) {
  const writer: PartWriter = {
    lines: (className, d) => <StraightPath {...{ className, d, layer }} />,
    shapes: (className, d) => (
      <PieceGroup pieces={piecesOf(d) ?? []} layer={layer} look={{ className }} isColumn={!d.includes('a')} />
    ),
    marks: (marks, tiles) => <FluidMarks {...{ marks, tiles, layer }} paint={parts.paint} />,
    text: (label, at) => <FluidText key={at} label={label} layer={layer} />,
    number: ({ number, x, y }, at) => (
      <At key={at} {...{ x, y, layer }}>
        <circle r={em(NUMBER_RADIUS)} />
        <text y={em(NUMBER_BASE, SMALL)}>{number}</text>
      </At>
    ),
  }
  return <WrittenParts {...parts} writer={writer} />
}

/** A text keeps its distance from the point that it belongs to. */
function FluidText({ label: { x, y, text, turn, role, entry, hold = x }, layer }: { label: Label; layer: PlotLayer }) {
  if (turn) {
    return (
      <At {...{ x, y, layer, hold }}>
        <text transform={`rotate(${turn})`}>{text}</text>
      </At>
    )
  }
  const away = x - within(layer, hold)
  return (
    <text
      x={percentX(layer, hold)}
      y={percentY(layer, y)}
      data-entry={entry}
      {...(Math.abs(away) < 0.05 ? {} : { dx: em(away, SMALL_ROLES.has(role) ? SMALL : EM) })}
    >
      {text}
    </text>
  )
}

interface AtProps {
  x: number
  y: number
  hold?: number
  layer: PlotLayer
  children: ReactNode
}

/** Content around a point. */
function At({ x, y, hold = x, layer, children }: AtProps) {
  const away = x - within(layer, hold)
  return (
    <svg x={percentX(layer, hold)} y={percentY(layer, y)}>
      {Math.abs(away) < 0.05 ? children : <svg x={em(away)}>{children}</svg>}
    </svg>
  )
}
