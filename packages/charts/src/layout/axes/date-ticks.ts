import { dateText, decimalYear } from '../../format/date.ts'
import { textWidth } from '../../geometry/text-width.ts'

/** A labeled position on a date axis; `x` is the center of its text. */
export interface DateTick {
  category: number
  text: string
  x: number
}

/** Positions of the categories along the axis, px, in a drawing of this width. */
export interface DatePlaces {
  at: (category: number) => number
  width: number
}

const GAP = 12
const YEAR_STEPS = [1, 2, 5, 10, 20, 25, 50, 100]
/** With more dates, only round years are labeled unless all fit. */
const MANY = 15

/**
 * Selects the dates to label so that their texts are at least 12 px apart. Labels are years, or months within one year,
 * or days within one month. Each text appears once, at its first date. The first and last are kept; between them every
 * second, third, … is kept. With many years, round years are kept (every 2, 5, 10 …).
 *
 * @param listed the dates that may be labeled; null for all
 * @param places `areWhole`: labels are the values as written
 */
export function dateTicks(
  values: readonly string[],
  listed: readonly string[] | null,
  places: DatePlaces & { areWhole?: boolean },
): DateTick[] {
  const { texts, areYears } = places.areWhole ? { texts: [...values], areYears: false } : textsOf(values)
  const all = firstOfEach(texts, values, listed).map((tick) => ({ ...tick, x: middleOf(tick, places) }))
  if (isClear(all)) return all
  return (areYears && all.length > MANY ? roundYears(all) : null) ?? thinned(all)
}

function textsOf(values: readonly string[]): { texts: string[]; areYears: boolean } {
  const years = values.map((value) => decimalYear(value) ?? 0)
  const span = Math.max(...years) - Math.min(...years)
  const areYears = span > 1 || values.some((value) => value.length === 4)
  if (areYears) return { texts: values.map((value) => value.slice(0, 4)), areYears }
  const isInMonth = new Set(values.map((value) => value.slice(0, 7))).size === 1
  const isMonth = !isInMonth || values.every((value) => value.endsWith('-01'))
  return { texts: values.map((value) => dateText(value, { isMonth })), areYears }
}

/** The first and the last year, with the round years between that do not touch either. */
function roundYears(all: readonly DateTick[]): DateTick[] | null {
  for (const step of YEAR_STEPS) {
    const chosen = withEnds(
      all,
      all.filter(({ text }) => Number(text) % step === 0),
    )
    if (chosen.length > 2 && isClear(chosen)) return chosen
  }
  return null
}

/** The first and last, and as many others as fit; at equal distances if no more would fit otherwise. */
function thinned(all: readonly DateTick[]): DateTick[] {
  const greedy: DateTick[] = []
  for (const tick of withEnds(all, all)) {
    const before = greedy.at(-1)
    if (!before || isClear([before, tick])) greedy.push(tick)
  }
  for (let stride = 2; stride < all.length; stride++) {
    const even = all.filter((_, place) => place % stride === 0)
    if ((all.length - 1) % stride === 0 && even.length >= greedy.length && isClear(even)) return even
  }
  return greedy
}

/** The given ticks between the first and the last, without ticks that are too close to either. */
function withEnds(all: readonly DateTick[], between: readonly DateTick[]): DateTick[] {
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last || first === last) return [...all]
  if (!isClear([first, last])) return [last]
  const clear = between.filter((tick) => isClear([first, tick]) && isClear([tick, last]))
  return [first, ...clear, last]
}

function isClear(chosen: readonly DateTick[]): boolean {
  return chosen.every((tick, place) => {
    const before = chosen[place - 1]
    return !before || tick.x - before.x >= (textWidth(tick.text) + textWidth(before.text)) / 2 + GAP
  })
}

/** Center of the text under its date, shifted to stay within the drawing. */
function middleOf({ category, text }: { category: number; text: string }, { at, width }: DatePlaces): number {
  const half = textWidth(text) / 2
  return Math.min(width - half, Math.max(half, at(category)))
}

function firstOfEach(
  texts: readonly string[],
  values: readonly string[],
  listed: readonly string[] | null,
): { category: number; text: string }[] {
  const wanted = listed ? new Set(listed) : null
  const seen = new Set<string>()
  return texts.flatMap((text, category) => {
    if (seen.has(text) || (wanted && !wanted.has(values[category] ?? ''))) return []
    seen.add(text)
    return [{ category, text }]
  })
}
