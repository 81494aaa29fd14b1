import { LINE_HEIGHT } from './text-width.ts'

/** Moves ascending positions at least a gap (a line of text) apart, as near as possible to where they were, in the span. */
export function pushApart(
  desired: readonly number[],
  span: { from: number; to: number },
  gap: number = LINE_HEIGHT,
): number[] {
  const groups: Group[] = []
  for (const place of desired) {
    let group = { middle: place, size: 1 }
    for (let before = groups.at(-1); before && reaches(before, group, gap); before = groups.at(-1)) {
      groups.pop()
      const size = before.size + group.size
      group = { middle: (before.middle * before.size + group.middle * group.size) / size, size }
    }
    groups.push(group)
  }
  const places = groups.flatMap(({ middle, size }) =>
    Array.from({ length: size }, (_, at) => middle + (at - (size - 1) / 2) * gap),
  )
  return within(places, span, gap)
}

interface Group {
  middle: number
  size: number
}

function reaches(before: Group, after: Group, gap: number): boolean {
  return after.middle - before.middle < ((before.size + after.size) / 2) * gap
}

function within(places: number[], { from, to }: { from: number; to: number }, gap: number): number[] {
  const kept = [...places]
  let limit = to
  for (let at = kept.length - 1; at >= 0; at--) {
    kept[at] = Math.min(kept[at] ?? 0, limit)
    limit = (kept[at] ?? 0) - gap
  }
  limit = from
  for (let at = 0; at < kept.length; at++) {
    kept[at] = Math.max(kept[at] ?? 0, limit)
    limit = (kept[at] ?? 0) + gap
  }
  return kept
}
