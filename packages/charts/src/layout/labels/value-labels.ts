import { formatValue } from '../../format/number.ts'
import { MAX_LABELED_MARKS, type Box, type Label, type Target } from '../../geometry/drawing.ts'
import { joinBoxes } from '../dots.ts'
import { type Plotted, ownerOf } from '../plotted.ts'
import type { PlottedValue } from '../plotted-value.ts'
import { boxOf, placeOf, valuePx, type Frame } from '../axes/frame.ts'
import { isInNoteRoom } from '../notes/note-room.ts'
import { labelBox, overlaps } from '../../geometry/label-box.ts'
import { textWidth } from '../../geometry/text-width.ts'

/** Minimum width of a column with its value on top, or vertically inside with the outline of its letters, px. */
const NARROWEST = 22
/** Minimum thickness and pitch of a bar with its value next to it, px. */
const MIN_PITCH = 16
const BESIDE = 6
/** Minimum height of a column with its value inside, px. */
const MIN_HEIGHT = 24
const SIDE_GAP = 3
/** Minimum thickness of a bar with its value inside, px: the height of its letters, which sit slightly low. */
const MIN_THICKNESS = 18

/** True if columns are wide enough, or bars thick enough, for their values, and no line crosses them. */
function hasValueLabels(plotted: Plotted, frame: Frame): boolean {
  const { model, members, lines, figures } = plotted
  const count = [...figures.values()].reduce((sum, list) => sum + list.length, 0)
  if (model.stacking || members.length === 0 || count > MAX_LABELED_MARKS) return false
  const width = frame.places[0]?.width ?? 0
  if (frame.horizontal) return members.length === 1 ? pitchOf(frame) >= MIN_PITCH + 1 : width + 2 >= MIN_PITCH
  const isCrossed = lines.length > 0 || members.flat().some((index) => model.series[index]?.regression)
  return model.dataLabels || (width >= NARROWEST && !isCrossed)
}

/** Distance from one bar to the next if each category has one, including the names above the bars. */
function pitchOf({ slots, slot }: Frame): number {
  const [first] = slots
  return first ? first.to - first.from : slot
}

/** Maximum number of values of a series that has labels without `data labels`. */
const MAX_VALUES = 12

/**
 * The series that may have labels, with their targets: the reader's place or the highlighted series first. Without
 * `data labels`, a series has all of its labels or none.
 */
export function labeledSeries<Own extends Target>({ model }: Plotted, targets: readonly Own[]): Own[][] {
  const isHighlighted = (index: number) => model.series[index]?.highlight === true
  return [...new Set(targets.map(({ series }) => series))]
    .toSorted((one, other) => Number(isHighlighted(other)) - Number(isHighlighted(one)))
    .map((index) => targets.filter(({ series }) => series === index))
    .filter((own) => model.dataLabels || own.length <= MAX_VALUES)
}

/**
 * The values of columns and bars, each at the first free position: beyond its mark and error bar, then inside the far
 * end. With `data labels` they may also be vertical, above the column or inside, and a value without a free position is
 * only in the table.
 */
export function valueLabels(
  plotted: Plotted,
  frame: Frame,
  targets: readonly Target[],
  others: readonly Label[],
): Label[] {
  if (!hasValueLabels(plotted, frame)) return []
  const marks = targets.filter(({ series }) => !plotted.lines.includes(series)).map(({ box }) => box)
  marks.push(...joinBoxes(plotted, targets))
  const taken = others.map(labelBox)
  return labeledSeries(plotted, columnsIn(plotted, targets)).flatMap((own): Label[] => {
    const before = taken.length
    const labels = own.flatMap((target): Label[] => {
      const free = labelsOf(plotted, frame, target).find((label) =>
        isFree(labelBox(label), target, { frame, marks, taken }),
      )
      if (!free) return []
      taken.push(labelBox(free))
      return [free]
    })
    if (labels.length === own.length || plotted.model.dataLabels) return labels
    taken.length = before
    return []
  })
}

function columnsIn({ errorBars, benchmarks }: Plotted, targets: readonly Target[]): Target[] {
  return targets.filter(({ series }) => !errorBars.includes(series) && !benchmarks.includes(series))
}

/** Candidate labels for the value of a mark, best first. */
function labelsOf(plotted: Plotted, frame: Frame, target: Target): Label[] {
  const label = beyond(plotted, frame, target)
  if (plotted.dots.includes(target.series)) return besideDot(plotted, frame, target, label)
  const inside = insideEnd(plotted, frame, target, label)
  const canTurn = plotted.model.dataLabels && !frame.horizontal
  const turned = canTurn ? [upright(label, target), uprightInside(plotted.model, target, label)] : []
  return [label, inside, ...turned].filter((place) => place !== null)
}

/** The value right or left of a dot and its error bar. The lowest dot of a row has it on the left first. */
function besideDot(plotted: Plotted, frame: Frame, target: Target, right: Label): Label[] {
  const { left } = errorBarOver(plotted, frame, target) ?? target.box
  const hold = Math.min(left, target.box.left)
  const other: Label = { ...right, x: hold - BESIDE, hold, anchor: 'end' }
  const row = plotted.dots.flatMap((index) => figureOf(plotted, index, target.category)?.value ?? [])
  const isLowest =
    row.length > 1 && (figureOf(plotted, target.series, target.category)?.value ?? 0) === Math.min(...row)
  return isLowest ? [other, right] : [right, other]
}

