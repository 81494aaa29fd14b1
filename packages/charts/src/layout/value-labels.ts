import { formatValue } from '../format/number.ts'
import { MAX_LABELED_MARKS, type Box, type Label, type Target } from '../geometry/drawing.ts'
import type { Plotted } from './plotted.ts'
import type { PlottedValue } from './plotted-value.ts'
import { ownerOf } from './plotted.ts'
import { boxOf, placeOf, valuePx, type Frame } from './frame.ts'
import { labelBox, overlaps } from '../geometry/label-box.ts'
import { textWidth } from '../geometry/text-width.ts'

/** Narrowest column with its value on top, least thickness and pitch of a bar with its value beside it, px. */
const NARROWEST = 22
const MIN_PITCH = 16
const BESIDE = 6
/** Smallest piece of a stack with its value inside, px. */
const PIECE = { width: 38, height: 24, thickness: 18 }
const SIDE_GAP = 3

/** True when columns are wide enough, or bars thick enough, for their values, and no line runs over them. */
function hasValueLabels(plotted: Plotted, frame: Frame): boolean {
  const { model, members, lines, figures } = plotted
  const count = [...figures.values()].reduce((sum, list) => sum + list.length, 0)
  if (model.stacking || members.length === 0 || count > MAX_LABELED_MARKS) return false
  const width = frame.places[0]?.width ?? 0
  if (frame.horizontal) return members.length === 1 ? frame.slot >= MIN_PITCH + 1 : width + 2 >= MIN_PITCH
  const isCrossed = lines.length > 0 || members.flat().some((index) => model.series[index]?.regression)
  return model.dataLabels || (width >= NARROWEST && !isCrossed)
}

/**
 * The values of columns and bars, over or beside them and beyond their error bars: all of them or, where one would
 * touch something, none; with `data labels` every one that has room.
 */
export function valueLabels(
  plotted: Plotted,
  frame: Frame,
  targets: readonly Target[],
  others: readonly Label[],
): Label[] {
  if (!hasValueLabels(plotted, frame)) return []
  const columns = targets.filter(({ series }) => !plotted.errorBars.includes(series))
  const beside = columns.map((target) => beyond(plotted, frame, target))
  const taken = others.map(labelBox)
  const marks = targets.filter(({ series }) => !plotted.lines.includes(series)).map(({ box }) => box)
  const kept: Label[] = []
  for (const [at, label] of beside.entries()) {
    const own = columns[at]
    const tries = plotted.model.dataLabels && !frame.horizontal ? [label, upright(label, own)] : [label]
    const free = tries.find((tried) => isFree(labelBox(tried), own, { frame, marks, taken }))
    if (!free && !plotted.model.dataLabels) return []
    if (!free) continue
    kept.push(free)
    taken.push(labelBox(free))
  }
  return kept
}

interface Surroundings {
  frame: Frame
  marks: Box[]
  taken: Box[]
}

function isFree(box: Box, own: Target | undefined, { frame, marks, taken }: Surroundings): boolean {
  const isInside = box.left >= 0 && box.right <= frame.width && box.top >= 0 && box.bottom <= frame.plot.bottom + 1
  return (
    isInside &&
    taken.every((other) => !overlaps(box, other, SIDE_GAP)) &&
    marks.every((other) => other === own?.box || !overlaps(box, other, 1))
  )
}

/** The same text from bottom to top; under a column that hangs it ends where it would have stood. */
function upright(label: Label, own: Target | undefined): Label {
  const hangs = own !== undefined && label.y > own.y
  return { ...label, x: label.x + 5, y: hangs ? label.y - 10 : label.y, anchor: hangs ? 'end' : 'start', turn: -90 }
}

/** The label beyond the far end of a column or of its error bar. */
function beyond(plotted: Plotted, frame: Frame, target: Target): Label {
  const series = plotted.model.series[target.series]
  const figure = plotted.figures.get(target.series)?.find(({ category }) => category === target.category)
  const format = plotted.model.axes.values[series?.axis ?? 0]
  const text = format && figure ? formatValue(figure.value, format) : ''
  const errorBar = errorBarOver(plotted, frame, target)
  const isNegative = (figure?.to ?? 0) < (frame.scales[series?.axis ?? 0]?.base ?? 0)
  const reach = errorBar ?? target.box
  if (frame.horizontal) {
    const x = isNegative
      ? Math.min(reach.left, target.box.left) - BESIDE
      : Math.max(reach.right, target.box.right) + BESIDE
    return { role: 'value', x, y: target.y + 5, text, anchor: isNegative ? 'end' : 'start' }
  }
  const y = isNegative ? Math.max(reach.bottom, target.box.bottom) + 16 : Math.min(reach.top, target.box.top) - BESIDE
  return { role: 'value', x: target.x, y, text, anchor: 'middle' }
}

function errorBarOver(plotted: Plotted, frame: Frame, { series, category }: Target): Box | null {
  for (const index of plotted.errorBars) {
    if (ownerOf(plotted, index) !== series) continue
    const figure = plotted.figures.get(index)?.find((each) => each.category === category && each.value !== null)
    if (figure) return errorBarBox(plotted, frame, index, figure)
  }
  return null
}

