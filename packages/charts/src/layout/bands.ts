import type { Mark } from '../geometry/drawing.ts'
import { linePath } from '../geometry/curves.ts'
import { rectPath, type Point } from '../geometry/path.ts'
import type { Drawn } from './columns.ts'
import { valuePx, type Frame } from './axes/frame.ts'
import type { Plotted } from './plotted.ts'
import type { AreaEdge } from './stacked-areas.ts'

/** Width of an area with a single value, px: in a chart of one category, and between other values. */
const LONE = { alone: 16, between: 4 }

/** Draws stacked areas (docs/contracts/worksheets.md#gaps-and-skipped-points). */
export function drawBands(plotted: Plotted, frame: Frame): Drawn {
  const drawn: Drawn = { marks: [], targets: [] }
  const lone = frame.centers.length === 1 ? LONE.alone : LONE.between
  for (const index of plotted.bands) {
    const series = plotted.model.series[index]
    if (!series) continue
    const parts = plotted.areaParts.get(index) ?? []
    for (const isBridge of [true, false]) {
      const own = parts.filter((part) => part.isBridge === isBridge)
      const d = own.map(({ edges }) => partPath(edges, { frame, axis: series.axis, lone })).join('')
      const look = series.pattern ? { pattern: series.pattern } : {}
      const mark: Mark = { kind: 'band', d, color: series.color, series: index, ...look }
      const rank = plotted.ranks.get(index) ?? 0
      if (d) drawn.marks.push({ ...mark, rank, ...(isBridge ? { isBridge } : {}) })
    }
    const half = frame.centers.length === 1 ? lone / 2 : 0
    for (const { category, value, from, to, share } of plotted.figures.get(index) ?? []) {
      if (value === null) continue
      const x = frame.centers[category] ?? 0
      const [foot, y] = [valuePx(frame, series.axis, from), valuePx(frame, series.axis, to)]
      const box = { left: x - half, right: x + half, top: Math.min(y, foot), bottom: Math.max(y, foot) }
      drawn.targets.push({ series: index, category, x, y, box, share: share ?? 0 })
    }
  }
  return drawn
}

function partPath(edges: readonly AreaEdge[], at: { frame: Frame; axis: number; lone: number }): string {
  const { frame, axis, lone } = at
  const side = (end: 'from' | 'to'): Point[] =>
    edges.map((edge) => [alongOf(frame, edge.at), valuePx(frame, axis, edge[end])])
  const [tops, feet] = [side('to'), side('from')]
  const [top, foot] = [tops[0], feet[0]]
  if (tops.length > 1 || !top || !foot) return `${linePath(tops)}L${linePath(feet.toReversed()).slice(1)}z`
  return rectPath(top[0] - lone / 2, Math.min(top[1], foot[1]), lone, Math.abs(foot[1] - top[1]))
}

/** Position between two categories, px. */
function alongOf({ centers }: Frame, at: number): number {
  const [before = 0, after = 0] = [centers[Math.floor(at)], centers[Math.ceil(at)]]
  return before + (after - before) * (at % 1)
}
