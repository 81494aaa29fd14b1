import type { Drawing, Target } from '../geometry/drawing.ts'
import { circlePath, rectPath } from '../geometry/path.ts'

const RING = 10
const AWAY = 4

/** The frame around the mark that the keys stand on, in two colours so that it is seen on any ground. */
export function FocusMark({ drawing, target }: { drawing: Drawing; target: Target }) {
  const d = outline(drawing, target)
  return (
    <>
      <path className="focus-mark focus-mark--halo" d={d} />
      <path className="focus-mark" d={d} />
    </>
  )
}

function outline(drawing: Drawing, target: Target): string {
  const { series, category, box, x, y, arc } = target
  const slice = arc && drawing.marks.find((mark) => mark.series === series && mark.category === category)
  if (slice) return slice.d
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  if (width <= 0 || height <= 0) return circlePath(x, y, RING)
  return rectPath(box.left - AWAY, box.top - AWAY, width + 2 * AWAY, height + 2 * AWAY)
}
