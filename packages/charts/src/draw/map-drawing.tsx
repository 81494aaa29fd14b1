import type { ReactNode, SVGProps } from 'react'
import type { Drawing, Label, Mark } from '../geometry/drawing.ts'
import { groupLabels, groupLook, looksOf } from './drawing-svg.tsx'
import { em, percent } from './fluid-layer.tsx'
import type { Paint } from './paint.ts'
import { isTiled, Tile, type SurfaceLook } from './patterns.tsx'

interface MapDrawingProps {
  drawing: Drawing
  paint: Paint
  patternId: string
  /** Name, description and data of the drawing. */
  attributes: Readonly<Record<string, string>>
}

/**
 * A map for all containers: its borders grow with the container, and its letters stay. Each place has its code, by which
 * it is found and colored anew for another view (interaction/map-places.ts).
 */
export function MapDrawing({ drawing, paint, patternId, attributes }: MapDrawingProps) {
  const { width, height, marks, base, labels, map } = drawing
  return (
    <div className="drawing map" role="img" {...attributes}>
      <svg className="map__borders" viewBox={`0 0 ${width} ${height}`} width={em(width)} aria-hidden="true">
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
      <svg className="map__names" aria-hidden="true">
        {groupLabels(labels).map((group) => (
          <g key={group.key} {...groupLook(group, paint)}>
            {group.labels.map((label) => nameOf(label, drawing))}
          </g>
        ))}
      </svg>
    </div>
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

function nameOf({ x, y, text, isMinor }: Label, { width, height }: Drawing): ReactNode {
  return (
    <text key={text} x={percent(x / width)} y={percent(y / height)} {...(isMinor ? { className: 'map__minor' } : {})}>
      {text}
    </text>
  )
}
