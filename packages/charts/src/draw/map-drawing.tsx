import type { ReactNode, SVGProps } from 'react'
import { isAway, NUMBER_RADIUS, type Drawing, type Label, type Mark, type NoteNumber } from '../geometry/drawing.ts'
import { px } from '../geometry/path.ts'
import { BASE } from '../kinds/map/place-names.ts'
import { MISSING_LOOKS } from '../kinds/map/place-looks.ts'
import { looksOf, NUMBER_BASE } from './drawing-svg.tsx'
import { em, percent } from './fluid-layer.tsx'
import type { Paint } from './paint.ts'
import { isTiled, Tile, type SurfaceLook } from './patterns.tsx'

/** Height of names and numbers at a font of 16 px, px. */
const SMALL = 13

interface MapDrawingProps {
  drawing: Drawing
  paint: Paint
  patternId: string
  /** Name, description and data of the drawing. */
  attributes: Readonly<Record<string, string>>
}

/**
 * A map for all containers: its borders grow with the container, and its letters stay. Each place has its code, by which
 * it is found and colored for another view (interaction/map-places.ts).
 */
export function MapDrawing({ drawing, paint, patternId, attributes }: MapDrawingProps) {
  const { width, marks, base, labels, map, notes, plot } = drawing
  const height = plot.bottom
  const numbers = notes?.numbers.filter(({ category }) => category !== undefined) ?? []
  return (
    <div className="drawing map" role="img" {...attributes}>
      <div className="map__frame" aria-hidden="true">
        <svg className="map__borders" viewBox={`0 0 ${width} ${height}`} width={em(width)}>
          <defs>{(map?.looks ?? []).filter(hasTile).map(tileOnce(patternId, paint))}</defs>
          {marks
            .filter(({ code }) => code !== undefined)
            .map((mark) => (
              <path
                key={mark.code}
                data-code={mark.code}
                d={mark.d}
                {...(mark.isOff ? { display: 'none' } : {})}
                {...placeLook(mark, paint, patternId)}
              />
            ))}
          {base && <path className="base" d={base} />}
          {marks
            .filter(({ code }) => code === undefined)
            .map((mark, at) =>
              looksOf({ mark, paint, tile: null }).map((look) => <path key={at} {...look} d={mark.d} />),
            )}
        </svg>
        <svg className="map__names">
          {labels.filter(isName).map((label) => nameOf(label, { width, height, paint }))}
          {numbers.length > 0 && (
            <g className="note-number">{numbers.map((number) => numberOf(number, { width, height }))}</g>
          )}
        </svg>
      </div>
      {map?.notes && <NoteKey notes={map.notes} />}
    </div>
  )
}

function isName({ role }: Label): boolean {
  return role === 'point' || role === 'inside'
}

/** The notes by their numbers. */
function NoteKey({ notes }: { notes: NonNullable<NonNullable<Drawing['map']>['notes']> }) {
  return (
    <ol className="map__notes" aria-hidden="true">
      {notes.map(({ number, text, isStrong }, at) => (
        <li key={at} className={isStrong ? 'map__notes-strong' : undefined}>
          {number !== null && <span className="map__number">{number}</span>}
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}

/** Attributes of a place of a look. */
export function placeLook(look: SurfaceLook, paint: Paint, patternId: string): SVGProps<SVGPathElement> {
  const tile = hasTile(look) ? tileId(look, patternId) : null
  const [attributes = {}] = looksOf({ mark: { kind: 'fill', d: '', series: 0, ...markLook(look) }, paint, tile })
  return attributes
}

function markLook({ color, pattern, rank }: SurfaceLook): Pick<Mark, 'color' | 'pattern' | 'rank'> {
  return { color, ...(pattern ? { pattern } : {}), ...(rank ? { rank } : {}) }
}

function hasTile(look: SurfaceLook): boolean {
  return isTiled(look, 'chosen')
}

function tileId({ color, pattern, rank = 0 }: SurfaceLook, patternId: string): string {
  return `${patternId}-${color ?? 'ink'}-${pattern ?? rank}`
}

/** Renders each tile once. */
function tileOnce(patternId: string, paint: Paint): (look: SurfaceLook) => ReactNode {
  const seen = new Set<string>()
  return (look) => {
    const id = tileId(look, patternId)
    if (seen.has(id)) return null
    seen.add(id)
    return <Tile key={id} id={id} {...look} paint={paint} />
  }
}

interface OverMap {
  width: number
  height: number
}

function nameOf(
  { x, y, text, code, from, color, role, anchor, hold = x }: Label,
  { width, height, paint }: OverMap & { paint: Paint },
) {
  const own = role === 'inside' && color ? { color } : MISSING_LOOKS['no-data']
  const className = [code ? 'in' : 'val', ...(from ? [`map__from-${from}`] : [])].join(' ')
  return (
    <text
      key={text + code}
      className={className}
      x={percent(hold / width)}
      {...(anchor !== 'middle' && { dx: em(x - hold, SMALL), textAnchor: anchor })}
      y={percent((y - BASE) / height)}
      dy={em(BASE, SMALL)}
      {...(code && { 'data-name': code, ...nameLook(own, paint) })}
    >
      {text}
    </text>
  )
}

/** Attributes of a name inside a place of a look: its color contrasts with the place's, and its outline is the place's. */
export function nameLook({ color, pattern }: Pick<SurfaceLook, 'color' | 'pattern'>, paint: Paint) {
  return pattern
    ? { fill: paint(null), stroke: paint(null, 'inside') }
    : { fill: paint(color, 'inside'), stroke: paint(color) }
}

function numberOf({ number, x, y, away = { x: 0, y: 0 } }: NoteNumber, { width, height }: OverMap): ReactNode {
  return (
    <svg key={number} x={percent((x - away.x) / width)} y={percent((y - away.y) / height)}>
      {isAway(away) && <path className="note-rule" d={`M0 0L${px(away.x)} ${px(away.y)}`} />}
      <circle cx={px(away.x)} cy={px(away.y)} r={em(NUMBER_RADIUS)} />
      <text x={px(away.x)} y={px(away.y)} dy={em(NUMBER_BASE, SMALL)}>
        {number}
      </text>
    </svg>
  )
}
