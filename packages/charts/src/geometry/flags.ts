import { flagLetter, type Flag, type PointMarks } from '../format/point-marks.ts'
import type { Box, Label, Target } from './drawing.ts'
import { labelBox, overlaps } from './label-box.ts'
import { textWidth } from './text-width.ts'
import type { ChartModel, Series } from '../model/chart-model.ts'

/** Distance of a flag's letter from its point, and its height over the line of the point, px. */
const ASIDE = 7
const RAISE = 4
/** Greatest distance of a value from the end of its mark, px, along the mark and beside it. */
const NEAR = 40
const BESIDE = 10

/** The flags of a series by category. */
export function flagsOf(series: Series | undefined): ReadonlyMap<number, Flag> {
  const points: readonly (PointMarks & { category: number })[] = series?.points ?? []
  return new Map(points.flatMap(({ category, flag }) => (flag ? [[category, flag]] : [])))
}

/** Categories of the unreliable points of a series, which are drawn open. */
export function unreliableIn(series: Series | undefined): ReadonlySet<number> {
  return new Set([...flagsOf(series)].flatMap(([category, flag]) => (flag === 'unreliable' ? category : [])))
}

interface Surroundings {
  labels: readonly Label[]
  width: number
  horizontal?: boolean
}

/** The letters of flags beside their points, where they find room. A key below the chart explains them. */
export function flagLabels(
  { series }: ChartModel,
  targets: readonly Target[],
  { labels, width, horizontal = false }: Surroundings,
): Label[] {
  const taken = labels.map((label) => labelBox(label))
  const isFree = (tried: Box) =>
    tried.left >= 0 && tried.right <= width && tried.top >= 0 && taken.every((box) => !overlaps(box, tried))
  const flags = series.map(flagsOf)
  return targets.flatMap((target) => {
    const flag = flags[target.series]?.get(target.category)
    if (!flag) return []
    const { x, y, box } = target
    const isInside = x > box.left && x < box.right && y > box.top && y < box.bottom
    const aside = ASIDE + (isInside ? x - box.left : 0)
    const value = labels.find((label) => isValueOf(label, target, horizontal))
    const tries = [
      ...(value ? [letterBehind(value, flag)] : []),
      { ...letterAt(x + aside, y - RAISE, flag, 'start'), hold: x },
      { ...letterAt(x - aside, y - RAISE, flag, 'end'), hold: x },
      letterAt(x, y - RAISE, flag, 'middle'),
    ]
    const label = tries.find((tried) => isFree(labelBox(tried)))
    if (!label) return []
    taken.push(labelBox(label))
    return [label]
  })
}

/** True for the value written beyond the far end of a mark. */
function isValueOf({ role, x, y, turn }: Label, point: { x: number; y: number }, isHorizontal: boolean): boolean {
  if ((role !== 'value' && role !== 'point') || turn) return false
  return isHorizontal
    ? Math.abs(y - point.y) < BESIDE && Math.abs(x - point.x) < NEAR
    : Math.abs(x - point.x) < 1 && Math.abs(y - point.y) < NEAR
}

/** The letter of a flag right behind a value. */
export function letterBehind({ x, y, text, anchor, role, color, hold = x }: Label, flag: Flag): Label {
  const width = textWidth(text, 600)
  const end = anchor === 'middle' ? x + width / 2 : anchor === 'start' ? x + width : x
  const label = { ...letterAt(end + 2, y - RAISE, flag, 'start'), hold }
  return role === 'inside' ? { ...label, role, ...(color && { color }) } : label
}

function letterAt(x: number, y: number, flag: Flag, anchor: Label['anchor']): Label {
  return { role: 'tick', x, y, text: flagLetter(flag), anchor }
}
