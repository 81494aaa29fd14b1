import type { Box } from '../geometry/drawing.ts'

/** Maximum number of animated pieces; more would take more than 50 ms per frame on a slow phone. */
const MAX_PIECES = 300

/** Categories of a view, by name. */
type NameRegistry = readonly string[]

/** Animations of pieces by mark. */
const underWay = new WeakMap<Element, { from: readonly (Box | null)[]; clock: Animation }>()

/**
 * Current boxes of a mark's columns, bars or symbols in percent of the plot, also during an animation; null for other
 * marks (draw/fluid-marks.tsx).
 */
export function piecesOnShow(mark: Element): Box[] | null {
  if (!mark.hasAttribute('data-pieces')) return null
  const boxes = Array.from(mark.children, boxOf)
  const moving = underWay.get(mark)
  if (!moving) return boxes
  const done = moving.clock.effect?.getComputedTiming().progress ?? 1
  return boxes.map((to, at) => between(moving.from[at] ?? to, to, done))
}

/** Box of a column, or the position of a symbol. */
function boxOf(piece: Element): Box {
  const read = (...names: string[]) =>
    names.reduce((sum, name) => sum + Number.parseFloat(piece.getAttribute(name) ?? '0'), 0)
  const [left, top] = [read('x', 'cx'), read('y', 'cy')]
  return { left, top, right: left + read('width'), bottom: top + read('height') }
}

/**
 * Animates the pieces of a mark from their earlier boxes with transforms. New pieces fade in.
 *
 * @returns false if the mark cannot be animated like this
 */
export function movePieces(
  mark: Element,
  before: readonly Box[],
  names: { before: NameRegistry; after: NameRegistry },
): boolean {
  const boxes = piecesOnShow(mark) ?? []
  if (boxes.length > MAX_PIECES) return false
  const from = pairedWith(boxes, before, names)
  if (from.every((box) => box === null)) return false
  if (from.every((box, at) => isSame(box, boxes[at]))) return true
  const [clock] = boxes.flatMap((box, at) => {
    const piece = mark.children[at]
    const start = from[at]
    // The symbol of a point is in an element that has its position.
    const moved = piece?.firstElementChild ?? piece
    return moved?.animate(start ? { transform: [transformTo(start, box), REST] } : { opacity: [0, 1] }, MOVE) ?? []
  })
  if (!clock) return false
  underWay.set(mark, { from, clock })
  const rest = () => underWay.delete(mark)
  clock.finished.then(rest, rest)
  return true
}

/** Earlier box of each piece: the box of the same category, or of the same index if the counts are equal. */
function pairedWith(
  pieces: readonly Box[],
  before: readonly Box[],
  names: { before: NameRegistry; after: NameRegistry },
): (Box | null)[] {
  if (pieces.length === names.after.length && before.length === names.before.length)
    return names.after.map((name) => before[names.before.indexOf(name)] ?? null)
  return pieces.map((_, at) => (pieces.length === before.length ? (before[at] ?? null) : null))
}

const REST = 'translate(0%, 0%) scale(1, 1)'

/** Transform that maps a piece to its earlier position and size. */
function transformTo(from: Box, to: Box): string {
  const [across, down] = [
    ratio(from.right - from.left, to.right - to.left),
    ratio(from.bottom - from.top, to.bottom - to.top),
  ]
  return `translate(${from.left - to.left * across}%, ${from.top - to.top * down}%) scale(${across}, ${down})`
}

/** Scale factor; 1 for a piece of no size. */
function ratio(from: number, to: number): number {
  return to < 0.1 ? 1 : from / to
}

function isSame(one: Box | null, other: Box | undefined): boolean {
  return (
    one !== null &&
    other !== undefined &&
    (['left', 'right', 'top', 'bottom'] as const).every((side) => one[side] === other[side])
  )
}

function between(from: Box, to: Box, share: number): Box {
  const at = (side: keyof Box) => from[side] + (to[side] - from[side]) * share
  return { left: at('left'), right: at('right'), top: at('top'), bottom: at('bottom') }
}

/** Timing of the animations of marks. */
export const MOVE: KeyframeAnimationOptions = { duration: 400, easing: 'ease-in-out' }
