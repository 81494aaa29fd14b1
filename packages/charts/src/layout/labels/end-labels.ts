import { widest } from '../axes/axis-text.ts'
import { crosses, segmentsOf } from '../../geometry/crossing.ts'
import type { Label, Target } from '../../geometry/drawing.ts'
import { kindOf } from '../../kinds/kinds.ts'
import { isValueSeries } from '../../model/chart-model.ts'
import type { Plotted } from '../plotted.ts'
import { valuePx, type Frame } from '../axes/frame.ts'
import { labelBox, overlaps } from '../../geometry/label-box.ts'
import { pushApart } from '../../geometry/push-apart.ts'
import { LINE_HEIGHT } from '../../geometry/text-width.ts'

/** Gap between the last point and its name, px. */
const GAP = 10
/** Maximum share of a drawing for names; less in a narrow drawing with many points. */
const MAX_SHARE = 0.36
const SHARE_BESIDE_MANY = 0.27
const NARROW = 400
const MANY_POINTS = 16
/** Distance of names that are entries of the legend, px: the height of a target (WCAG 2.2, 2.5.8). */
const ENTRY_HEIGHT = 24
/** A line that ends before this last share of the axis is named at its own end and not at the edge. */
const EARLY = 0.06

export const NO_ROOM = { width: 0, height: 0 }

/** A named line. */
interface LineEnd {
  index: number
  /** Value at its end. */
  value: number
  /** It ends before the others. */
  isEarly: boolean
}

/**
 * The lines to name at their ends, which are all entries of the legend, hidden ones too. Empty for stacks, and for charts
 * with columns, a second axis or an entry without a line or a value.
 */
function endsOf({ model, lines, bands, members, figures, entries = lines }: Plotted): LineEnd[] {
  if (members.length > 0 || bands.length > 0) return []
  const limit = (model.categories.values.length - 1) * (1 - EARLY)
  const ends = entries.flatMap((index): LineEnd[] => {
    const series = model.series[index]
    const points = figures.get(index) ?? (isValueSeries(series) ? series.points : [])
    const last = points.findLast(({ value }) => value !== null)
    const isLine = series !== undefined && kindOf(series).mark(model.stacking).shape === 'line'
    if (!isLine || last?.value == null) return []
    return [{ index, value: last.value, isEarly: lines.includes(index) && last.category < limit }]
  })
  const axes = new Set(ends.map(({ index }) => model.series[index]?.axis))
  return axes.size === 1 && ends.length === entries.length ? ends : []
}

function pitchOf({ entries }: Plotted): number {
  return entries ? ENTRY_HEIGHT : LINE_HEIGHT
}

/** Room for the names at the edge; zero if they do not fit, and then only the legend names the lines. */
export function roomAtEnd(plotted: Plotted, width: number, body: number): { width: number; height: number } {
  const atEdge = endsOf(plotted).filter(({ isEarly }) => !isEarly)
  if (atEdge.length === 0) return NO_ROOM
  const { model } = plotted
  const count = model.categories.values.length
  const need =
    widest(
      atEdge.map(({ index }) => model.series[index]?.label ?? ''),
      600,
    ) +
    GAP +
    2
  const height = atEdge.length * pitchOf(plotted)
  const share = width < NARROW && count > MANY_POINTS ? SHARE_BESIDE_MANY : MAX_SHARE
  // Texts below the slots of named categories take precedence over the names.
  const isCramped = model.axes.category.scale === 'category' && (width * 0.85 - need) / count < LINE_HEIGHT
  return need > width * share || height > body * 1.2 || isCramped ? NO_ROOM : { width: need, height }
}

/**
 * Names right of the last points, moved apart if they are too near, and names of lines that end early. Empty if one of
 * them has no place.
 */
export function endLabels(plotted: Plotted, frame: Frame, targets: readonly Target[]): Label[] {
  const all = endsOf(plotted)
  const lastOf = (index: number) => targets.findLast(({ series }) => series === index)
  const ends = all
    .filter(({ isEarly }) => !isEarly)
    .map(({ index, value }) => ({ index, y: lastOf(index)?.y ?? yOfHidden(plotted, frame, index, value) }))
  const x = Math.max(frame.centers.at(-1) ?? 0, ...targets.map((target) => target.x)) + GAP
  const sorted = ends.toSorted((a, b) => a.y - b.y)
  const places = pushApart(
    sorted.map(({ y }) => y),
    { from: frame.plot.top, to: frame.plot.bottom - 3 },
    pitchOf(plotted),
  )
  const labels = sorted.map(({ index }, at) => nameLabel(plotted, index, x, (places[at] ?? 0) + 5, 'start'))
  for (const { index } of all.filter(({ isEarly }) => isEarly)) {
    const label = earlyLabel(plotted, frame, targets, { index, others: labels })
    if (label) labels.push(label)
  }
  return plotted.entries && labels.length < all.length ? [] : labels
}

/** Height of a hidden line's end, within the plot. */
function yOfHidden({ model }: Plotted, frame: Frame, index: number, value: number): number {
  const y = valuePx(frame, model.series[index]?.axis ?? 0, value)
  return Math.max(frame.plot.top, Math.min(y, frame.plot.bottom))
}

function nameLabel(plotted: Plotted, index: number, x: number, y: number, anchor: Label['anchor']): Label {
  const { entries, lines, model } = plotted
  const series = model.series[index]
  return {
    role: 'direct',
    x,
    y,
    text: series?.label ?? '',
    anchor,
    ...(series?.color ? { color: series.color } : {}),
    ...(entries && { entry: entries.indexOf(index) }),
    ...(lines.includes(index) ? {} : { isOff: true }),
  }
}

/** The name next to, above or below the last point of a line, if no line and no text is in the way. */
function earlyLabel(
  plotted: Plotted,
  frame: Frame,
  targets: readonly Target[],
  { index, others }: { index: number; others: readonly Label[] },
): Label | null {
  const last = targets.findLast(({ series }) => series === index)
  if (!last) return null
  const segments = plotted.lines.flatMap((line) => segmentsOf(targets.filter(({ series }) => series === line)))
  const { plot } = frame
  const tries = [
    nameLabel(plotted, index, last.x + GAP, last.y + 5, 'start'),
    nameLabel(plotted, index, last.x, last.y - GAP, 'middle'),
    nameLabel(plotted, index, last.x, last.y + 2 * GAP, 'middle'),
  ]
  const free = tries.find((label) => {
    const box = labelBox(label)
    const isInside =
      box.left >= plot.left && box.right <= plot.right && box.top >= plot.top && box.bottom <= plot.bottom
    const isClear = others.every((other) => !overlaps(box, labelBox(other), 3))
    return isInside && isClear && segments.every((segment) => !crosses(box, segment))
  })
  return free ?? null
}
