import { widest } from '../axes/axis-text.ts'
import { dateTicks } from '../axes/date-ticks.ts'
import type { Label } from '../../geometry/drawing.ts'
import { LINE_HEIGHT, textWidth } from '../../geometry/text-width.ts'
import { measureWords, wrapAlways, wrapWords, type Word } from '../../geometry/wrap.ts'

const SLANT = Math.SQRT1_2
const MAX_LINES = 3
/** Minimum distance between two names, px. */
const NEAREST = 6
const MAX_HORIZONTAL_LABELS = 8
const ASCENT = 14
/** Line lengths to try for slanted and vertical names, px: shorter lines make a lower chart. */
const SLANTED = [64, 84, 104, 130]
const UPRIGHT = [84, 104, 130, 170]

/** Names below the slots of a vertical chart: their labels, with y from the base line, and their height. */
export interface CategoryLabels {
  labels: Label[]
  height: number
}

export interface CategorySlots {
  names: readonly string[]
  /** Center of the first slot and distance between slots, px. */
  first: number
  slot: number
  /** Width of the drawing, px. */
  width: number
  /** Dates behind the names. Dates are thinned out rather than rotated; null for other names. */
  dates: readonly string[] | null
}

/**
 * Sets the names horizontally on up to three lines if they fit; otherwise slanted, otherwise vertically. Only dates are
 * thinned out, and names whose slots are narrower than a line of text. Every name is in the data table.
 */
export function categoryLabels(slots: CategorySlots): CategoryLabels {
  const words = slots.names.map((name) => measureWords(name))
  return (
    level(slots, words, slots.dates ? 1 : MAX_LINES) ??
    (slots.dates ? thinned(slots.dates, slots) : null) ??
    slanted(slots, words) ??
    upright(slots, words)
  )
}

/** The words of each name. */
type NameWords = readonly (readonly Word[])[]

function level(slots: CategorySlots, words: NameWords, most: number): CategoryLabels | null {
  const { slot } = slots
  for (const share of [1, 1.15, 1.35, 1.6]) {
    const wrapped = wrapAll(words, slot * share, most)
    const places = wrapped && clearPlaces(wrapped, slots)
    if (!places) continue
    const labels = wrapped.flatMap((lines, at) =>
      lines.map((text, line): Label => ({
        role: 'category',
        x: places[at] ?? 0,
        y: 20 + line * LINE_HEIGHT,
        text,
        anchor: 'middle',
      })),
    )
    return { labels, height: 24 + (Math.max(1, ...wrapped.map((lines) => lines.length)) - 1) * LINE_HEIGHT }
  }
  return null
}

/** All names in lines of at most `width` px; null if any name does not fit. */
function wrapAll(names: NameWords, width: number, most: number): string[][] | null {
  const wrapped: string[][] = []
  for (const words of names) {
    const lines = wrapWords(words, width, most)
    if (!lines) return null
    wrapped.push(lines)
  }
  return wrapped
}

/**
 * Centers of the names; null if two are too close. A name may extend into its neighbor's slot if the neighbor's name
 * leaves room. It may shift a little if the edge of the drawing would cut it off.
 */
function clearPlaces(wrapped: string[][], { first, slot, width }: CategorySlots): number[] | null {
  const halves = wrapped.map((lines) => widest(lines) / 2)
  const places = halves.map((half, at) => Math.min(width - half, Math.max(half, first + at * slot)))
  const isClear = places.every((x, at) => {
    const [half = 0, next, nextHalf = 0] = [halves[at], places[at + 1], halves[at + 1]]
    const isNear = Math.abs(x - first - at * slot) <= MAX_HORIZONTAL_LABELS
    return isNear && (next === undefined || x + half + NEAREST <= next - nextHalf)
  })
  return isClear ? places : null
}

/** Thins out dates as on a time axis. */
function thinned(dates: readonly string[], { first, slot, width }: CategorySlots): CategoryLabels {
  const ticks = dateTicks(dates, null, { at: (category) => first + category * slot, width })
  const labels = ticks.map(({ x, text }): Label => ({ role: 'category', x, y: 20, text, anchor: 'middle' }))
  return { labels, height: 24 }
}

function slanted({ first, slot }: CategorySlots, words: NameWords): CategoryLabels | null {
  const rows = Math.min(MAX_LINES, Math.floor((slot * SLANT - 1) / LINE_HEIGHT))
  if (rows < 1) return null
  const wrapped = wrapShortest(words, SLANTED, rows)
  if (!wrapped) return null
  const most = Math.max(1, ...wrapped.map((lines) => lines.length))
  // A name that the left edge would cut off may move right by the free space between slanted names.
  const spare = slot - (most * LINE_HEIGHT) / SLANT
  const labels: Label[] = []
  let height = 0
  for (const [at, lines] of wrapped.entries()) {
    const middle = first + at * slot + 5
    const out = (text: string, shift: number): number => (textWidth(text) + ASCENT) * SLANT - middle - shift
    const shifts = lines.map((_, row) => (row - (lines.length - 1) / 2) * LINE_HEIGHT * SLANT)
    const nudge = Math.max(0, ...lines.map((text, row) => out(text, shifts[row] ?? 0)))
    if (nudge > spare) return null
    for (const [row, text] of lines.entries()) {
      const shift = shifts[row] ?? 0
      const y = 16 + (most - 1) * 6 + shift
      height = Math.max(height, y + (textWidth(text) + 4) * SLANT)
      labels.push({ role: 'category', x: middle + shift + nudge, y, text, anchor: 'end', turn: -45 })
    }
  }
  return { labels, height }
}

/** All names, wrapped at the shortest of these line lengths that fits. */
function wrapShortest(names: NameWords, lengths: readonly number[], rows: number): string[][] | null {
  for (const length of lengths) {
    const wrapped = wrapAll(names, length, rows)
    if (wrapped) return wrapped
  }
  return null
}

function upright({ names, first, slot, width }: CategorySlots, words: NameWords): CategoryLabels {
  const stride = Math.ceil(LINE_HEIGHT / slot)
  const rows = Math.max(1, Math.min(MAX_LINES, Math.floor(slot / LINE_HEIGHT)))
  const wrapped = wrapShortest(words, UPRIGHT, rows) ?? names.map((name) => wrapAlways(name, UPRIGHT.at(-1) ?? 0, rows))
  const labels: Label[] = []
  let height = 0
  for (let at = 0; at < names.length; at += stride) {
    const lines = wrapped[at] ?? []
    for (const [row, text] of lines.entries()) {
      const x = first + at * slot + 4 + (row - (lines.length - 1) / 2) * LINE_HEIGHT
      if (x < ASCENT || x + 4 > width) continue
      labels.push({ role: 'category', x, y: 10, text, anchor: 'end', turn: -90 })
      height = Math.max(height, 12 + textWidth(text))
    }
  }
  return { labels, height }
}
