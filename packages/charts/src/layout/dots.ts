import { unreliableIn } from '../geometry/flags.ts'
import type { Box, Mark, Target } from '../geometry/drawing.ts'
import { linePath } from '../geometry/curves.ts'
import { shapePath } from '../geometry/symbols.ts'
import { isValueSeries } from '../model/chart-model.ts'
import type { Drawn } from './columns.ts'
import { placeOf, valuePx, type Frame } from './axes/frame.ts'
import type { Plotted } from './plotted.ts'

/** Half the size of a dot, px. */
const DOT = 6
/** Color of the lines between dots: the token of axes. */
const JOIN = 'chart-axis'

/** The dots of a dot plot, above the thin lines that join those of a category. */
export function drawDots(plotted: Plotted, frame: Frame): Drawn {
  const drawn: Drawn = { marks: [], targets: [] }
  for (const index of plotted.dots) {
    const series = plotted.model.series[index]
    if (!isValueSeries(series)) continue
    const { offset } = placeOf(frame, plotted, index)
    const unreliable = unreliableIn(series)
    const { categories, highlightCategories } = plotted.model
    const rank = plotted.ranks.get(index) ?? 0
    const paths = new Map<string, Mark>()
    for (const { category, value } of plotted.figures.get(index) ?? []) {
      const center = frame.centers[category]
      if (value === null || center === undefined) continue
      const [x, y] = [valuePx(frame, series.axis, value), center + offset]
      drawn.targets.push({ series: index, category, x, y, box: around(x, y) })
      const kind = unreliable.has(category) ? 'error' : 'dot'
      const isOwn = categories.colors !== null || highlightCategories !== undefined
      const own = { color: categories.colors?.[category] ?? series.color, ...(isOwn && { category }) }
      const key = `${kind} ${isOwn ? category : ''}`
      const mark = paths.get(key) ?? { kind, d: '', series: index, rank, ...own }
      paths.set(key, { ...mark, d: mark.d + shapePath(rank, x, y, DOT) })
    }
    drawn.marks.push(...paths.values())
  }
  return { ...drawn, marks: [...joins(plotted, drawn.targets), ...drawn.marks] }
}

function around(x: number, y: number): Box {
  return { left: x - DOT, right: x + DOT, top: y - DOT, bottom: y + DOT }
}

function joins({ dots }: Plotted, targets: readonly Target[]): Mark[] {
  const [series] = dots
  const d = rowsOf(targets)
    .map((row) => linePath(row.map(({ x, y }) => [x, y])))
    .join('')
  return d === '' || series === undefined ? [] : [{ kind: 'error', d, color: JOIN, series }]
}

/** Boxes of the lines between the dots of a category. */
export function joinBoxes({ dots }: Plotted, targets: readonly Target[]): Box[] {
  return rowsOf(targets.filter(({ series }) => dots.includes(series))).map((row) => ({
    left: row[0]?.x ?? 0,
    right: row.at(-1)?.x ?? 0,
    top: Math.min(...row.map(({ y }) => y)),
    bottom: Math.max(...row.map(({ y }) => y)),
  }))
}

/** Categories with two dots or more, each from left to right. */
function rowsOf(targets: readonly Target[]): Target[][] {
  const rows = new Map<number, Target[]>()
  for (const target of targets) rows.set(target.category, [...(rows.get(target.category) ?? []), target])
  return [...rows.values()].filter((row) => row.length > 1).map((row) => row.toSorted((a, b) => a.x - b.x))
}
