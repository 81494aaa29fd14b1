import type { Drawing, Target } from '../geometry/drawing.ts'
import { stretchesOf } from '../geometry/stretch.ts'

/** Values of one series in consecutive categories: kind, series, first category, then four or two px for each. */
type Run = [kind: Kind, series: number, first: number, ...px: number[]]
const [POINT, BOX, SLICE] = [0, 1, 2] as const
type Kind = typeof POINT | typeof BOX | typeof SLICE

/**
 * Encodes the geometry of a drawing for an attribute: only numbers and brackets, in whole px. Equal numbers repeat, so that the text
 * compresses well. It has the orientation, the slots, the runs of values, the center of a pie, the plot, the size and the
 * parts that grow.
 */
export function encodePoints(drawing: Drawing): string {
  const { horizontal, slots, targets, center, plot } = drawing
  const runs: Run[] = []
  const last = new Map<number, { run: Run; next: number }>()
  for (const target of targets) {
    const { series, category } = target
    const [kind, ...px] = drawing.map ? centroidOf(target) : placeOf(target, horizontal)
    const open = last.get(series)
    const continues = open && open.run[0] === kind && open.next === category
    const run: Run = continues ? open.run : [kind, series, category]
    if (!continues) runs.push(run)
    run.push(...px)
    last.set(series, { run, next: category + 1 })
  }
  return JSON.stringify([
    horizontal ? 1 : 0,
    slots.map((slot) => (slot ? [Math.round(slot.from), Math.round(slot.to)] : [])),
    runs,
    center ? [center.x, center.y, center.radius].map(Math.round) : [],
    [plot.left, plot.top, plot.right, plot.bottom].map(Math.round),
    [drawing.width, drawing.height],
    stretchesOf(drawing).map(({ from, to }) => [from, to]),
  ])
}

/** A place on a map, in tenths of px, because its arrow keys depend on it. */
function centroidOf({ x, y }: Target): [Kind, ...number[]] {
  return [POINT, ...[x, y].map((each) => Math.round(each * 10) / 10)]
}

/** Geometry of a target. For a column: left, top, width, bottom. For a bar: left, right, top, thickness. */
function placeOf({ x, y, box, arc }: Target, horizontal: boolean): [Kind, ...number[]] {
  if (arc) return [SLICE, ...[x, y, arc.from * 1000, arc.to * 1000].map(Math.round)]
  const [left = 0, top = 0, right = 0, bottom = 0] = [box.left, box.top, box.right, box.bottom].map(Math.round)
  if (left === right && top === bottom) return [POINT, Math.round(x), Math.round(y)]
  return horizontal ? [BOX, left, right, top, bottom - top] : [BOX, left, top, right - left, bottom]
}

/** A drawing with only the geometry that `encodePoints` wrote. */
export function decodePoints(text: string): Drawing {
  const read = JSON.parse(text) as [number, number[][], Run[], number[], number[], number[], number[][]]
  const [horizontal, slots, runs, center, box, [width = 0, height = 0], stretches] = read
  const [left = 0, top = 0, right = width, bottom = height] = box
  const [x, y, radius] = center
  return {
    horizontal: horizontal === 1,
    slots: slots.map(([from, to]) => (from === undefined || to === undefined ? null : { from, to })),
    targets: runs.flatMap((run) => targetsOf(run, horizontal === 1)),
    center: x === undefined || y === undefined ? null : { x, y, radius: radius ?? 0, total: '', caption: [] },
    plot: { left, top, right, bottom },
    width,
    height,
    ...(stretches.length === 0 ? { map: { looks: [] } } : {}),
    stretches: stretches.map(([from = 0, to = 0]) => ({ from, to })),
    grid: '',
    base: '',
    ticks: '',
    marks: [],
    labels: [],
  }
}

function targetsOf([kind, series, first, ...px]: Run, horizontal: boolean): Target[] {
  const size = kind === POINT ? 2 : 4
  return Array.from({ length: px.length / size }, (_, index): Target => {
    const [a = 0, b = 0, c = 0, d = 0] = px.slice(index * size, index * size + size)
    const own = { series, category: first + index }
    if (kind !== BOX) {
      const point = { ...own, x: a, y: b, box: { left: a, right: a, top: b, bottom: b } }
      return kind === SLICE ? { ...point, arc: { from: c / 1000, to: d / 1000 } } : point
    }
    return horizontal
      ? { ...own, x: b, y: c + d / 2, box: { left: a, right: b, top: c, bottom: c + d } }
      : { ...own, x: a + c / 2, y: b, box: { left: a, right: a + c, top: b, bottom: d } }
  })
}
