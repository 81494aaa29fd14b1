/** One path command as browsers serialize it: its letter and its numbers. */
interface Command {
  letter: string
  numbers: number[]
}

/** A path through one point per category, or there and back for a band, and its closing commands. */
interface Course {
  points: Command[]
  tail: Command[]
}

/** Categories of a view by name. */
type NameRegistry = readonly string[]

/**
 * The path of a line, area or band before a change, with the points of the path after it. Points in both views keep their positions; points
 * only in the later view start at the nearest common point. The line then grows or shrinks smoothly.
 *
 * @param before, after paths as browsers serialize them: `M 0 5 L 10 4`
 * @returns null if a path has no point in some category of its view, or the views have no common point
 */
export function withSamePoints(
  [before, namesBefore]: readonly [string, NameRegistry],
  [after, namesAfter]: readonly [string, NameRegistry],
): string | null {
  const [from, to] = [courseOf(before, namesBefore.length), courseOf(after, namesAfter.length)]
  const places = nearestShared(namesBefore, namesAfter)
  if (!from || !to || !places) return null
  const isBand = to.points.length > namesAfter.length
  if (isBand !== from.points.length > namesBefore.length) return null
  const back = places.toReversed().map((place) => 2 * namesBefore.length - 1 - place)
  const sources = isBand ? [...places, ...back] : places
  const ends = sources.map((place) => endOf(from.points[place]))
  const points = to.points.map(({ letter }, at): Command => {
    const end = ends[at] ?? [0, 0]
    if (letter !== 'C') return { letter, numbers: end }
    const own = from.points[sources[at] ?? 0]
    const follows = sources[at] === (sources[at - 1] ?? 0) + 1 && own?.letter === 'C'
    return { letter, numbers: follows ? own.numbers : [...(ends[at - 1] ?? end), ...end, ...end] }
  })
  return written([...points, ...tailAt(to.tail, from.tail, ends)])
}

/** The area under a line ends below its last and first points. */
function tailAt(tail: readonly Command[], before: readonly Command[], ends: readonly number[][]): Command[] {
  const base = before[0]?.numbers[1] ?? 0
  const [first, last] = [ends[0]?.[0] ?? 0, ends.at(-1)?.[0] ?? 0]
  return tail.map(({ letter }) => ({ letter, numbers: letter === 'L' ? [last, base] : letter === 'H' ? [first] : [] }))
}

function courseOf(path: string, count: number): Course | null {
  const commands = [...path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)].map(([, letter = '', rest = '']): Command => ({
    letter,
    numbers: (rest.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number),
  }))
  const end = commands.findIndex(({ letter }, at) => (at === 0 ? letter !== 'M' : letter !== 'L' && letter !== 'C'))
  const length = end < 0 ? commands.length : commands[end]?.letter === 'H' ? end - 1 : end
  const tail = commands.slice(length)
  const isClosed = tail.map(({ letter }) => letter).join('')
  if (!['', 'Z', 'LHZ'].includes(isClosed)) return null
  return length === count || (isClosed === 'Z' && length === 2 * count)
    ? { points: commands.slice(0, length), tail }
    : null
}

/** For each later category, its earlier index, or that of the nearest category in both views. */
function nearestShared(before: NameRegistry, after: NameRegistry): number[] | null {
  const shared = after.flatMap((name, at) => {
    const place = before.indexOf(name)
    return place < 0 ? [] : [{ at, place }]
  })
  if (shared.length === 0) return null
  return after.map((_, at) => {
    const away = (each: { at: number }): number => Math.abs(each.at - at)
    return shared.reduce((best, each) => (away(each) < away(best) ? each : best)).place
  })
}

function endOf(command: Command | undefined): number[] {
  return command?.numbers.slice(-2) ?? [0, 0]
}

function written(commands: readonly Command[]): string {
  return commands.map(({ letter, numbers }) => [letter, ...numbers].join(' ')).join(' ')
}
