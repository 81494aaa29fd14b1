import type { LineMark } from '../kinds/chart-kind.ts'
import type { ColorName, Series } from '../model/chart-model.ts'
import type { Drawn } from './columns.ts'
import { afterMissingStep } from '../model/category-text.ts'
import { unreliableIn } from '../geometry/flags.ts'
import type { Mark, Target } from '../geometry/drawing.ts'
import { ownerOf, type Plotted } from './plotted.ts'
import type { PlottedValue } from './plotted-value.ts'
import { basePx, placeOf, valuePx, type Frame } from './axes/frame.ts'
import { dashFor, END_DOT, shapePath, trendDash } from '../geometry/symbols.ts'
import { curvePath, linePath, partOfCurve, smooth, straight } from '../geometry/curves.ts'
import { px, type Point } from '../geometry/path.ts'

/** Size of a marker on a spline, px (docs/design.md#marks), and the minimum distance of two. */
const MARKER = 4.5
const MIN_PITCH = 26
/** Dash of a line across a gap. */
const BRIDGE_DASH = '2 6'

/** Draws lines, splines and areas on the base line, with their end dots and markers. */
export function drawLines(plotted: Plotted, frame: Frame): Drawn {
  const drawn: Drawn = { marks: [], targets: [] }
  const dots: Mark[] = []
  for (const index of plotted.lines) {
    const series = plotted.model.series[index]
    const mark = plotted.lineMarks.get(index)
    if (!series || !mark) continue
    const found = pointsOf(plotted, frame, index)
    if (found.length === 0) continue
    const color = colorOf(plotted, series)
    const rank = plotted.ranks.get(index) ?? 0
    const look = { color, series: index, rank }
    const { solid, bridges } = courseOf(found, mark.course)
    if (mark.isFilled) {
      const base = px(basePx(frame, series.axis))
      const pattern = series.pattern ? { pattern: series.pattern, rank } : {}
      const ground: Mark = { kind: 'area', d: groundPath(solid, base), color: series.color, series: index, ...pattern }
      drawn.marks.push(ground)
      if (bridges.length > 0) drawn.marks.push({ ...ground, d: groundPath(bridges, base), isBridge: true })
    }
    const over = bridges.map(({ d }) => d).join('')
    if (over) drawn.marks.push({ ...look, kind: 'line', d: over, dash: BRIDGE_DASH, isBridge: true })
    const dash = dashFor(series.pattern, series.color, rank)
    const d = solid.map((part) => part.d).join('')
    drawn.marks.push({ ...look, kind: 'line', d, ...(dash ? { dash } : {}) })
    dots.push({ ...look, kind: 'dot', d: dotPath(plotted, found, { index, marksPoints: mark.marksPoints }) })
    drawn.targets.push(...found.map(({ point, figure }) => pointTarget(index, figure.category, point)))
  }
  return { marks: [...drawn.marks, ...dots], targets: drawn.targets }
}

/** A part of a line with its first and last point. */
interface LinePart {
  d: string
  first: Point
  last: Point
}

const CURVES = { straight, smooth }

/** Parts of a line: solid between values, and bridges across gaps. */
function courseOf(
  found: readonly FoundPoint[],
  course: LineMark['course'],
): { solid: LinePart[]; bridges: LinePart[] } {
  const points = found.map(({ point }) => point)
  const commands = CURVES[course](points)
  const solid: LinePart[] = []
  const bridges: LinePart[] = []
  const part = (from: number, to: number): LinePart => {
    const [first = [0, 0], last = [0, 0]] = [points[from], points[to]]
    return {
      d: from === to ? `${partOfCurve(points, [], from)}h0` : partOfCurve(points, commands, from, to),
      first,
      last,
    }
  }
  let start = 0
  for (const [at, { isAfterGap }] of found.entries()) {
    if (!isAfterGap) continue
    solid.push(part(start, at - 1))
    bridges.push(part(at - 1, at))
    start = at
  }
  return { solid: [...solid, part(start, points.length - 1)], bridges }
}

/** The area between parts of a line and the base. */
function groundPath(parts: readonly LinePart[], base: string): string {
  return parts
    .filter(({ first, last }) => first !== last)
    .map(({ d, first, last }) => `${d}L${px(last[0])} ${base}H${px(first[0])}z`)
    .join('')
}

function colorOf({ model }: Plotted, series: Series): ColorName | null {
  return series.color ?? model.categories.colors?.[0] ?? null
}

interface FoundPoint {
  point: Point
  figure: PlottedValue
  /** There is a gap between it and the previous value. */
  isAfterGap: boolean
}

function pointsOf(plotted: Plotted, frame: Frame, index: number): FoundPoint[] {
  const axis = plotted.model.series[index]?.axis ?? 0
  const found: FoundPoint[] = []
  const missing = afterMissingStep(plotted.model.categories)
  let isAfterGap = false
  for (const figure of plotted.figures.get(index) ?? []) {
    const along = frame.centers[figure.category]
    if (along === undefined) continue
    if (figure.value === null) {
      isAfterGap = found.length > 0
      continue
    }
    if (found.length > 0 && missing.has(figure.category)) isAfterGap = true
    const value = valuePx(frame, axis, figure.to)
    found.push({ point: frame.horizontal ? [value, along] : [along, value], figure, isAfterGap })
    isAfterGap = false
  }
  return found
}

function pointTarget(series: number, category: number, [x, y]: Point): Target {
  return { series, category, x, y, box: { left: x, right: x, top: y, bottom: y } }
}

/**
 * Symbols at both ends of a line, at both sides of its gaps and at its points with notes. A line with error bars, and a
 * spline with room, have a symbol at every point.
 */
function dotPath(
  plotted: Plotted,
  found: readonly FoundPoint[],
  { index, marksPoints }: { index: number; marksPoints: boolean },
): string {
  const { annotations = [], series } = plotted.model
  const [first, last] = [found[0]?.point[0] ?? 0, found.at(-1)?.point[0] ?? 0]
  const isRoomy = (last - first) / found.length >= MIN_PITCH
  const hasErrorBars = plotted.errorBars.some((errorBar) => ownerOf(plotted, errorBar) === index)
  const marksAll = hasErrorBars || (marksPoints && isRoomy)
  const noted = new Set(
    annotations.flatMap((note) => (note.kind === 'point' && note.series === index ? note.from : [])),
  )
  const open = unreliableIn(series[index])
  const isMarked = ({ figure, isAfterGap }: FoundPoint, at: number): boolean =>
    marksAll ||
    at === 0 ||
    at === found.length - 1 ||
    isAfterGap ||
    found[at + 1]?.isAfterGap === true ||
    noted.has(figure.category)
  return found
    .filter((each, at) => isMarked(each, at) && !open.has(each.figure.category))
    .map(({ point: [x, y] }) => shapePath(plotted.ranks.get(index) ?? 0, x, y, marksPoints ? MARKER : END_DOT))
    .join('')
}

/** Fitted lines, dashed and in the colors of their series (docs/contracts/chart-model.md#regressions). */
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