function errorBarBox(plotted: Plotted, frame: Frame, index: number, figure: PlottedValue): Box {
  const axis = plotted.model.series[index]?.axis ?? 0
  const middle =
    (frame.centers[figure.category] ?? 0) + placeOf(frame, plotted, ownerOf(plotted, index) ?? index).offset
  const along = { from: middle, to: middle }
  return boxOf(frame, along, { from: valuePx(frame, axis, figure.from), to: valuePx(frame, axis, figure.to) })
}

/** Room beyond the ends of the plot that the values beside the bars need, px (`MeasureEnds` of a horizontal frame). */
export function roomForValues(
  plotted: Plotted,
  frame: Frame,
  targets: readonly Target[],
): { left: number; right: number } {
  const room = { left: 0, right: 0 }
  if (!hasValueLabels(plotted, frame)) return room
  const { left, right } = frame.plot
  for (const target of targets) {
    if (plotted.errorBars.includes(target.series)) continue
    const label = beyond(plotted, frame, target)
    const need = textWidth(label.text, 600) + 2
    const share = (label.x - left) / (right - left)
    if (label.anchor === 'start' && share > 0) {
      room.right = Math.max(room.right, frame.width - left - (frame.width - left - need) / share)
    } else if (label.anchor === 'end' && share < 1) {
      room.left = Math.max(room.left, (need - share * (right - left)) / (1 - share))
    }
  }
  return room
}

/**
 * Values inside the pieces of stacks that are large enough, shares under percent stacking of plain figures. Columns are
 * all of one width, so there either every text fits or none is written.
 */
export function pieceLabels(plotted: Plotted, frame: Frame, targets: readonly Target[]): Label[] {
  const { model } = plotted
  if (!model.stacking || targets.length > MAX_LABELED_MARKS) return []
  const columns = new Set(plotted.members.flat())
  const found = targets.flatMap((target): Label[] => {
    const { left, top, right, bottom } = target.box
    const isLarge = right - left >= PIECE.width && bottom - top >= (frame.horizontal ? PIECE.thickness : PIECE.height)
    const text = columns.has(target.series) && isLarge ? pieceText(plotted, target) : null
    if (text === null || (frame.horizontal && textWidth(text, 600) + 8 > right - left)) return []
    const series = model.series[target.series]
    const color = model.categories.colors?.[target.category] ?? series?.color
    const look = series?.pattern || !color ? { role: 'value' as const } : { role: 'inside' as const, color }
    return [{ ...look, x: (left + right) / 2, y: (top + bottom) / 2 + 5, text, anchor: 'middle' }]
  })
  const widestText = Math.max(0, ...found.map(({ text }) => textWidth(text, 600)))
  return frame.horizontal || widestText + 4 <= (frame.places[0]?.width ?? 0) ? found : []
}

function pieceText({ model, figures }: Plotted, target: Target): string | null {
  const format = model.axes.values[model.series[target.series]?.axis ?? 0]
  if (!format || target.share === undefined) return null
  const value = figures.get(target.series)?.find(({ category }) => category === target.category)?.value ?? null
  if (model.stacking === 'percent' && !format.percent)
    return `${(value ?? 0) < 0 ? '-' : ''}${Math.round(target.share * 100)}%`
  return formatValue(value, format)
}

/**
 * Totals on the stacks, for worksheets that ask for statistics
 * (docs/contracts/worksheet-settings.md#other-chart-settings).
 */
export function totalLabels(
  plotted: Plotted,
  frame: Frame,
  targets: readonly Target[],
  others: readonly Label[],
): Label[] {
  const { model } = plotted
  if (!model.stacking || targets.length > MAX_LABELED_MARKS) return []
  const labels = plotted.members.flatMap((member) => {
    const format = model.axes.values[model.series[member[0] ?? 0]?.axis ?? 0]
    return model.categories.values.flatMap((_, category): Label[] => {
      const pieces = targets.filter((target) => target.category === category && member.includes(target.series))
      const values = member.map(
        (index) => plotted.figures.get(index)?.find((figure) => figure.category === category)?.value ?? 0,
      )
      const total = Math.round(values.reduce((sum, value) => sum + value, 0) * 100) / 100
      if (pieces.length === 0 || !format) return []
      const place = pieces[0]?.box ?? frame.plot
      const text = formatValue(total, format)
      return frame.horizontal
        ? [
            {
              role: 'total',
              x: Math.max(...pieces.map(({ box }) => box.right)) + BESIDE,
              y: (place.top + place.bottom) / 2 + 5,
              text,
              anchor: 'start',
            },
          ]
        : [
            {
              role: 'total',
              x: (place.left + place.right) / 2,
              y: Math.min(...pieces.map(({ box }) => box.top)) - BESIDE,
              text,
              anchor: 'middle',
            },
          ]
    })
  })
  const boxes = labels.map(labelBox)
  const all = [...boxes, ...others.map(labelBox)]
  const isClear = boxes.every(
    (box) => box.right <= frame.width && all.every((other) => other === box || !overlaps(box, other, 1)),
  )
  return isClear ? labels : []
}
