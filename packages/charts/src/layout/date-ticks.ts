import { textWidth } from '../geometry/text-width.ts'

/** A labeled place on a time or ordinal axis; `x` is the middle of its text. */
export interface DateTick {
  category: number
  text: string
  x: number
}

/** Where the categories lie along the axis, px, in a drawing of this width. */
export interface DatePlaces {
  at: (category: number) => number
  width: number
}

const GAP = 12
const YEAR_STEPS = [1, 2, 5, 10, 20, 25, 50, 100]

/**
 * Chooses the dates to label so that their texts, the first four characters, stand at least 12 px apart.
 *
 * The dates that the model lists are thinned out evenly, keeping the last one; without such a list round years are taken (every
 * 2, 5, 10 …). A year is written once, at its first date.
 */
export function dateTicks(values: readonly string[], listed: readonly string[] | null, places: DatePlaces): DateTick[] {
  const all = firstOfEachYear(values, listed).map((tick) => ({ ...tick, x: middleOf(tick, places) }))
  if (isClear(all)) return all
  if (all.length > 15) {
    for (const step of YEAR_STEPS) {
      const round = all.filter((tick) => Number(tick.text) % step === 0)
      if (round.length > 1 && round.length < all.length && isClear(round)) return withLast(round, all)
    }
  }
  for (let stride = 2; stride < all.length; stride++) {
    const chosen = all.filter((_, place) => (all.length - 1 - place) % stride === 0)
    if (isClear(chosen) && chosen.length > 1) return chosen
  }
  const ends = all.filter((_, place) => place === 0 || place === all.length - 1)
  return isClear(ends) ? ends : all.slice(-1)
}

/** The last date too, when it stands well clear of the last round year. */
function withLast(round: DateTick[], all: DateTick[]): DateTick[] {
  const last = all.at(-1)
  const longer = last && round.at(-1) !== last ? [...round, last] : round
  return isClear(longer) ? longer : round
}

function isClear(chosen: DateTick[]): boolean {
  return chosen.every((tick, place) => {
    const before = chosen[place - 1]
    return !before || tick.x - before.x >= (textWidth(tick.text) + textWidth(before.text)) / 2 + GAP
  })
}

/** The text stands under its date, or as near to it as the edge of the drawing lets it. */
function middleOf({ category, text }: { category: number; text: string }, { at, width }: DatePlaces): number {
  const half = textWidth(text) / 2
  return Math.min(width - half, Math.max(half, at(category)))
}

function firstOfEachYear(
  values: readonly string[],
  listed: readonly string[] | null,
): { category: number; text: string }[] {
  const wanted = listed ? new Set(listed) : null
  const seen = new Set<string>()
  return values.flatMap((value, category) => {
    const text = value.slice(0, 4)
    if (seen.has(text) || (wanted && !wanted.has(value))) return []
    seen.add(text)
    return [{ category, text }]
  })
}
