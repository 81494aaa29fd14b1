import type { Box, Drawing, Span } from './drawing.ts'

/** Step of the space at both sides of a plot, px: half the height of a text; and sums of steps with a style each. */
export const GUTTER_STEP = 7
export const GUTTERS = [1, 2, 4, 8, 16, 32]
const MAX_STEPS = 63

/** The part of a drawing that grows with its container, px. Everything at its sides keeps its size. */
export function plotSpan({ plot, width }: Pick<Drawing, 'plot' | 'width'>): Span {
  const step = (room: number) => Math.min(MAX_STEPS, Math.max(0, Math.floor(room / GUTTER_STEP))) * GUTTER_STEP
  return { from: step(plot.left), to: width - step(width - plot.right) }
}

/** True for a drawing that keeps its shape in a wider container, such as a pie: it is centered. */
export function isRigid({ targets, center }: Pick<Drawing, 'targets' | 'center'>): boolean {
  return center !== null || targets[0]?.arc !== undefined
}

/** The parts of a drawing that share what a container has beyond its width, in order. */
export function stretchesOf(drawing: Drawing): readonly Span[] {
  const { panels, width, stretches } = drawing
  if (stretches) return stretches
  if (!panels) return isRigid(drawing) ? edgesOf(width) : [plotSpan(drawing)]
  const [first] = panels
  const cell = first && isRigid(first.drawing) ? edgesOf(first.drawing.width) : [commonSpan(drawing)]
  const columns = [...new Set(panels.map(({ x }) => x))].toSorted((a, b) => a - b)
  return columns.flatMap((x) => cell.map(({ from, to }) => ({ from: x + from, to: x + to })))
}

/** A drawing between its edges keeps its size and is centered. */
function edgesOf(width: number): Span[] {
  return [
    { from: 0, to: 0 },
    { from: width, to: width },
  ]
}

/** The part of every panel that grows: the panels of a column have the same width. */
export function commonSpan({ panels = [] }: Pick<Drawing, 'panels'>): Span {
  const spans = panels.map(({ drawing }) => plotSpan(drawing))
  return { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) }
}

/** The geometry of a drawing in a wider container: its values, its slots and its plot. */
export function stretched(drawing: Drawing, width: number): Drawing {
  const stretches = stretchesOf(drawing)
  if (stretches.length === 0) return scaled(drawing, width / drawing.width)
  const share = (width - drawing.width) / stretches.length
  const at = (x: number): number => {
    const parts = stretches.map(({ from, to }) =>
      to > from ? Math.min(1, Math.max(0, (x - from) / (to - from))) : Number(x >= to),
    )
    return x + share * parts.reduce((sum, part) => sum + part, 0)
  }
  const boxAt = (box: Box): Box => ({ ...box, left: at(box.left), right: at(box.right) })
  const { horizontal, slots, targets, center, plot } = drawing
  return {
    ...drawing,
    width,
    plot: boxAt(plot),
    targets: targets.map((target) => ({ ...target, x: at(target.x), box: boxAt(target.box) })),
    slots: horizontal ? slots : slots.map((slot) => slot && { from: at(slot.from), to: at(slot.to) }),
    center: center && { ...center, x: at(center.x) },
  }
}

/** The geometry of a map in a wider container. */
function scaled(drawing: Drawing, by: number): Drawing {
  const boxOf = ({ left, top, right, bottom }: Box): Box => ({
    left: left * by,
    top: top * by,
    right: right * by,
    bottom: bottom * by,
  })
  return {
    ...drawing,
    width: drawing.width * by,
    height: drawing.height * by,
    plot: boxOf(drawing.plot),
    targets: drawing.targets.map((target) => ({
      ...target,
      x: target.x * by,
      y: target.y * by,
      box: boxOf(target.box),
    })),
  }
}
