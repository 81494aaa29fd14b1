import type { Drawing, Target } from '../geometry/drawing.ts'
import { END_DOT, shapePath } from '../geometry/symbols.ts'
import { px, rectPath, circlePath } from '../geometry/path.ts'
import { kindOf } from '../kinds/kinds.ts'
import type { ChartModel } from '../model/chart-model.ts'
import type { VisibleState } from '../model/visible-state.ts'
import { ranksOf } from '../view/ranks.ts'
import { Shape } from './shape.tsx'
import { paintByToken } from './paint.ts'
import type { TooltipText } from '../words/tooltip-text.ts'
import { Swatch } from './swatch.tsx'
import * as texts from '../messages/draw.ts'
import { sliceOutline } from '../geometry/slices.ts'

interface PointerProps {
  drawing: Drawing
  target: Target
  model: ChartModel
  shown: VisibleState
}

/** Background of the slot under the pointer, behind columns and bars. */
export function SlotGround({ drawing, target, model }: Omit<PointerProps, 'shown'>) {
  const slot = drawing.slots[target.category]
  const hasColumns = drawing.targets.some(({ series }) => shapeOf(model, series) === 'column')
  if (!slot || !hasColumns) return null
  const { plot, horizontal, width } = drawing
  const size = slot.to - slot.from
  const d = horizontal
    ? rectPath(0, slot.from, width, size)
    : rectPath(slot.from, plot.top, size, plot.bottom - plot.top)
  return <path className="slot" d={d} />
}

/** The dot on the pointed line; with `tracker`, the dots on all lines of the category and a hairline. */
export function Pointer({ drawing, target, model, shown }: PointerProps) {
  const isCurve = (series: number): boolean => ['line', 'band'].includes(shapeOf(model, series))
  const dotted = drawing.targets.filter(
    ({ series, category }) =>
      category === target.category && isCurve(series) && (model.sharedTooltip || series === target.series),
  )
  const ranks = ranksOf(model, shown.view)
  // A line keeps its symbol under the pointer; a stacked area has a plain dot.
  const rankOf = (series: number): number => (shapeOf(model, series) === 'line' ? (ranks.get(series) ?? 0) : 0)
  const { plot, horizontal } = drawing
  const hasHair = !target.arc && drawing.slots.length > 0 && model.sharedTooltip
  const hair = horizontal
    ? `M${px(plot.left)} ${px(target.y)}H${px(plot.right)}`
    : `M${px(target.x)} ${px(plot.top)}V${px(plot.bottom)}`
  return (
    <>
      {hasHair && <path className="hair" d={hair} />}
      {dotted.map(({ series, x, y }) => (
        <Shape
          key={series}
          rank={rankOf(series)}
          ink={paintByToken(model.series[series]?.color)}
          d={shapePath(rankOf(series), x, y, END_DOT)}
        />
      ))}
    </>
  )
}

function shapeOf(model: ChartModel, index: number): string {
  const series = model.series[index]
  return series ? kindOf(series).mark(model.stacking).shape : 'own'
}

/** Text of the tooltip next to the mark under the pointer. */
export function Tooltip({ text: { title, rows, more, stats } }: { text: TooltipText }) {
  return (
    <>
      <strong>{title}</strong>
      <ul>
        {rows.map(({ series, label, color, sample, value, isPointed }) => (
          <li key={`${series} ${label}`} className={isPointed ? 'tip__pointed' : undefined}>
            {color && <Swatch color={color} sample={sample} />}
            {label}
            <b>{value}</b>
          </li>
        ))}
        {more > 0 && <li>{texts.moreSeries({ count: more })}</li>}
      </ul>
      {stats.length > 0 && (
        <ul className="tip__stats">
          {stats.map(([name, value]) => (
            <li key={name}>
              {name}
              <b>{value}</b>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const RING = 10
const AWAY = 4

/** Focus frame around the mark selected by keyboard, in two colors so that it is visible on any background. */
export function FocusMark({ drawing, target }: { drawing: Drawing; target: Target }) {
  const d = sliceOutline(target, drawing.center) ?? outline(target)
  return (
    <>
      <path className="focus-mark focus-mark--halo" d={d} />
      <path className="focus-mark" d={d} />
    </>
  )
}

/** Frame around the place of a map under the pointer or the keyboard focus. */
export function PlaceMark({ d }: { d: string }) {
  return (
    <>
      <path className="focus-mark focus-mark--halo" d={d} />
      <path className="focus-mark" d={d} />
    </>
  )
}

function outline({ box, x, y }: Target): string {
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  if (width <= 0 || height <= 0) return circlePath(x, y, RING)
  return rectPath(box.left - AWAY, box.top - AWAY, width + 2 * AWAY, height + 2 * AWAY)
}
