import type { Drawing, Target } from '../geometry/drawing.ts'
import { END_DOT, shapePath } from '../geometry/symbols.ts'
import { px, rectPath } from '../geometry/path.ts'
import type { ChartModel } from '../model/chart-model.ts'
import { Shape } from './drawing-svg.tsx'
import type { Paint } from './paint.ts'

/** The ground of the pointed slot, under columns and bars. */
export function SlotGround({ drawing, target }: { drawing: Drawing; target: Target }) {
  const slot = drawing.slots[target.category]
  const hasColumns = drawing.marks.some(({ kind }) => kind === 'fill')
  if (!slot || !hasColumns) return null
  const { plot, horizontal, width } = drawing
  const size = slot.to - slot.from
  const d = horizontal
    ? rectPath(0, slot.from, width, size)
    : rectPath(slot.from, plot.top, size, plot.bottom - plot.top)
  return <path className="slot" d={d} />
}

interface PointerProps {
  drawing: Drawing
  target: Target
  model: ChartModel
  paint: Paint
}

/** The hairline at the pointed category and the dots on its lines: of one series, or of all that share a tooltip. */
export function Pointer({ drawing, target, model, paint }: PointerProps) {
  const isCurve = (series: number): boolean =>
    drawing.marks.some((mark) => mark.series === series && (mark.kind === 'line' || mark.kind === 'band'))
  const dotted = drawing.targets.filter(
    ({ series, category }) =>
      category === target.category && isCurve(series) && (model.sharedTooltip || series === target.series),
  )
  const { plot, horizontal } = drawing
  const hasHair = !target.arc && (isCurve(target.series) || model.sharedTooltip)
  const hair = horizontal
    ? `M${px(plot.left)} ${px(target.y)}H${px(plot.right)}`
    : `M${px(target.x)} ${px(plot.top)}V${px(plot.bottom)}`
  return (
    <>
      {hasHair && <path className="hair" d={hair} />}
      {dotted.map(({ series, x, y }) => (
        <Shape
          key={series}
          rank={rankOf(drawing, series)}
          ink={paint(model.series[series]?.color)}
          d={shapePath(rankOf(drawing, series), x, y, END_DOT)}
        />
      ))}
    </>
  )
}

/** A line keeps its shape where it is pointed at; a stacked area has a plain dot. */
function rankOf({ marks }: Drawing, series: number): number {
  return marks.find((mark) => mark.series === series && mark.kind === 'dot')?.rank ?? 0
}
