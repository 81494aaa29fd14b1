import { gazetteer, nameKeyOf, stateOf, type GazetteerPlace } from '../gazetteer.ts'

const MAX_CHANGES = 2
const MAX_NAMES = 3
const MAX_LENGTH = 40

interface KeyedPlace {
  place: GazetteerPlace
  keys: string[]
}

const keyed = new WeakMap<readonly GazetteerPlace[], KeyedPlace[]>()

/** Full names of the places that a misspelled name may mean, the nearest first. @param states preferred ones */
export function nearestNames(name: string, states: ReadonlySet<string>): string[] {
  const key = nameKeyOf(name.slice(0, MAX_LENGTH))
  const most = Math.min(MAX_CHANGES, Math.floor(key.length / 3))
  const near = keyedPlaces().flatMap(({ place: { code, fullName }, keys }) => {
    const changes = Math.min(...keys.map((own) => changesBetween(key, own, most)))
    return changes > most ? [] : [{ fullName, changes, isPreferred: states.has(stateOf(code)) }]
  })
  return near
    .toSorted((a, b) => Number(b.isPreferred) - Number(a.isPreferred) || a.changes - b.changes)
    .slice(0, MAX_NAMES)
    .map(({ fullName }) => fullName)
}

function keyedPlaces(): KeyedPlace[] {
  const { places } = gazetteer()
  const known = keyed.get(places)
  if (known) return known
  const made = places.map((place) => {
    const whole = place.fullName.slice(0, Math.max(0, place.fullName.lastIndexOf(',')))
    return { place, keys: [...new Set([place.name, whole].map(nameKeyOf))] }
  })
  keyed.set(places, made)
  return made
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
    if (Math.min(...now) > most) return most + 1
    before = now
  }
  return before.at(-1) ?? 0
}
