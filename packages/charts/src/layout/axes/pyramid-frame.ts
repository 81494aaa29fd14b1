import { NUMBER_RADIUS, type Label } from '../../geometry/drawing.ts'
import { px } from '../../geometry/path.ts'
import type { ValueScale } from '../../geometry/scales.ts'
import { LINE_HEIGHT, textWidth } from '../../geometry/text-width.ts'
import { wrapAlways } from '../../geometry/wrap.ts'
import { categoryTexts } from '../../model/category-text.ts'
import { isValueSeries, type View } from '../../model/chart-model.ts'
import type { OverlaidModel } from '../../model/chart-overlay.ts'
import { valueText } from '../../model/value-text.ts'
import { bandHeight, NUMBER_STEP } from '../notes/note-room.ts'
import { titleLabels, titleLines, widest } from './axis-text.ts'
import type { Frame, FrameInput } from './frame.ts'
import { scalesWithRoom } from './horizontal-frame.ts'

/** Height of a row with a line of text, space between rows and around names, px. */
const ROW = 22
const ROW_GAP = 3
const BESIDE_NAME = 8
const MAX_LINES = 3
const MAX_NAME_SHARE = 0.34
const STEPS = 4
/** Maximum number of values that are written beside their bars. */
const MAX_VALUES = 12
/** Maximum share of the width for values at one end. */
const MAX_END_SHARE = 0.15

/** Puts each series on a side: the first on the left, the second on the right, hidden ones after them. */
export function onSides(model: OverlaidModel, { series: inView }: View): OverlaidModel {
  const drawn = inView.filter((index) => isValueSeries(model.series[index]) && !model.series[index]?.benchmark)
  const [left] = drawn.toSorted((a, b) => Number(model.series[a]?.hidden) - Number(model.series[b]?.hidden))
  const [axis] = model.axes.values
  return {
    ...model,
    axes: { ...model.axes, values: axis ? [axis, axis] : [] },
    series: model.series.map((series, index) => ({ ...series, axis: index === left ? 0 : 1 })),
  }
}

/** Frame of a pyramid: names between two halves, whose equal scales begin at the names. */
export function pyramidFrame(input: FrameInput): Frame {
  const { plotted, width, notes } = input
  const { axes, categories } = plotted.model
  const beside = notes.others > 0 ? NUMBER_STEP + 4 : 0
  const names = categoryTexts(categories).map((name) => wrapAlways(name, width * MAX_NAME_SHARE, MAX_LINES, 600))
  const ends = roomForEnds(plotted, width)
  const [left, right] = [ends, width - beside - ends]
  const half = (right - left - widest(names.flat(), 600)) / 2 - BESIDE_NAME
  const { scales, texts } = scalesWithRoom(input, half, { most: STEPS, gap: 12 })
  const scale = scales[0] ?? null
  const titles = titleLines(axes.category.title, width)
  const over = bandHeight(notes.lines, width)
  const top = titles.length * LINE_HEIGHT + (titles.length > 0 ? 10 : 4) + over
  const slot = rowHeight(names, input)
  const centers = names.map((_, at) => top + (at + 0.5) * slot)
  const bottom = top + names.length * slot
  const share = half / (right - left)
  const sides = scale ? [mirrored(scale, share), shifted(scale, share)] : []
  const placesOf = (value: number): number[] => sides.map((side) => left + side.at(value) * (right - left))
  const rules = (value: number): string =>
    placesOf(value)
      .map((x) => `M${px(x)} ${px(top)}V${px(bottom)}`)
      .join('')
  const { base = 0, ticks = [] } = scale ?? {}
  const under = titleLines(axes.values[0]?.title, width)
  const middle = (left + right) / 2
  return {
    width,
    height: Math.ceil(bottom + 26 + under.length * LINE_HEIGHT),
    plot: { left, right, top, bottom },
    horizontal: true,
    grid: ticks.flatMap((tick) => (tick === base ? [] : rules(tick))).join(''),
    base: rules(base),
    ticks: '',
    centers,
    slot,
    slots: centers.map((center) => ({ from: center - slot / 2, to: center + slot / 2 })),
    places: [{ offset: 0, width: slot - ROW_GAP }],
    scales: sides,
    noteRoom: {
      lines: { left: 0, right: width, top: top - over, bottom: top },
      others: { left: width - beside, right: width, top: top - NUMBER_RADIUS, bottom: bottom + NUMBER_RADIUS },
    },
    labels: [
      ...titleLabels(titles, { x: middle, y: 14, anchor: 'middle' }),
      ...names.flatMap((lines, at) => {
        const y = (centers[at] ?? 0) + 5 - ((lines.length - 1) / 2) * LINE_HEIGHT
        return titleLabels(lines, { role: 'name', x: middle, y, anchor: 'middle' })
      }),
      ...ticks.flatMap((tick, at) =>
        placesOf(tick).map((x) => tickLabel(texts[at] ?? '', { x, y: bottom + 20 }, width)),
      ),
      ...titleLabels(under, { x: middle, y: bottom + 38, anchor: 'middle' }),
    ],
  }
}

/** A label of an axis, moved inside the drawing. */
function tickLabel(text: string, { x, y }: { x: number; y: number }, width: number): Label {
  const inside = textWidth(text) / 2
  return { role: 'tick', x: Math.min(width - inside, Math.max(inside, x)), y, text, anchor: 'middle' }
}

/** Height of a row with its name and with room for the numbers of notes, px. */
function rowHeight(names: readonly string[][], { body = Infinity, notes }: FrameInput): number {
  const count = Math.max(1, names.length)
  const lines = Math.max(1, ...names.map(({ length }) => length)) * LINE_HEIGHT
  const free = Math.min(lines + ROW - LINE_HEIGHT, body / count)
  return Math.max(free, lines + 1, (notes.others * NUMBER_STEP) / count)
}

/** Room for a value beyond each end of the plot, px. */
function roomForEnds({ model, figures }: FrameInput['plotted'], width: number): number {
  const values = [...figures.values()].flat().flatMap(({ value }) => value ?? [])
  if (!model.dataLabels && values.length > MAX_VALUES) return 4
  const room = widest(
    values.map((value) => valueText(model, 0, value)),
    600,
  )
  return room + 10 > MAX_END_SHARE * width ? 4 : room + 10
}

/** The scale from the inner end of the left half to the left. */
function mirrored(scale: ValueScale, share: number): ValueScale {
  return { ...scale, at: (value) => share * (1 - scale.at(value)), isReversed: true }
}

function shifted(scale: ValueScale, share: number): ValueScale {
  return { ...scale, at: (value) => 1 - share + share * scale.at(value) }
}
