import type { Box } from '../geometry/drawing.ts'
import { piecesOf, type Piece } from '../geometry/pieces.ts'

/** Maximum number of animated pieces; more would take more than 50 ms per frame on a slow phone. */
const MAX_PIECES = 300

/** Attribute of the group whose pieces replace a mark during an animation. */
export const MOVING = 'data-moving'

/** Categories of a view, by name. */
type NameRegistry = readonly string[]

/** Animations of pieces by mark. */
const underWay = new WeakMap<Element, { from: readonly (Box | null)[]; to: readonly Box[]; clock: Animation }>()

/** Current boxes of a mark's columns, bars or symbols, also during an animation; null for other marks. */
export function piecesOnShow(mark: SVGPathElement): Box[] | null {
  const moving = underWay.get(mark)
  if (!moving) return piecesOf(mark.getAttribute('d') ?? '')?.map(({ box }) => box) ?? null
  const done = moving.clock.effect?.getComputedTiming().progress ?? 1
  return moving.to.map((to, at) => between(moving.from[at] ?? to, to, done))
}

/**
 * Animates the pieces of a mark from their earlier boxes with transforms. New pieces fade in. During the animation the
 * pieces replace the mark, which is a single path.
 *
 * @returns false if the mark cannot be animated like this
 */
export function movePieces(
  mark: SVGPathElement,
  before: readonly Box[],
  names: { before: NameRegistry; after: NameRegistry },
): boolean {
  const pieces = piecesOf(mark.getAttribute('d') ?? '')
  if (!pieces || pieces.length > MAX_PIECES) return false
  const from = pairedWith(pieces, before, names)
  if (from.every((box) => box === null)) return false
  if (from.every((box, at) => isSame(box, pieces[at]?.box))) return true
  const group = document.createElementNS(mark.namespaceURI, 'g')
  group.setAttribute(MOVING, '')
  const moves = pieces.map(({ d, box }, at) => {
    const piece = mark.cloneNode() as SVGPathElement
    piece.setAttribute('d', d)
    group.append(piece)
    const start = from[at]
    return { piece, frames: start ? { transform: [transformTo(start, box), REST] } : { opacity: [0, 1] } }
  })
  mark.after(group)
  mark.setAttribute('display', 'none')
  const [clock] = moves.map(({ piece, frames }) => piece.animate(frames, MOVE))
  if (!clock) return false
  underWay.set(mark, { from, to: pieces.map(({ box }) => box), clock })
  const rest = () => {
    underWay.delete(mark)
    group.remove()
    mark.removeAttribute('display')
  }
  clock.finished.then(rest, rest)
  return true
}

/** Earlier box of each piece: the box of the same category, or of the same index if the counts are equal. */
function pairedWith(
  pieces: readonly Piece[],
  before: readonly Box[],
  names: { before: NameRegistry; after: NameRegistry },
): (Box | null)[] {
  if (pieces.length === names.after.length && before.length === names.before.length)
    return names.after.map((name) => before[names.before.indexOf(name)] ?? null)
  return pieces.map((_, at) => (pieces.length === before.length ? (before[at] ?? null) : null))
}

const REST = 'translate(0px, 0px) scale(1, 1)'

/** Transform that maps a piece to its earlier position and size. */
function transformTo(from: Box, to: Box): string {
  const [across, down] = [
    ratio(from.right - from.left, to.right - to.left),
    ratio(from.bottom - from.top, to.bottom - to.top),
  ]
  return `translate(${from.left - to.left * across}px, ${from.top - to.top * down}px) scale(${across}, ${down})`
}

/** Scale factor; 1 for a piece of no size. */
function ratio(from: number, to: number): number {
  return to < 0.5 ? 1 : from / to
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
