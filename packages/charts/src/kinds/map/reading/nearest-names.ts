import { gazetteer, nameKeyOf, stateOf } from '../gazetteer.ts'

const MAX_CHANGES = 2
/** Most names in one remark. */
export const MAX_NAMES = 3
const MAX_LENGTH = 40

/** Full names of the places that a misspelled name may mean, the nearest first. @param states preferred ones */
export function nearestNames(name: string, states: ReadonlySet<string>): string[] {
  const key = nameKeyOf(name.slice(0, MAX_LENGTH))
  const most = Math.min(MAX_CHANGES, Math.floor(key.length / 3))
  const near = gazetteer().named.flatMap(([own, places]) => {
    const changes = changesBetween(key, own, most)
    if (changes > most) return []
    return places.map(({ code, fullName }) => ({
      fullName,
      order: changes - (states.has(stateOf(code)) ? most + 1 : 0),
    }))
  })
  const names = near.toSorted((a, b) => a.order - b.order).map(({ fullName }) => fullName)
  return [...new Set(names)].slice(0, MAX_NAMES)
}

/** Number of letters to insert, delete or replace; more than `most` is any larger number. */
function changesBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const replaced = (before[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1)
      now.push(Math.min(replaced, (before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1))
    }
    before = now
  }
  return before.at(-1) ?? 0
}
