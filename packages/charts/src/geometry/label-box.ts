import { labelWeight, type Box, type Label } from './drawing.ts'
import { textWidth } from './text-width.ts'

/** Height of the letters above and below their baseline, px at 14 px. */
export const ASCENT = 12
export const DESCENT = 4

/** Bounding box of a label, px. */
export function labelBox(label: Label): Box {
  if (!label.turn) return levelBox(label)
  const corners = labelCorners(label)
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

function levelBox({ x, y, text, role, anchor }: Label): Box {
  const width = textWidth(text, labelWeight(role))
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - ASCENT, bottom: y + DESCENT }
}

/** The four corners of a label, px, rotated with it. */
export function labelCorners(label: Label): [number, number][] {
  const width = textWidth(label.text, labelWeight(label.role))
  const start = label.anchor === 'start' ? 0 : label.anchor === 'end' ? -width : -width / 2
  const angle = ((label.turn ?? 0) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [
    [start, -ASCENT],
    [start + width, -ASCENT],
    [start + width, DESCENT],
    [start, DESCENT],
  ].map(([x = 0, y = 0]) => [label.x + x * cos - y * sin, label.y + x * sin + y * cos])
}

/** True if two rectangles share more than an edge; the first is extended by `margin` px at its sides. */
export function overlaps(a: Box, b: Box, margin = 0): boolean {
  return a.left - margin < b.right && b.left < a.right + margin && a.top < b.bottom && b.top < a.bottom
}
