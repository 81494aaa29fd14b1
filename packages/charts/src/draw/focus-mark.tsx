import type { Drawing, Target } from '../geometry/drawing.ts'
import { circlePath, rectPath } from '../geometry/path.ts'
import { sliceOutline } from '../geometry/slices.ts'

const RING = 10
const AWAY = 4

/** The frame around the mark that the keys stand on, in two colors so that it is seen on any ground. */
export function FocusMark({ drawing, target }: { drawing: Drawing; target: Target }) {
  const d = sliceOutline(target, drawing.center) ?? outline(target)
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
