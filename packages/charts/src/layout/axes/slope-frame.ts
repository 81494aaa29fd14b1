import { NUMBER_RADIUS, type Label } from '../../geometry/drawing.ts'
import { px } from '../../geometry/path.ts'
import { pushApart } from '../../geometry/push-apart.ts'
import { LINE_HEIGHT, textWidth } from '../../geometry/text-width.ts'
import { wrapAlways } from '../../geometry/wrap.ts'
import { categoryTexts } from '../../model/category-text.ts'
import { valueText } from '../../model/value-text.ts'
import { bandHeight, NUMBER_STEP } from '../notes/note-room.ts'
import type { Plotted } from '../plotted.ts'
import { axisTitles, tickTexts, titleLabels, titleLines, widest } from './axis-text.ts'
import { valuePx, type Frame, type FrameInput } from './frame.ts'
import { valueScales } from './value-axis.ts'
import type { EndLabels } from './vertical-frame.ts'

/** Space above the plot and between a point and its value, px, and maximum number of steps of the scales. */
const TOP = 12
const GAP = 10
const STEPS = 5
const TICK = 5
/** Minimum share of the width between the two scales. */
const MIN_SHARE = 0.3
/** Maximum height of the labels of one end, in heights of the plot. */
const MAX_STRETCH = 1.2

/** Frame of a slope chart: two upright scales with their categories below, and room for values and names at both ends. */
export function slopeFrame(input: FrameInput, names: EndLabels): Frame {
  const { plotted, width, notes } = input
  const { model } = plotted
  const scales = valueScales(plotted, input.max, STEPS)
  const ticks = scales[0]?.ticks ?? []
  const texts = tickTexts(model, 0, ticks, width * 0.3)
  const beside = notes.lines > 0 ? NUMBER_STEP : 0
  const values = endValues(plotted)
  const titles = axisTitles(model, scales.map(Boolean), width)
  const over = bandHeight(notes.others, width)
  const top = TOP + titles.height + over
  const body = input.body ?? Math.round(150 + width * 0.2)
  const room = roomFor(values, names, { width: width - beside, height: body * MAX_STRETCH })
  const heights = room ? values.map((ends) => ends.length * LINE_HEIGHT) : []
  const bottom = top + Math.max(body, names.height, notes.lines * NUMBER_STEP, ...heights)
  const headings = categoryTexts(model.categories).map((text) => wrapAlways(text, width * 0.45, 2))
  const left = Math.max(room ? room.left : widest(texts) + GAP, widest(headings[0] ?? []) / 2)
  const right = width - beside - Math.max(room ? room.right : names.width, widest(headings[1] ?? []) / 2)
  const y = (value: number): number => bottom - (scales[0]?.at(value) ?? 0) * (bottom - top)
  const title = titleLines(model.axes.category.title, width)
  const under = bottom + 10 + Math.max(...headings.map(({ length }) => length)) * LINE_HEIGHT
  const marked = room ? [] : ticks
  return {
    width,
    height: Math.ceil(under + title.length * LINE_HEIGHT + 4),
    plot: { left, right, top, bottom },
    horizontal: false,
    grid: ticks.map((tick) => `M${px(left)} ${px(y(tick))}H${px(right)}`).join(''),
    base: [left, right].map((x) => `M${px(x)} ${px(top)}V${px(bottom)}`).join(''),
    ticks: marked.map((tick) => `M${px(left - TICK)} ${px(y(tick))}h${TICK}`).join(''),
    centers: [left, right],
    slot: 0,
    slots: [null, null],
    places: [],
    scales,
    ...(room && { namesBesideValues: room.names }),
    noteRoom: {
      lines: { left: width - beside, right: width, top: top - NUMBER_RADIUS, bottom: bottom + NUMBER_RADIUS },
      others: { left: 0, right: width, top: titles.height, bottom: titles.height + over },
    },
    labels: [
      ...titles.labels,
      ...marked.map((tick, at): Label => {
        return { role: 'tick', x: left - TICK - 3, y: y(tick) + 5, text: texts[at] ?? '', anchor: 'end' }
      }),
      ...headings.flatMap((lines, at) =>
        titleLabels(lines, { role: 'category', x: at === 0 ? left : right, y: bottom + 22, anchor: 'middle' }),
      ),
      ...titleLabels(title, { x: (left + right) / 2, y: under + 14, anchor: 'middle' }),
    ],
  }
}

/** The values left of the first scale, and right of the names at the second. They are pushed apart until none touches. */
export function slopeValues(plotted: Plotted, frame: Frame, names: readonly Label[]): Label[] {
  const { namesBesideValues, plot } = frame
  if (namesBesideValues === undefined) return []
  return endValues(plotted).flatMap((ends, end) => {
    const sorted = ends
      .map(({ axis, ...one }) => ({ ...one, y: valuePx(frame, axis, one.value) }))
      .toSorted((a, b) => a.y - b.y)
    const free = pushApart(
      sorted.map(({ y }) => y),
      { from: plot.top, to: plot.bottom - 3 },
    )
    const besideNames = names.filter(({ x, isOff }) => x > plot.right && !isOff)
    const places = end === 1 && besideNames.length === free.length ? besideNames.map(({ y }) => y - 5) : free
    return sorted.map(({ text }, at): Label => ({
      role: 'value',
      text,
      y: (places[at] ?? 0) + 5,
      ...(end === 0
        ? { x: plot.left - GAP, anchor: 'end' }
        : { x: plot.right + GAP + namesBesideValues, anchor: 'start' }),
    }))
  })
}

interface EndValue {
  axis: number
  value: number
  text: string
}

/** The values at both ends, from the first series to the last. */
function endValues({ model, lines, figures }: Plotted): EndValue[][] {
  return [0, 1].map((end) =>
    lines.flatMap((index) => {
      const value = figures.get(index)?.find(({ category }) => category === end)?.value ?? null
      const axis = model.series[index]?.axis ?? 0
      return value === null ? [] : [{ axis, value, text: valueText(model, axis, value) }]
    }),
  )
}

/** Room left and right of the scales for values, with the names between the right scale and its values; null without room. */
function roomFor(
  values: readonly EndValue[][],
  names: EndLabels,
  { width, height }: { width: number; height: number },
) {
  const [first = 0, last = 0] = values.map((ends) => Math.max(0, ...ends.map(({ text }) => textWidth(text, 600))))
  const besideNames = names.width > 0 ? names.width - 2 : 0
  const room = { left: first + GAP + 2, right: last + GAP + 2 + besideNames, names: besideNames }
  const isLow = values.every((ends) => ends.length * LINE_HEIGHT <= height)
  return isLow && width - room.left - room.right >= width * MIN_SHARE ? room : null
}