function figureOf({ figures }: Plotted, index: number, category: number): PlottedValue | undefined {
  return figures.get(index)?.find((figure) => figure.category === category)
}

/** The value inside the far end of a mark, if it is large enough. */
function insideEnd({ model }: Plotted, frame: Frame, target: Target, { text, x, y }: Label): Label | null {
  const { left, right, top, bottom } = target.box
  const width = textWidth(text, 600)
  const look = insideStyle(model, target)
  if (frame.horizontal) {
    const isNegative = x < target.x
    if (width + 2 * BESIDE > right - left || bottom - top < MIN_THICKNESS) return null
    return { ...look, x: isNegative ? left + BESIDE : right - BESIDE, y, text, anchor: isNegative ? 'start' : 'end' }
  }
  if (width + 4 > right - left || bottom - top < MIN_HEIGHT) return null
  return { ...look, x, y: y > target.y ? bottom - BESIDE : top + 16, text, anchor: 'middle' }
}

/** Text color for a value inside its mark. Over a pattern, or if the mark is dimmed, the text gets a background. */
export function insideStyle(
  { series, categories, highlightCategories }: Plotted['model'],
  target: Target,
): Pick<Label, 'role' | 'color'> {
  const own = series[target.series]
  const color = categories.colors?.[target.category] ?? own?.color
  const isDimmed = isBack(series, highlightCategories, target)
  return own?.pattern || !color || isDimmed ? { role: 'value' } : { role: 'inside', color }
}

function isBack(
  series: Plotted['model']['series'],
  highlighted: readonly number[] | undefined,
  { series: own, category }: Target,
): boolean {
  const hasHighlight = series.some(({ highlight }) => highlight)
  return (hasHighlight && !series[own]?.highlight) || highlighted?.includes(category) === false
}

interface Surroundings {
  frame: Frame
  marks: Box[]
  taken: Box[]
}

function isFree(box: Box, own: Target, { frame, marks, taken }: Surroundings): boolean {
  const isInside = box.left >= 0 && box.right <= frame.width && box.top >= 0 && box.bottom <= frame.plot.bottom + 1
  return (
    isInside &&
    !isInNoteRoom(box, frame.noteRoom) &&
    taken.every((other) => !overlaps(box, other, SIDE_GAP)) &&
    marks.every((other) => other === own.box || !overlaps(box, other, 1))
  )
}

/** The same text from bottom to top. Below a negative column it ends where the horizontal text would be. */
function upright(label: Label, own: Target): Label {
  const hangs = label.y > own.y
  return { ...label, x: label.x + 5, y: hangs ? label.y - 10 : label.y, anchor: hangs ? 'end' : 'start', turn: -90 }
}

/** The same inside the far end of a column, if it is wide and long enough. */
function uprightInside(model: Plotted['model'], own: Target, { text, x, y }: Label): Label | null {
  const { left, right, top, bottom } = own.box
  if (right - left < NARROWEST || bottom - top < textWidth(text, 600) + 2 * BESIDE) return null
  const hangs = y > own.y
  const place = hangs ? bottom - BESIDE : top + BESIDE
  return { ...insideStyle(model, own), x: x + 5, y: place, text, anchor: hangs ? 'start' : 'end', turn: -90 }
}

/** The label beyond the far end of a column or of its error bar. */
function beyond(plotted: Plotted, frame: Frame, target: Target): Label {
  const series = plotted.model.series[target.series]
  const figure = figureOf(plotted, target.series, target.category)
  const format = plotted.model.axes.values[series?.axis ?? 0]
  const text = format && figure ? formatValue(figure.value, format) : ''
  const errorBar = errorBarOver(plotted, frame, target)
  const scale = frame.scales[series?.axis ?? 0]
  const isNegative = (figure?.to ?? 0) < (scale?.base ?? 0) !== (scale?.isReversed === true)
  const reach = errorBar ?? target.box
  if (frame.horizontal) {
    const hold = isNegative ? Math.min(reach.left, target.box.left) : Math.max(reach.right, target.box.right)
    const x = isNegative ? hold - BESIDE : hold + BESIDE
    return { role: 'value', x, y: target.y + 5, text, anchor: isNegative ? 'end' : 'start', hold }
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

/** Room for values next to the bars beyond the ends of the plot, px (`MeasureEnds` of a horizontal frame). */
export function roomForValues(
  plotted: Plotted,
  frame: Frame,
  targetsOf: () => readonly Target[],
): { left: number; right: number } {
  const room = { left: 0, right: 0 }
  if (!hasValueLabels(plotted, frame)) return room
  const { left, right } = frame.plot
  for (const target of labeledSeries(plotted, columnsIn(plotted, targetsOf())).flat()) {
    const [label = beyond(plotted, frame, target)] = labelsOf(plotted, frame, target)
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
