import { stretchesOf } from '../model/gaps.ts'
import type { ValuePoint } from '../model/chart-model.ts'
import { acrossGaps, sharesOf, totalsOf, type ByCategory } from './across-gaps.ts'
import type { PlottedValue } from './plotted-value.ts'

/** Both edges of an area at a position on the category axis; a fraction between two categories. */
export interface AreaEdge {
  at: number
  from: number
  to: number
}

/** A continuous part of an area. `isBridge`: it bridges a gap. */
export interface AreaPart {
  edges: AreaEdge[]
  isBridge: boolean
}

/** Geometry of one area in a stack. */
export interface StackedArea {
  figures: PlottedValue[]
  parts: AreaPart[]
}

interface StackOptions {
  /** Positions of the categories along their axis. */
  places: readonly number[]
  isPercent: boolean
  /** Categories after a missing step. */
  missing?: ReadonlySet<number>
}

/** Resolution between two categories for positions where areas pass through zero. */
const FINENESS = 64

/**
 * Areas stacked on each other, lowest first; below zero they hang from each other. Across a gap an area runs straight between its
 * neighbors. Categories of no area are left out of the computation: a large chart is drawn at few of them (model/thin-out.ts).
 */
export function stackAreas(
  members: readonly (readonly ValuePoint[])[],
  { places, isPercent, missing = new Set() }: StackOptions,
): StackedArea[] {
  const used = [...new Set(members.flatMap((points) => points.map(({ category }) => category)))].toSorted(
    (a, b) => a - b,
  )
  const indexOf = new Map(used.map((category, index) => [category, index]))
  const points = members.map((own) => own.map((point) => ({ ...point, category: indexOf.get(point.category) ?? 0 })))
  const usedPlaces = used.map((category) => places[category] ?? 0)
  const atAll = (at: number) => indexAt(places, used[Math.floor(at)] ?? 0, placeAt(usedPlaces, at))
  const stepped = used.flatMap((category, at) =>
    [...missing].some((step) => step <= category && step > (used[at - 1] ?? step)) ? [at - 1] : [],
  )
  return stackUsed(points, { places: usedPlaces, isPercent, missing: new Set(stepped) }).map(({ figures, parts }) => ({
    figures: figures.map((figure) => ({ ...figure, category: used[figure.category] ?? 0 })),
    parts: parts.map((part) => ({ ...part, edges: part.edges.map((edge) => ({ ...edge, at: atAll(edge.at) })) })),
  }))
}

function placeAt(places: readonly number[], at: number): number {
  const [before = 0, after = 0] = [places[Math.floor(at)], places[Math.ceil(at)]]
  return before + (after - before) * (at % 1)
}

/** Inverse of `placeAt` from a category on: a category, or a fraction between two of them. */
function indexAt(places: readonly number[], from: number, place: number): number {
  let at = from
  while ((places[at + 1] ?? Infinity) <= place) at++
  const [before = 0, after = before] = [places[at], places[at + 1]]
  return after > before ? at + (place - before) / (after - before) : at
}

function stackUsed(
  members: readonly (readonly ValuePoint[])[],
  { places, isPercent, missing = new Set() }: StackOptions,
): StackedArea[] {
  const heights = isPercent ? sharesOf(members, places) : members.map((points) => acrossGaps(points, places))
  const totals = totalsOf(heights, places.length)
  const stacks = heapUp(heights)
  return members.map((points, index) => {
    const own = stacks[index] ?? []
    const known = new Map(own.map((pieces) => [pieces.at, pieces]))
    const figures = points.map(({ category, value }): PlottedValue => {
      const pieces = known.get(category)
      const height = pieces ? heightOf(pieces) : 0
      const { from, to } = pieces?.[height < 0 ? 'below' : 'above'] ?? { from: 0, to: 0 }
      return { category, value, from, to, share: value === null ? null : Math.abs(height) / (totals[category] || 1) }
    })
    return { figures, parts: partsOf(points, own, missing) }
  })
}

/** An area at one position: a piece above zero and a piece below it. */
interface Pieces {
  at: number
  above: Pick<AreaEdge, 'from' | 'to'>
  below: Pick<AreaEdge, 'from' | 'to'>
}

/**
 * The pieces of each area at every edge of the stack: at the categories of any area, and where an area passes through
 * zero. In between, all areas are straight.
 */
function heapUp(heights: readonly ByCategory[]): Pieces[][] {
  const stacks = heights.map((): Pieces[] => [])
  for (const at of breaksOf(heights)) {
    let [top, foot] = [0, 0]
    for (const [index, own] of heights.entries()) {
      const height = heightAt(own, at)
      if (height === null) continue
      const [above, below] = [Math.max(0, height), Math.min(0, height)]
      stacks[index]?.push({ at, above: { from: top, to: top + above }, below: { from: foot, to: foot + below } })
      ;[top, foot] = [top + above, foot + below]
    }
  }
  return stacks
}

function heightOf({ above, below }: Pieces): number {
  return above.to - above.from + below.to - below.from
}

function breaksOf(heights: readonly ByCategory[]): number[] {
  const breaks = new Set(heights[0]?.keys())
  for (const own of heights) {
    for (const [category, height] of own.entries()) {
      const next = own[category + 1] ?? null
      if (height === null || next === null || height * next >= 0) continue
      breaks.add(category + Math.round((height / (height - next)) * FINENESS) / FINENESS)
    }
  }
  return [...breaks].toSorted((a, b) => a - b)
}

function heightAt(own: ByCategory, at: number): number | null {
  const before = own[Math.floor(at)] ?? null
  const after = own[Math.ceil(at)] ?? null
  return before === null || after === null ? null : before + (after - before) * (at % 1)
}

/** Splits an area where it passes through zero and where a gap begins or ends. */
function partsOf(points: readonly ValuePoint[], pieces: readonly Pieces[], missing: ReadonlySet<number>): AreaPart[] {
  const bridged = new Set(missing)
  for (const { from, to, isGap } of stretchesOf(points)) {
    if (isGap) for (let at = from.category; at < to.category; at++) bridged.add(at)
  }
  const parts: (AreaPart & { side: 'above' | 'below' })[] = []
  for (const [place, piece] of pieces.entries()) {
    const next = pieces[place + 1]
    if (!next && place > 0) break
    const side = heightOf(piece) + heightOf(next ?? piece) < 0 ? 'below' : 'above'
    const isBridge = bridged.has(Math.floor(piece.at))
    let part = parts.at(-1)
    if (part?.isBridge !== isBridge || part.side !== side) {
      part = { edges: [{ at: piece.at, ...piece[side] }], isBridge, side }
      parts.push(part)
    }
    if (next) part.edges.push({ at: next.at, ...next[side] })
  }
  return parts
}
