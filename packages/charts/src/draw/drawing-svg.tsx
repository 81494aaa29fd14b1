import type { ReactNode, SVGProps } from 'react'
import { NUMBER_RADIUS, type Drawing, type Label, type Mark, type NoteNumber } from '../geometry/drawing.ts'
import { px } from '../geometry/path.ts'
import { needsRim, type Paint } from './paint.ts'
import { shapeLook } from './shape.tsx'
import { groundOf, isTiled, Tile, tileFill, type SurfaceLook, type Textures } from './patterns.tsx'

/** Opacity of marks that bridge a gap. */
const BRIDGE_OPACITY = '.4'
/** Opacity of dimmed marks. */
export const BACK_OPACITY = '.35'
/** Distance from the center of a note's number to its baseline, px. */
export const NUMBER_BASE = 4

interface DrawingPartsProps {
  drawing: Drawing
  paint: Paint
  /** Prefix of the ids of fill patterns; unique in the page. */
  patternId: string
  /** Draws the backgrounds of fill patterns under the shapes, for documents. */
  laysGrounds?: boolean
  textures?: Textures
}

/** Writes the parts of a drawing: in px for files, or in percents of a plot for pages (fluid-drawing.tsx). */
export interface PartWriter {
  /** Straight lines. */
  lines: (className: string, d: string) => ReactNode
  /** Rectangles or circles. */
  shapes: (className: string, d: string) => ReactNode
  marks: (marks: readonly Mark[], tiles: ReadonlyMap<string, DrawnTile>) => ReactNode
  text: (label: Label, key: number) => ReactNode
  number: (note: NoteNumber, key: number) => ReactNode
}

/** Content of a chart's `<svg>`: axes, marks and texts, in drawing order. */
export function WrittenParts(props: DrawingPartsProps & { writer: PartWriter }) {
  const { drawing, paint, patternId, laysGrounds = false, textures, writer } = props
  const { grid, base, ticks, marks, labels, notes } = drawing
  const tiles = tilesOf(marks, patternId, textures)
  // Stacked areas fill the plot and would hide anything behind them.
  const isCovered = marks.some(({ kind }) => kind === 'band')
  const lines = (className: string, d: string) => d && writer.lines(className, d)
  const shapes = (className: string, d: string) => d && writer.shapes(className, d)
  const places = notes && [shapes('note-ground', notes.grounds), lines('note-rule', notes.rules)]
  return (
    <>
      {tiles.size > 0 && (
        <defs>
          {[...tiles.values()].map(({ id, look }) => (
            <Tile key={id} id={id} {...look} paint={paint} isBare={laysGrounds} />
          ))}
        </defs>
      )}
      {!isCovered && places}
      {lines('grid', grid)}
      {writer.marks(marks, tiles)}
      {isCovered && places}
      {lines('base', base)}
      {lines('tick', ticks)}
      {notes && [lines('note-line', notes.lines), shapes('note-ring', notes.rings)]}
      {notes && notes.numbers.length > 0 && <g className="note-number">{notes.numbers.map(writer.number)}</g>}
      {groupLabels(labels).map((group) => (
        <g key={group.key} {...groupLook(group, paint)}>
          {group.labels.map(writer.text)}
        </g>
      ))}
    </>
  )
}

/** A drawing in px, with its panels. */
export function DrawingParts(props: DrawingPartsProps) {
  const { drawing, paint, patternId, laysGrounds = false, textures = 'chosen' } = props
  const { labels, center, panels } = drawing
  const path = (className: string, d: string) => <path className={className} d={d} />
  const writer: PartWriter = {
    lines: path,
    shapes: path,
    marks: (marks, tiles) =>
      marks
        .filter(({ isOff }) => !isOff)
        .map((mark, at) => (
          <MarkPath
            key={`${mark.kind} ${mark.series} ${mark.code ?? mark.category ?? at}`}
            mark={mark}
            paint={paint}
            tile={hasTile(mark, textures) ? (tiles.get(lookKey(mark))?.id ?? null) : null}
            laysGround={laysGrounds}
            textures={textures}
          />
        )),
    text: (label, at) => <LabelText key={at} label={label} />,
    number: ({ number, x, y }, at) => (
      <g key={at} transform={`translate(${px(x)} ${px(y)})`}>
        <circle r={NUMBER_RADIUS} />
        <text y={NUMBER_BASE}>{number}</text>
      </g>
    ),
  }
  const drawn = textures === 'chosen' ? drawing : { ...drawing, labels: labels.filter(({ isOff }) => !isOff) }
  return (
    <>
      <WrittenParts {...props} drawing={drawn} writer={writer} />
      {center && <CenterText center={center} />}
      {panels?.map((panel, at) => (
        <g key={at} transform={`translate(${px(panel.x)} ${px(panel.y)})`}>
          <DrawingParts {...props} drawing={panel.drawing} patternId={`${patternId}-${at}`} />
        </g>
      ))}
    </>
  )
}

