import type { Drawing, Target } from '../layout/drawing.ts'
import { circlePath, px, rectPath } from '../layout/path.ts'
import type { ChartModel } from '../model/chart-model.ts'
import type { Paint } from './paint.ts'

const DOT = 5

/** The ground of the pointed slot, under columns and bars. */
export function SlotGround({ drawing, target }: { drawing: Drawing; target: Target }) {
  const slot = drawing.slots[target.category]
  const hasColumns = drawing.marks.some(({ kind }) => kind === 'fill')
  if (!slot || !hasColumns) return null
  const { plot, lying, width } = drawing
  const size = slot.to - slot.from
  const d = lying ? rectPath(0, slot.from, width, size) : rectPath(slot.from, plot.top, size, plot.bottom - plot.top)
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
  const { plot, lying } = drawing
  const hasHair = !target.arc && (isCurve(target.series) || model.sharedTooltip)
  const hair = lying
    ? `M${px(plot.left)} ${px(target.y)}H${px(plot.right)}`
    : `M${px(target.x)} ${px(plot.top)}V${px(plot.bottom)}`
  return (
    <>
      {hasHair && <path className="hair" d={hair} />}
      {dotted.map(({ series, x, y }) => (
        <path key={series} className="dot" fill={paint(model.series[series]?.color)} d={circlePath(x, y, DOT)} />
      ))}
    </>
  )
}
