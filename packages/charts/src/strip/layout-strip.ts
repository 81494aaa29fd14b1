import type { Steps } from '../geometry/steps.ts'

/** A place of a strip: one dot. */
export interface StripPlace {
  id: string
  value: number
}

/** Dots of many places along one axis; lengths in px. */
export interface StripLayout {
  width: number
  height: number
  radius: number
  /** Path data of round strokes, one for each place that is not named. */
  dots: string
  /** The named places, in the order of their figures, highest first. */
  named: { id: string; x: number; y: number }[]
  /** Where the axis stands, and its ticks. */
  baseline: number
  ticks: { value: number; x: number }[]
}

/** Around the dots, px: a label at an end of the axis is cut by less than this. */
const MARGIN = 28
const MIN_HEIGHT = 60
const MAX_HEIGHT = 220
/** Room for the figures of the axis. */
const AXIS = 26
const RADIUS = { few: 4, many: 2 }
/** From so many places on, dots are small. */
const MANY = 400

/**
 * Lays out one dot for each place; crowded ones stand one above the other, so that the shape says how many there are. In time that
 * grows with the number of places.
 *
 * @param named ids of the places that stand out
 * @param scale the axis (strip-scale.ts)
 */
export function layoutStrip(
  places: readonly StripPlace[],
  { named, width, scale }: { named: ReadonlySet<string>; width: number; scale: Steps },
): StripLayout {
  const radius = places.length > MANY ? RADIUS.many : RADIUS.few
  const x = (value: number) => MARGIN + ((value - scale.low) / (scale.high - scale.low)) * (width - 2 * MARGIN)
  const columns = columnsOf(places, x, 2 * radius)
  const tallest = [...columns.values()].reduce((most, column) => Math.max(most, column.length), 1)
  const plot = Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, tallest * 2 * radius))
  const step = Math.min(2 * radius, plot / tallest)
  const baseline = plot + 2 * radius
  const at = ([left, column]: [number, StripPlace[]]) =>
    column.map((place, level) => ({ ...place, x: left, y: Math.round((baseline - radius - level * step) * 10) / 10 }))
  const laid = [...columns].flatMap(at)
  return {
    width,
    height: baseline + AXIS,
    radius,
    dots: laid
      .filter(({ id }) => !named.has(id))
      .map((dot) => `M${dot.x},${dot.y}h0`)
      .join(''),
    named: laid
      .filter(({ id }) => named.has(id))
      .toSorted((one, other) => other.value - one.value)
      .map((dot) => ({ id: dot.id, x: dot.x, y: dot.y })),
    baseline,
    ticks: scale.ticks.map((value) => ({ value, x: Math.round(x(value)) })),
  }
}

/** Places side by side in columns as wide as a dot. */
function columnsOf(places: readonly StripPlace[], x: (value: number) => number, size: number) {
  const columns = new Map<number, StripPlace[]>()
  for (const place of places) {
    const left = Math.round(x(place.value) / size) * size
    const column = columns.get(left)
    if (column) column.push(place)
    else columns.set(left, [place])
  }
  return columns
}
