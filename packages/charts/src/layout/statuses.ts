import { flagLetter, type Status } from '../format/point-marks.ts'
import { isValueSeries, type ValueSeries } from '../model/chart-model.ts'
import { kindOf } from '../kinds/kinds.ts'
import type { Box, Label, Mark, Target } from '../geometry/drawing.ts'
import { labelBox, overlaps } from '../geometry/label-box.ts'
import { textWidth } from '../geometry/text-width.ts'
import { circlePath, px } from '../geometry/path.ts'
import type { Drawn } from './columns.ts'
import { flaggedAs } from './flagged.ts'
import type { Plotted } from './plotted.ts'
import { placeOf, valuePx, type Frame } from './axes/frame.ts'

/** Statuses with a mark on the axis: there is a figure, but it is not published. */
const MARKED: ReadonlySet<Status> = new Set(['suppressed', 'bound'])
/** Half of a lozenge, and radius of the ring at an unreliable value of a line, px. */
const LOZENGE = 5
const RING = 5
/** Distance of a flag's letter from its point, px. */
const ASIDE = 7
/** Height of a flag's letter over the line of its point, px. */
const RAISE = 4
/** Greatest distance of a value from the end of its mark, px. */
const NEAR = 40

/** Open lozenges on the axis, one at each value that is suppressed or a bound, and rings at unreliable values of lines. */
export function drawStatuses(plotted: Plotted, frame: Frame): Drawn {
  const drawn: Drawn = { marks: [], targets: [] }
  for (const [index, series] of visibleSeries(plotted)) {
    const { offset } = placeOf(frame, plotted, index)
    const scale = frame.scales[series.axis]
    const base = valuePx(frame, series.axis, scale?.isFloating ? scale.low : (scale?.base ?? 0))
    let d = ''
    for (const { category } of series.points.filter(({ status }) => status && MARKED.has(status))) {
      const center = frame.centers[category]
      if (center === undefined) continue
      const along = center + (plotted.lineMarks.has(index) ? 0 : offset)
      const [x, y] = frame.horizontal ? [base, along] : [along, base]
      d += lozengePath(x, y)
      drawn.targets.push({ series: index, category, x, y, box: { left: x, right: x, top: y, bottom: y } })
    }
    if (d) drawn.marks.push(strokeOf(plotted, index, series, d))
  }
  return drawn
}

/** Rings at the unreliable values of lines. */
export function drawRings(plotted: Plotted, targets: readonly Target[]): Mark[] {
  return visibleSeries(plotted).flatMap(([index, series]) => {
    const unreliable = flaggedAs(series, 'unreliable')
    if (!plotted.lineMarks.has(index) || unreliable.size === 0) return []
    const own = targets.filter((target) => target.series === index && unreliable.has(target.category))
    const d = own.map(({ x, y }) => circlePath(x, y, RING)).join('')
    return d === '' ? [] : [strokeOf(plotted, index, series, d)]
  })
}

/** The letters of flags beside their points, where they find room. A key below the chart explains them. */
export function flagLabels(
  plotted: Plotted,
  frame: Frame,
  targets: readonly Target[],
  labels: readonly Label[],
): Label[] {
  const taken = labels.map((label) => labelBox(label))
  const isFree = (tried: Box) =>
    tried.left >= 0 && tried.right <= frame.width && taken.every((box) => !overlaps(box, tried))
  return visibleSeries(plotted).flatMap(([index, series]) => {
    const flags = new Map(series.points.flatMap(({ category, flag }) => (flag ? [[category, flag] as const] : [])))
    const own = flags.size === 0 ? [] : targets.filter((target) => target.series === index)
    return own.flatMap(({ category, x, y }) => {
      const flag = flags.get(category)
      const text = flag ? flagLetter(flag) : ''
      const own = labels.find((label) => isValueOf(label, { x, y }, frame.horizontal))
      const tries = [
        ...(own ? [behind(own, text)] : []),
        ...[1, -1].map((side) => letterAt(x + side * ASIDE, y - RAISE, text, side > 0 ? 'start' : 'end')),
        letterAt(x, y - RAISE, text, 'middle'),
      ]
      const label = flag && tries.find((tried) => isFree(labelBox(tried)))
      if (!label) return []
      taken.push(labelBox(label))
      return [label]
    })
  })
}

/** True for the value written beyond the far end of a mark. */
function isValueOf({ role, x, y, turn }: Label, point: { x: number; y: number }, isHorizontal: boolean): boolean {
  if ((role !== 'value' && role !== 'point') || turn) return false
  return isHorizontal
    ? Math.abs(y - point.y) < RING * 2 && Math.abs(x - point.x) < NEAR
    : Math.abs(x - point.x) < 1 && Math.abs(y - point.y) < NEAR
}

/** A letter right behind a value. */
function behind({ x, y, text, anchor }: Label, letter: string): Label {
  const width = textWidth(text, 600)
  const end = anchor === 'middle' ? x + width / 2 : anchor === 'start' ? x + width : x
  return letterAt(end + 2, y - RAISE, letter, 'start')
}

function letterAt(x: number, y: number, text: string, anchor: Label['anchor']): Label {
  return { role: 'tick', x, y, text, anchor }
}

function visibleSeries({ model, figures }: Plotted): [number, ValueSeries][] {
  return [...figures.keys()].flatMap((index): [number, ValueSeries][] => {
    const series = model.series[index]
    return isValueSeries(series) && !series.benchmark ? [[index, series]] : []
  })
}

function strokeOf({ model }: Plotted, index: number, series: ValueSeries, d: string): Mark {
  const isLine = kindOf(series).mark(model.stacking).shape === 'line'
  return { kind: 'error', d, color: isLine ? series.color : null, series: index }
}

function lozengePath(x: number, y: number): string {
  const [half, whole] = [px(LOZENGE), px(-LOZENGE)]
  return `M${px(x - LOZENGE)} ${px(y)}l${half} ${whole} ${half} ${half} ${whole} ${half}z`
}
