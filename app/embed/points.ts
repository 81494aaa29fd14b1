import type { Drawing, Target } from '@common-measure/charts/layout/drawing.ts'

/**
 * Where the figures of a drawing stand, as text for an attribute: numbers and brackets only, whole px. Whether the value
 * axis lies, the slots, the figures (series, category, x, y; of a column its box, of a slice its angles) and the middle
 * of a ring.
 */
export function encodePoints({ lying, slots, targets, center }: Drawing): string {
  return JSON.stringify([
    lying ? 1 : 0,
    slots.map((slot) => (slot ? [Math.round(slot.from), Math.round(slot.to)] : [])),
    targets.map(({ series, category, x, y, box, arc }) => {
      const at = [series, category, Math.round(x), Math.round(y)]
      if (arc) return [...at, Math.round(arc.from * 1000), Math.round(arc.to * 1000)]
      const edges = [box.left, box.top, box.right, box.bottom].map(Math.round)
      const isPoint = edges[0] === edges[2] && edges[1] === edges[3]
      return isPoint ? at : [...at, ...edges]
    }),
    center ? [center.x, center.y, center.radius].map(Math.round) : [],
  ])
}

/** A drawing with what `encodePoints` wrote and nothing to be drawn. @param width, height of the drawing, px */
export function decodePoints(text: string, width: number, height: number): Drawing {
  const [lying, slots, targets, center] = JSON.parse(text) as [number, number[][], number[][], number[]]
  const [x, y, radius] = center
  return {
    lying: lying === 1,
    slots: slots.map(([from, to]) =>
      from === undefined || to === undefined
        ? null
        : {
            from,
            to,
          },
    ),
    targets: targets.map(targetOf),
    center:
      x === undefined || y === undefined
        ? null
        : {
            x,
            y,
            radius: radius ?? 0,
            total: '',
            caption: [],
          },
    plot: {
      left: 0,
      top: 0,
      right: width,
      bottom: height,
    },
    width,
    height,
    grid: '',
    base: '',
    ticks: '',
    marks: [],
    labels: [],
  }
}

function targetOf([series = 0, category = 0, x = 0, y = 0, ...rest]: number[]): Target {
  const [left = x, top = y, right = x, bottom = y] = rest.length === 4 ? rest : []
  const target = { series, category, x, y, box: { left, top, right, bottom } }
  const [from = 0, to = 0] = rest
  return rest.length === 2 ? { ...target, arc: { from: from / 1000, to: to / 1000 } } : target
}
