import type { ColorName, Series } from '../model/chart-model.ts'
import type { Drawn } from './columns.ts'
import { isLine } from '../view/ranks.ts'
import type { Mark, Target } from '../geometry/drawing.ts'
import type { PlottedValue, Plotted } from './plotted.ts'
import { basePx, placeOf, valuePx, type Frame } from './frame.ts'
import { dashFor, END_DOT, shapePath, trendDash } from '../geometry/symbols.ts'
import { curvePath, linePath, px, rectPath, type Point } from '../geometry/path.ts'

/** Marker on a spline, px (docs/design.md#marks), and the least distance of two. */
const MARKER = 4.5
const MIN_PITCH = 26
/** Least distance of two shapes on a line, px: enough to know it by where it crosses others. */
const SHAPE_PITCH = 90
const LONE_BAND = 16

/** Lines, splines and areas that stand on the base line, with their end dots and markers. */
export function drawLines(plotted: Plotted, frame: Frame): Drawn {
  const drawn: Drawn = { marks: [], targets: [] }
  const dots: Mark[] = []
  for (const index of plotted.lines) {
    const series = plotted.model.series[index]
    const mark = plotted.lineMarks.get(index)
    if (!series || !mark) continue
    const found = pointsOf(plotted, frame, index)
    if (found.length === 0) continue
    const points = found.map(({ point }) => point)
    const path = mark.path(points)
    const color = colorOf(plotted, series)
    const rank = plotted.ranks.get(index) ?? 0
    if (mark.isFilled) drawn.marks.push(areaUnder(path, points, frame, { series, index, rank }))
    const dash = dashFor(series.pattern, series.color, rank)
    drawn.marks.push({ kind: 'line', d: path, color, series: index, rank, ...(dash ? { dash } : {}) })
    dots.push({
      kind: 'dot',
      d: dotPath(plotted, points, { index, marksPoints: mark.marksPoints }),
      color,
      series: index,
      rank,
    })
    drawn.targets.push(...found.map(({ point, figure }) => pointTarget(index, figure.category, point)))
  }
  return { marks: [...drawn.marks, ...dots], targets: drawn.targets }
}

function colorOf({ model }: Plotted, series: Series): ColorName | null {
  return series.color ?? model.categories.colors?.[0] ?? null
}

function pointsOf(plotted: Plotted, frame: Frame, index: number): { point: Point; figure: PlottedValue }[] {
  const axis = plotted.model.series[index]?.axis ?? 0
  return (plotted.figures.get(index) ?? []).flatMap((figure) => {
    const along = frame.centers[figure.category]
    if (figure.value === null || along === undefined) return []
    const value = valuePx(frame, axis, figure.to)
    const point: Point = frame.horizontal ? [value, along] : [along, value]
    return [{ point, figure }]
  })
}

function pointTarget(series: number, category: number, [x, y]: Point): Target {
  return { series, category, x, y, box: { left: x, right: x, top: y, bottom: y } }
}

interface Ranked {
  series: Series
  index: number
  rank: number
}

function areaUnder(path: string, points: Point[], frame: Frame, { series, index, rank }: Ranked): Mark {
  const base = px(basePx(frame, series.axis))
  const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0]
  const pattern = series.pattern ? { pattern: series.pattern, rank } : {}
  const d = points.length > 1 ? `${path}L${px(last)} ${base}H${px(first)}z` : ''
  return { kind: 'area', d, color: series.color, series: index, ...pattern }
}

/** A shape at the last point; on a spline at every one where there is room; of several lines at points well apart. */
function dotPath(
  plotted: Plotted,
  points: Point[],
  { index, marksPoints }: { index: number; marksPoints: boolean },
): string {
  const others = [...plotted.ranks.keys()].flatMap((other) => plotted.model.series[other] ?? [])
  const isAlone = others.filter((series) => isLine(plotted.model, series)).length < 2
  const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0]
  const isRoomy = (last - first) / points.length >= MIN_PITCH
  const pitch = marksPoints && isRoomy ? 0 : isAlone ? Infinity : SHAPE_PITCH
  return spaced(points, pitch)
    .map(([x, y]) => shapePath(plotted.ranks.get(index) ?? 0, x, y, marksPoints ? MARKER : END_DOT))
    .join('')
}

/** The last point, and going back from it those that are at least so far from the one before. */
function spaced(points: readonly Point[], pitch: number): Point[] {
  const kept: Point[] = []
  for (const point of points.toReversed()) {
    const [x, y] = kept.at(-1) ?? [Infinity, Infinity]
    if (Math.hypot(point[0] - x, point[1] - y) >= pitch || kept.length === 0) kept.push(point)
  }
  return kept.toReversed()
}

/** Areas that stand on one another; a gap counts as nothing (docs/contracts/worksheets.md#gaps-and-skipped-points). */
export function drawBands(plotted: Plotted, frame: Frame): Drawn {
  const drawn: Drawn = { marks: [], targets: [] }
  for (const index of plotted.bands) {
    const series = plotted.model.series[index]
    const figures = plotted.figures.get(index) ?? []
    if (!series || figures.every(({ value }) => value === null)) continue
    const edge = (end: 'from' | 'to'): Point[] =>
      figures.map((figure) => [frame.centers[figure.category] ?? 0, valuePx(frame, series.axis, figure[end])])
    const [tops, feet] = [edge('to'), edge('from')]
    drawn.marks.push({
      kind: 'band',
      d: bandPath(tops, feet),
      color: series.color,
      series: index,
      rank: plotted.ranks.get(index) ?? 0,
      ...(series.pattern ? { pattern: series.pattern } : {}),
    })
    for (const [at, figure] of figures.entries()) {
      const [x, y] = tops[at] ?? [0, 0]
      if (figure.value === null) continue
      const half = figures.length === 1 ? LONE_BAND / 2 : 0
      const box = { left: x - half, right: x + half, top: y, bottom: feet[at]?.[1] ?? y }
      drawn.targets.push({ series: index, category: figure.category, x, y, box, share: figure.share ?? 0 })
    }
  }
  return drawn
}

function bandPath(tops: Point[], feet: Point[]): string {
  const [top, foot] = [tops[0], feet[0]]
  if (tops.length === 1 && top && foot) {
    return rectPath(top[0] - LONE_BAND / 2, Math.min(top[1], foot[1]), LONE_BAND, Math.abs(foot[1] - top[1]))
  }
  return `${linePath(tops)}L${linePath(feet.toReversed()).slice(1)}z`
}

/** Fitted lines, dashed and in their series' color (docs/contracts/chart-model.md#regressions). */
export function drawTrends(plotted: Plotted, frame: Frame): Mark[] {
  const trended = [...plotted.ranks.keys()].filter((index) => plotted.model.series[index]?.regression)
  return [...plotted.figures.keys()].flatMap((index): Mark[] => {
    const series = plotted.model.series[index]
    if (!series?.regression || plotted.model.stacking) return []
    const { offset } = placeOf(frame, plotted, index)
    const points = series.regression.points.map(({ category, value }): Point => {
      const along = (frame.centers[category] ?? 0) + offset
      const at = valuePx(frame, series.axis, value)
      return frame.horizontal ? [at, along] : [along, at]
    })
    const d = frame.horizontal ? linePath(points) : curvePath(points)
    const dash = trendDash(trended.indexOf(index))
    return points.length > 1 ? [{ kind: 'trend', d, color: colorOf(plotted, series), series: index, dash }] : []
  })
}
