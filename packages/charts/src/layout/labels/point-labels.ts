import { formatValue } from '../../format/number.ts'
import { crosses, segmentsOf } from '../../geometry/crossing.ts'
import { MAX_LABELED_MARKS, type Label, type Target } from '../../geometry/drawing.ts'
import type { Plotted } from '../plotted.ts'
import type { Frame } from '../axes/frame.ts'
import { isInNoteRoom } from '../notes/note-room.ts'
import { labelBox, overlaps } from '../../geometry/label-box.ts'

/** With `data labels`: the value above or below each point of a line, avoiding texts and lines, and columns if possible. */
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
    const tries = [target.y - 10, target.y + 20].map((y): Label => ({
      role: 'point',
      x: target.x,
      y,
      text,
      anchor: 'middle',
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
