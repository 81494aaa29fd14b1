import { memo } from 'react'
import type { Drawing, Label, Mark } from '../layout/drawing.ts'
import { px } from '../layout/path.ts'
import type { Paint } from './paint.ts'
import { PatternTile } from './patterns.tsx'

interface DrawingPartsProps {
  drawing: Drawing
  paint: Paint
  /** Beginning of the ids of fill patterns; unique in the page. */
  patternId: string
}

/** Everything inside a chart's `<svg>`: axes, marks and texts, in drawing order. */
export const DrawingParts = memo(function DrawingParts({ drawing, paint, patternId }: DrawingPartsProps) {
  const { grid, base, ticks, marks, labels, center } = drawing
  const tiles = tilesOf(marks, patternId, paint)
  return (
    <>
      {tiles.length > 0 && (
        <defs>
          {tiles.map((tile) => (
            <PatternTile key={tile.id} {...tile} />
          ))}
        </defs>
      )}
      {grid && <path className="grid" d={grid} />}
      {marks.map((mark, at) => (
        <MarkPath key={`${mark.kind} ${mark.series} ${mark.category ?? at}`} mark={mark} paint={paint} tiles={tiles} />
      ))}
      {base && <path className="base" d={base} />}
      {ticks && <path className="tick" d={ticks} />}
      {groupLabels(labels).map((group) => (
        <LabelGroup key={group.key} group={group} paint={paint} />
      ))}
      {center && <CenterText center={center} />}
    </>
  )
})

type Tile = Parameters<typeof PatternTile>[0]

function tilesOf(marks: readonly Mark[], patternId: string, paint: Paint): Tile[] {
  const tiles = new Map<string, Tile>()
  for (const { pattern, color, kind } of marks) {
    if (!pattern || kind === 'line') continue
    const id = tileId(patternId, pattern, color)
    tiles.set(id, { id, pattern, paint: paint(color) })
  }
  return [...tiles.values()]
}

function tileId(patternId: string, pattern: string, color: string | null): string {
  return `${patternId}-${pattern}-${(color ?? 'ink').replace('#', '')}`
}

const CLASSES: Partial<Record<Mark['kind'], string>> = {
  area: 'area',
  band: 'band',
  line: 'line',
  dot: 'dot',
  error: 'err',
  trend: 'trend',
}

function MarkPath({ mark, paint, tiles }: { mark: Mark; paint: Paint; tiles: readonly Tile[] }) {
  const { kind, d, color, pattern, dash } = mark
  if (!d) return null
  const ink = paint(color)
  if (kind === 'line') return <path className="line" stroke={ink} d={d} {...(dash ? { strokeDasharray: dash } : {})} />
  if (kind === 'trend') {
    return (
      <>
        <path className="trend trend--ground" d={d} />
        <path className="trend" stroke={ink} d={d} />
      </>
    )
  }
  if (kind === 'error') return <path className="err" stroke={ink} d={d} />
  const tile = tiles.find(({ id }) => pattern && id.endsWith(tileId('', pattern, color)))
  const className = surfaceClass(mark, tile !== undefined)
  return (
    <path
      {...(className ? { className } : {})}
      fill={tile ? `url(#${tile.id})` : ink}
      {...(tile ? { stroke: ink } : {})}
      d={d}
    />
  )
}

/** The yellow always has its edge (design, section 3); a pattern is not made pale like the ground under a line. */
function surfaceClass({ kind, color }: Mark, isTiled: boolean): string {
  const own = kind === 'area' && isTiled ? '' : (CLASSES[kind] ?? '')
  const isYellow = color === 'race-aapi' && !isTiled && (kind === 'fill' || kind === 'band')
  return [own, isYellow ? 'edge' : ''].filter(Boolean).join(' ')
}

interface Group {
  key: string
  labels: Label[]
  first: Label
}

function groupLabels(labels: readonly Label[]): Group[] {
  const groups = new Map<string, Group>()
  for (const label of labels) {
    const key = `${label.role} ${label.anchor} ${label.color ?? ''}`
    const group = groups.get(key)
    if (group) group.labels.push(label)
    else groups.set(key, { key, labels: [label], first: label })
  }
  return [...groups.values()]
}

const ROLES: Partial<Record<Label['role'], string>> = {
  name: 'strong',
  value: 'val',
  point: 'val',
  total: 'val',
  inside: 'in',
  direct: 'direct',
}

function LabelGroup({ group: { labels, first }, paint }: { group: Group; paint: Paint }) {
  const ink = inkOf(first, paint)
  return (
    <g
      {...(ROLES[first.role] ? { className: ROLES[first.role] } : {})}
      {...(first.anchor === 'start' ? {} : { textAnchor: first.anchor })}
      {...(ink ? { fill: ink } : {})}
    >
      {labels.map((label, at) => (
        <LabelText key={at} label={label} />
      ))}
    </g>
  )
}

function inkOf({ role, color }: Label, paint: Paint): string | null {
  if (role === 'inside') return paint(color, 'inside')
  if (role === 'direct') return paint(color, 'label')
  return color ?? null
}

function LabelText({ label: { x, y, text, turn } }: { label: Label }) {
  if (turn) return <text transform={`translate(${px(x)} ${px(y)})rotate(${turn})`}>{text}</text>
  return (
    <text x={px(x)} y={px(y)}>
      {text}
    </text>
  )
}

function CenterText({ center: { x, y, total, caption } }: { center: NonNullable<Drawing['center']> }) {
  const lines = total ? caption : caption.slice(0, 2)
  const top = total ? y + 20 : y + 5 - ((lines.length - 1) * 17) / 2
  return (
    <g textAnchor="middle">
      {total && (
        <text className="total" x={px(x)} y={px(y)}>
          {total}
        </text>
      )}
      {lines.map((line, at) => (
        <text key={line} x={px(x)} y={px(top + at * 17)}>
          {line}
        </text>
      ))}
    </g>
  )
}
