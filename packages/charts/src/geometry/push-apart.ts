import { LINE_HEIGHT } from './text-width.ts'

/** Places at least one line apart and as near as possible to the wanted, ascending ones, within the span. */
export function pushApart(wanted: readonly number[], span: { from: number; to: number }): number[] {
  const groups: { middle: number; size: number }[] = []
  for (const place of wanted) {
    let group = { middle: place, size: 1 }
    for (let before = groups.at(-1); before && reaches(before, group); before = groups.at(-1)) {
      groups.pop()
      const size = before.size + group.size
      group = { middle: (before.middle * before.size + group.middle * group.size) / size, size }
    }
    groups.push(group)
  }
  const places = groups.flatMap(({ middle, size }) =>
    Array.from({ length: size }, (_, at) => middle + (at - (size - 1) / 2) * LINE_HEIGHT),
  )
  return within(places, span)
}

function reaches(before: { middle: number; size: number }, after: { middle: number; size: number }): boolean {
  return after.middle - before.middle < ((before.size + after.size) / 2) * LINE_HEIGHT
}

function within(places: number[], { from, to }: { from: number; to: number }): number[] {
  const kept = [...places]
  let limit = to
  for (let at = kept.length - 1; at >= 0; at--) {
    kept[at] = Math.min(kept[at] ?? 0, limit)
    limit = (kept[at] ?? 0) - LINE_HEIGHT
  }
  limit = from
  for (let at = 0; at < kept.length; at++) {
    kept[at] = Math.max(kept[at] ?? 0, limit)
    limit = (kept[at] ?? 0) + LINE_HEIGHT
  }
  return kept
}
