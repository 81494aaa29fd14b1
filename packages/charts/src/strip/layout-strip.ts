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
  /** The named places, highest value first. */
  named: { id: string; x: number; y: number; labelX: number }[]
  /** Position of the axis, and its ticks. */
  baseline: number
  ticks: { value: number; x: number }[]
}

/** Margin around the dots, px; labels at the ends of the axis are cut off by less. */
const MARGIN = 28
/** Distance between two labels, px: the width of a two-digit number. */
const LABEL = 20
const MIN_HEIGHT = 60
const MAX_PLOT = 220
/** Height of the axis labels. */
const AXIS = 26
const RADIUS = { few: 4, many: 2 }
/** Number of places above which dots are small. */
const MANY = 400

/**
 * Lays out one dot for each place, in linear time. Dots of similar values are stacked, so that the height shows their number.
 *
 * @param named ids of the highlighted places
 * @param scale the axis (strip-scale.ts)
 * @param maxPlot maximum height of the dots, px; dots overlap if they would need more
 */
export function layoutStrip(
  places: readonly StripPlace[],
  {
    named,
    width,
    scale,
    maxPlot = MAX_PLOT,
  }: { named: ReadonlySet<string>; width: number; scale: Steps; maxPlot?: number | undefined },
): StripLayout {
  const radius = places.length > MANY ? RADIUS.many : RADIUS.few
  const x = (value: number) => MARGIN + ((value - scale.low) / (scale.high - scale.low)) * (width - 2 * MARGIN)
  const columns = columnsOf(places, x, 2 * radius)
  const tallest = [...columns.values()].reduce((most, column) => Math.max(most, column.length), 1)
  const plot = Math.min(maxPlot, Math.max(MIN_HEIGHT, tallest * 2 * radius))
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
    named: labeled(
      laid.filter(({ id }) => named.has(id)),
      width,
    ),
    baseline,
    ticks: scale.ticks.map((value) => ({ value, x: Math.round(x(value)) })),
  }
}

/** Highest value first; moves the labels above the dots apart, aligned to the right end. */
function labeled(dots: readonly (StripPlace & { x: number; y: number })[], width: number): StripLayout['named'] {
  const descending = dots.toSorted((one, other) => other.value - one.value)
  // Moves labels left, from the highest value down. Labels pushed out on the left then move back to the right.
  let limit = width - MARGIN / 2
  const places = descending.map(({ x }) => {
    const place = Math.min(x, limit)
    limit = place - LABEL
    return place
  })
  let least = MARGIN / 2
  for (let at = places.length - 1; at >= 0; at--) {
    places[at] = Math.max(places[at] ?? 0, least)
    least = (places[at] ?? 0) + LABEL
  }
  return descending.map(({ id, x, y }, at) => ({ id, x, y, labelX: places[at] ?? x }))
}

/** Places in columns as wide as a dot. */
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
