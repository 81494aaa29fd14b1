import type { ValuePoint } from './chart-model.ts'

/** Two consecutive values of a series; between them is a gap, a skipped point, or neither. */
export interface Stretch {
  from: Figure
  to: Figure
  isGap: boolean
}

export interface Figure {
  category: number
  value: number
}

/** The stretches of a series between its values (docs/contracts/worksheets.md#gaps-and-skipped-points). */
export function stretchesOf(points: readonly ValuePoint[]): Stretch[] {
  const stretches: Stretch[] = []
  let from: Figure | null = null
  let isGap = false
  for (const { category, value } of points) {
    if (value === null) {
      isGap = true
      continue
    }
    const to = { category, value }
    if (from) stretches.push({ from, to, isGap })
    ;[from, isGap] = [to, false]
  }
  return stretches
}