export interface DrawnTile {
  id: string
  look: SurfaceLook
}

/** Pattern tiles by appearance. Surfaces that differ only in color have separate tiles. */
function tilesOf(marks: readonly Mark[], patternId: string, textures: Textures = 'chosen'): Map<string, DrawnTile> {
  const tiles = new Map<string, DrawnTile>()
  for (const mark of marks) {
    const key = lookKey(mark)
    if (hasTile(mark, textures) && !tiles.has(key)) tiles.set(key, { id: `${patternId}-${tiles.size + 1}`, look: mark })
  }
  return tiles
}

export function hasTile(mark: Mark, textures: Textures = 'chosen'): boolean {
  const isSurface = mark.kind === 'fill' || mark.kind === 'band' || mark.kind === 'area'
  return isSurface && isTiled(mark, textures)
}

export function lookKey({ pattern, rank = 0, color }: Mark): string {
  return `${pattern ?? ''} ${rank} ${color ?? ''}`
}

export interface MarkProps {
  mark: Mark
  paint: Paint
  /** Id of the surface's tile, if it has one. */
  tile: string | null
  laysGround?: boolean
  textures?: Textures
}

function MarkPath(props: MarkProps) {
  if (!props.mark.d) return null
  const shapes = <MarkShapes {...props} />
  return props.mark.isDimmed ? <g opacity={BACK_OPACITY}>{shapes}</g> : shapes
}

function MarkShapes(props: MarkProps) {
  return looksOf(props).map(({ strokeDasharray, ...look }, at) => (
    <path key={at} {...look} d={props.mark.d} strokeDasharray={strokeDasharray} />
  ))
}

/** Attributes of the shapes of a mark, in drawing order; every shape has the geometry of the whole mark. */
export function looksOf({
  mark,
  paint,
  tile,
  laysGround = false,
  textures = 'chosen',
}: MarkProps): SVGProps<SVGPathElement>[] {
  const { kind, color, dash, isBridge, isDimmed, rank = 0 } = mark
  const ink = paint(color)
  const dashes = dash ? { strokeDasharray: dash } : {}
  const rim = needsRim(color) ? paint(color, 'rim') : null
  if (kind === 'line') {
    const className = isBridge ? 'line line--bridge' : isDimmed ? 'line line--back' : 'line'
    return [
      ...(rim ? [{ className: 'line line--rim', stroke: rim, ...dashes }] : []),
      { className, stroke: ink, ...dashes },
    ]
  }
  if (kind === 'trend') return [{ className: 'trend trend--ground' }, { className: 'trend', stroke: ink, ...dashes }]
  if (kind === 'error') return [{ className: 'err', stroke: ink, ...dashes }]
  if (kind === 'dot') return [shapeLook(rank, ink)]
  const className = surfaceClass(mark, tile !== null)
  const opacity = isBridge ? { opacity: BRIDGE_OPACITY } : {}
  return [
    ...(laysGround && tile !== null ? [{ ...groundOf(mark, paint), ...opacity }] : []),
    {
      ...(className ? { className } : {}),
      fill: tile === null ? ink : tileFill(mark, ink, tile, textures),
      ...(rim || mark.pattern ? { stroke: rim ?? ink } : {}),
      ...opacity,
    },
  ]
}

/** Yellow always has an edge (docs/design.md#colors); a pattern is not made pale like the area under a line. */
function surfaceClass({ kind, color, pattern, code }: Mark, hasOwnTile: boolean): string {
  if (kind === 'band' && needsRim(color)) return ''
  const own =
    code !== undefined ? 'place' : kind === 'area' && hasOwnTile ? '' : kind === 'area' || kind === 'band' ? kind : ''
  const isYellow = color === 'race-aapi' && !pattern && (kind === 'fill' || kind === 'band')
  return [own, isYellow ? 'edge' : ''].filter(Boolean).join(' ')
}

export interface LabelGroup {
  key: string
  labels: Label[]
  first: Label
}

export function groupLabels(labels: readonly Label[]): LabelGroup[] {
  const groups = new Map<string, LabelGroup>()
  for (const label of labels) {
    const key = `${label.role} ${label.anchor} ${label.color ?? ''} ${label.isOff ?? ''}`
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
  note: 'note',
  'strong-note': 'note note--strong',
}

/** Attributes that the labels of a group have in common. */
export function groupLook({ first }: LabelGroup, paint: Paint): SVGProps<SVGGElement> {
  const ink = inkOf(first, paint)
  return {
    ...(ROLES[first.role] ? { className: first.isOff ? 'off' : ROLES[first.role] } : {}),
    ...(first.anchor === 'start' ? {} : { textAnchor: first.anchor }),
    ...(ink ? { fill: ink } : {}),
    ...(first.role === 'inside' ? { stroke: paint(first.color) } : {}),
  }
}

function inkOf({ role, color, isOff }: Label, paint: Paint): string | null {
  if (isOff) return null
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
