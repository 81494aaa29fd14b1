import type { Box, Drawing, Target } from '../geometry/drawing.ts'

/**
 * Finds the target of a pointer at (x, y), in px of the drawing: the slice that contains it, or in the nearest category the mark under or
 * next to it. Without categories along an axis, finds the nearest mark. Returns null outside the slices of a pie.
 */
export function findTarget(drawing: Drawing, x: number, y: number): Target | null {
  if (drawing.targets[0]?.arc) return findSlice(drawing, x, y)
  if (drawing.slots.length === 0) return nearest(drawing.targets, ({ box }) => distance(box, x, y))
  const along = drawing.horizontal ? y : x
  const category = nearestCategory(drawing, along)
  const candidates = drawing.targets.filter((target) => target.category === category)
  return nearest(candidates, (target) => remoteness(target, x, y, drawing.horizontal))
}

function nearestCategory({ slots, targets, horizontal }: Drawing, along: number): number | undefined {
  const inSlot = slots.findIndex((slot) => slot !== null && along >= slot.from && along < slot.to)
  if (inSlot >= 0 && targets.some(({ category }) => category === inSlot)) return inSlot
  return nearest(targets, (target) => Math.abs((horizontal ? target.y : target.x) - along))?.category
}

function findSlice({ targets, center, plot }: Drawing, x: number, y: number): Target | null {
  const middle = center ?? { x: plot.right / 2, y: plot.bottom / 2 }
  const [dx, dy] = [x - middle.x, y - middle.y]
  if (center && Math.hypot(dx, dy) < center.radius) return null
  const angle = (Math.atan2(dx, -dy) + Math.PI * 2) % (Math.PI * 2)
  return targets.find(({ arc }) => arc && angle >= arc.from && angle <= arc.to) ?? null
}

function nearest(targets: readonly Target[], measure: (target: Target) => number): Target | null {
  let best: Target | null = null
  let least = Infinity
  for (const target of targets) {
    const found = measure(target)
    if (found < least) [best, least] = [target, found]
  }
  return best
}

/** Distance within which a point counts as hit, px. Next come columns above or below the pointer, then the nearest mark. */
const NEAR = 24

function remoteness({ box }: Target, x: number, y: number, horizontal: boolean): number {
  const away = distance(box, x, y)
  if (away < NEAR && (box.left === box.right || away === 0)) return away
  const isBeside = horizontal ? y >= box.top && y <= box.bottom : x >= box.left && x <= box.right
  return isBeside ? 1e4 + away : 2e4 + away
}

function distance({ left, top, right, bottom }: Box, x: number, y: number): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}
