import type { ChartModel, Series } from '../model/chart-model.ts'
import { isHidden } from '../model/has-notes.ts'
import { kindOf } from '../kinds/kinds.ts'
import type { Mark, Target } from '../geometry/drawing.ts'
import { circlePath, px } from '../geometry/path.ts'
import type { Drawn } from './columns.ts'
import { unreliableIn } from '../geometry/flags.ts'
import type { Plotted } from './plotted.ts'
import { placeOf, valuePx, type Frame } from './axes/frame.ts'

/** Half of a lozenge, and radius of the ring at an unreliable value, px. */
const LOZENGE = 5
const RING = 5

/** Open lozenges on the axis, one at each value that is suppressed or a bound. */
export function drawStatuses(plotted: Plotted, frame: Frame): Drawn {
  const drawn: Drawn = { marks: [], targets: [] }
  for (const [index, series] of seriesIn(plotted)) {
    const { offset } = placeOf(frame, plotted, index)
    const scale = frame.scales[series.axis]
    const base = valuePx(frame, series.axis, scale?.isFloating ? scale.low : (scale?.base ?? 0))
    let d = ''
    for (const point of series.points) {
      const center = frame.centers[point.category]
      if (center === undefined || !isHidden(plotted.model, series, point)) continue
      const along = center + (plotted.lineMarks.has(index) ? 0 : offset)
      const [x, y] = frame.horizontal ? [base, along] : [along, base]
      d += lozengePath(x, y)
      drawn.targets.push({
        series: index,
        category: point.category,
        x,
        y,
        box: { left: x, right: x, top: y, bottom: y },
      })
    }
    if (d) drawn.marks.push(strokeOf(plotted.model, index, d))
  }
  return drawn
}

/** Rings at the unreliable values of lines and areas. */
export function drawRings(plotted: Plotted, targets: readonly Target[]): Mark[] {
  return seriesIn(plotted).flatMap(([index, series]) => {
    const unreliable = unreliableIn(series)
    if (unreliable.size === 0) return []
    const own = targets.filter((target) => target.series === index && unreliable.has(target.category))
    const d = own.map(({ x, y }) => circlePath(x, y, RING)).join('')
    return d === '' ? [] : [strokeOf(plotted.model, index, d)]
  })
}

function seriesIn({ model, figures }: Plotted): [number, Series][] {
  return [...figures.keys()].flatMap((index): [number, Series][] => {
    const series = model.series[index]
    return series && !series.benchmark ? [[index, series]] : []
  })
}

function strokeOf({ series, stacking }: ChartModel, index: number, d: string): Mark {
  const own = series[index]
  const isLine = own && kindOf(own).mark(stacking).shape === 'line'
  return { kind: 'error', d, color: isLine ? own.color : null, series: index }
}

function lozengePath(x: number, y: number): string {
  const [half, whole] = [px(LOZENGE), px(-LOZENGE)]
  return `M${px(x - LOZENGE)} ${px(y)}l${half} ${whole} ${half} ${half} ${whole} ${half}z`
}
