import { widest } from '../axes/axis-text.ts'
import { crosses, segmentsOf } from '../../geometry/crossing.ts'
import type { Label, Target } from '../../geometry/drawing.ts'
import type { Plotted } from '../plotted.ts'
import type { Frame } from '../axes/frame.ts'
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
/** A line that ends before this last share of the axis is named at its own end and not at the edge. */
const EARLY = 0.06

interface Named {
  /** Series with names in a column right of the plot, and series that end earlier. */
  atEdge: number[]
  early: number[]
}

/** Series with names at the ends of their lines: all lines and bands of a chart without columns and second axis. */
function namedAtEnd({ model, lines, bands, members, figures }: Plotted): Named {
  const none = { atEdge: [], early: [] }
  if (members.length > 0) return none
  const limit = (model.categories.values.length - 1) * (1 - EARLY)
  const ends = [...lines, ...bands].flatMap((index) => {
    const last = figures.get(index)?.findLast(({ value }) => value !== null)
    // The name of an area that ends early would be inside the area above it.
    return last && (!bands.includes(index) || last.category >= limit) ? [{ index, category: last.category }] : []
  })
  const axes = new Set(ends.map(({ index }) => model.series[index]?.axis))
  if (axes.size > 1) return none
  const pick = (isEarly: boolean): number[] =>
    ends.filter(({ category }) => category < limit === isEarly).map(({ index }) => index)
  return { atEdge: pick(false), early: pick(true) }
}

/** Room for the names at the edge; zero if they do not fit, and then only the legend names the lines. */
export function roomAtEnd(plotted: Plotted, width: number, body: number): { width: number; height: number } {
  const none = { width: 0, height: 0 }
  const { atEdge } = namedAtEnd(plotted)
  if (atEdge.length === 0) return none
  const { model } = plotted
  const count = model.categories.values.length
  const need =
    widest(
      atEdge.map((index) => model.series[index]?.label ?? ''),
      600,
    ) +
    GAP +
    2
  const height = atEdge.length * LINE_HEIGHT
  const share = width < NARROW && count > MANY_POINTS ? SHARE_BESIDE_MANY : MAX_SHARE
  // Texts below the slots of named categories take precedence over the names.
  const isCramped = model.axes.category.scale === 'category' && (width * 0.85 - need) / count < LINE_HEIGHT
  return need > width * share || height > body * 1.2 || isCramped ? none : { width: need, height }
}

/** Names right of the last points, moved at least 17 px apart, and names of lines that end early. */
export function endLabels(plotted: Plotted, frame: Frame, targets: readonly Target[]): Label[] {
  const { atEdge, early } = namedAtEnd(plotted)
  const ends = atEdge.flatMap((index) => {
    const last = targets.findLast(({ series }) => series === index)
    const y = last && plotted.bands.includes(index) ? (last.box.top + last.box.bottom) / 2 : last?.y
    return last && y !== undefined ? [{ index, y, x: last.x }] : []
  })
  const x = Math.max(frame.centers.at(-1) ?? 0, ...ends.map((end) => end.x)) + GAP
  const sorted = ends.toSorted((a, b) => a.y - b.y)
  const places = pushApart(
    sorted.map(({ y }) => y),
    { from: frame.plot.top, to: frame.plot.bottom - 3 },
  )
  const labels = sorted.map(({ index }, at) => nameLabel(plotted, index, x, (places[at] ?? 0) + 5, 'start'))
  for (const index of early) {
    const label = earlyLabel(plotted, frame, targets, { index, others: labels })
    if (label) labels.push(label)
  }
  return labels
}

function nameLabel({ model }: Plotted, index: number, x: number, y: number, anchor: Label['anchor']): Label {
  const series = model.series[index]
  return { role: 'direct', x, y, text: series?.label ?? '', anchor, ...(series?.color ? { color: series.color } : {}) }
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
