import { formatValue } from '../../format/number.ts'
import { MAX_LABELED_MARKS, type Label, type Target } from '../../geometry/drawing.ts'
import { labelBox, overlaps } from '../../geometry/label-box.ts'
import { textWidth } from '../../geometry/text-width.ts'
import type { Frame } from '../axes/frame.ts'
import { isInNoteRoom } from '../notes/note-room.ts'
import type { Plotted } from '../plotted.ts'
import { insideStyle, labeledSeries } from './value-labels.ts'

/** Minimum size of a piece of a stack with its value inside, px, and the distance of a total from its stack. */
const PIECE = { width: 38, height: 24, thickness: 18 }
const BESIDE = 6

/**
 * Values inside the pieces of stacks that are large enough; shares in percent stacks of plain values. A series has all
 * of its values or none, except with `data labels`. Columns have equal widths, so that their texts all fit or are all
 * omitted.
 */
export function pieceLabels(plotted: Plotted, frame: Frame, targets: readonly Target[]): Label[] {
  const { model } = plotted
  if (!model.stacking || targets.length > MAX_LABELED_MARKS) return []
  const columns = new Set(plotted.members.flat())
  const labelOf = (target: Target): Label[] => {
    const { left, top, right, bottom } = target.box
    const isLarge = right - left >= PIECE.width && bottom - top >= (frame.horizontal ? PIECE.thickness : PIECE.height)
    const text = columns.has(target.series) && isLarge ? pieceText(plotted, target) : null
    if (text === null || (frame.horizontal && textWidth(text, 600) + 8 > right - left)) return []
    return [{ ...insideStyle(model, target), x: (left + right) / 2, y: (top + bottom) / 2 + 5, text, anchor: 'middle' }]
  }
  const found = labeledSeries(plotted, targets).flatMap((own) => {
    const labels = own.flatMap(labelOf)
    return labels.length === own.length || model.dataLabels ? labels : []
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

/** Totals on stacks, if the worksheet requests statistics (docs/contracts/worksheet-settings.md#other-chart-settings). */
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
      const label = { role: 'total' as const, text: formatValue(total, format) }
      if (frame.horizontal) {
        const x = Math.max(...pieces.map(({ box }) => box.right)) + BESIDE
        return [{ ...label, x, y: (place.top + place.bottom) / 2 + 5, anchor: 'start' }]
      }
      const y = Math.min(...pieces.map(({ box }) => box.top)) - BESIDE
      return [{ ...label, x: (place.left + place.right) / 2, y, anchor: 'middle' }]
    })
  })
  const boxes = labels.map(labelBox)
  const all = [...boxes, ...others.map(labelBox)]
  const isClear = boxes.every(
    (box) =>
      box.right <= frame.width &&
      !isInNoteRoom(box, frame.noteRoom) &&
      all.every((other) => other === box || !overlaps(box, other, 1)),
  )
  return isClear ? labels : []
}
