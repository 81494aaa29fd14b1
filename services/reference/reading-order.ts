/** Months begin with these letters, short or whole. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Under 5", "5 to 13", "$10,000 to $19,999", "65 and over". */
const RANGE = /^(?<below>under |below |less than )?\$?(?<from>\d[\d,]*)/i

/**
 * The parts of a breakdown as readers expect them: months by the calendar, ages and sums from the lowest, what stands for all before
 * them. Others keep their order. @param nameOf in the first language
 */
export function inReadingOrder<Part>(parts: readonly Part[], nameOf: (part: Part) => string): Part[] {
  const months = parts.map((part) => MONTHS.indexOf(nameOf(part).slice(0, 3)))
  if (months.every((month) => month >= 0)) return byPlace(parts, months)
  const places = parts.map((part) => placeInRange(nameOf(part)))
  return places.filter((place) => place !== null).length > 1
    ? byPlace(
        parts,
        places.map((place, index) => place ?? (/^(?:All|Total)\b/.test(nameOf(parts[index]!)) ? -Infinity : Infinity)),
      )
    : [...parts]
}

/** What ends below a number stands before what begins with it. */
function placeInRange(name: string): number | null {
  const { below, from } = RANGE.exec(name)?.groups ?? {}
  if (from === undefined) return null
  return Number(from.replaceAll(',', '')) - (below === undefined ? 0 : 0.5)
}

function byPlace<Part>(parts: readonly Part[], places: readonly number[]): Part[] {
  return parts
    .map((part, index) => ({ part, place: places[index]! }))
    .toSorted((one, other) => (one.place === other.place ? 0 : one.place - other.place))
    .map(({ part }) => part)
}
