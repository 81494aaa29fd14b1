import { formatValue } from '../../format/number.ts'
import { crosses, segmentsOf } from '../../geometry/crossing.ts'
import { MAX_LABELED_MARKS, type Label, type Target } from '../../geometry/drawing.ts'
import type { Plotted } from '../plotted.ts'
import type { Frame } from '../axes/frame.ts'
import { isInNoteRoom } from '../notes/note-room.ts'
import { labelBox, overlaps } from '../../geometry/label-box.ts'

/** Positions of a value relative to its point, px: above, below, right, left, and farther above and below. */
const PLACES = [
  { x: 0, y: -10, anchor: 'middle' },
  { x: 0, y: 20, anchor: 'middle' },
  { x: 9, y: 5, anchor: 'start' },
  { x: -9, y: 5, anchor: 'end' },
  { x: 0, y: -26, anchor: 'middle' },
  { x: 0, y: 36, anchor: 'middle' },
] as const

/** With `data labels`: the value beside each point of a line, avoiding texts and lines, and columns if possible. */
export function pointLabels(
  plotted: Plotted,
  frame: Frame,
  targets: readonly Target[],
  others: readonly Label[],
): Label[] {
  const { model, lines, bands } = plotted
  if (!model.dataLabels || targets.length > MAX_LABELED_MARKS) return []
  const drawn = [...lines, ...bands]
  const taken = others.map(labelBox)
  const columns = targets
    .filter(({ series }) => plotted.members.some((member) => member.includes(series)))
    .map(({ box }) => box)
  const segments = drawn.flatMap((index) => segmentsOf(targets.filter(({ series }) => series === index)))
  const isClear = (label: Label): boolean => {
    const box = labelBox(label)
    const isInside = box.left >= 0 && box.right <= frame.width && box.top >= 0 && box.bottom <= frame.plot.bottom
    return (
      isInside &&
      !isInNoteRoom(box, frame.noteRoom) &&
      taken.every((other) => !overlaps(box, other, 3)) &&
      segments.every((segment) => !crosses(box, segment))
    )
  }
  return targets.flatMap((target): Label[] => {
    const text = drawn.includes(target.series) ? textOf(plotted, target) : null
    if (text === null) return []
    const tries = PLACES.map(({ x, y, anchor }): Label => ({
      role: 'point',
      x: target.x + x,
      y: target.y + y,
      text,
      anchor,
    }))
    const clear = tries.filter(isClear)
    const label =
      clear.find((candidate) => columns.every((column) => !overlaps(labelBox(candidate), column))) ?? clear[0]
    if (!label) return []
    taken.push(labelBox(label))
    return [label]
  })
}

function textOf({ model, figures }: Plotted, { series, category }: Target): string | null {
  const format = model.axes.values[model.series[series]?.axis ?? 0]
  const figure = figures.get(series)?.find((each) => each.category === category)
  return format && figure ? formatValue(figure.value, format) : null
}
