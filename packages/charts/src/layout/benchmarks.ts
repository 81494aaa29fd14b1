import type { Label, Target } from '../geometry/drawing.ts'
import { labelBox } from '../geometry/label-box.ts'
import { linePath } from '../geometry/curves.ts'
import { benchmarkDash } from '../geometry/symbols.ts'
import { isValueSeries } from '../model/chart-model.ts'
import { drawnColor } from '../model/colors.ts'
import type { Drawn } from './columns.ts'
import { BETWEEN_GROUPS, boxOf, valuePx, type Frame } from './axes/frame.ts'
import { obstaclesOf, textsIn } from './notes/note-obstacles.ts'
import { isInNoteRoom } from './notes/note-room.ts'
import type { Plotted } from './plotted.ts'

/** Share of its slot that a benchmark spans, slightly more than the columns. */
const WIDTH = 1 - BETWEEN_GROUPS / 2
const BESIDE = 8

/** Draws a line across each category of a benchmark. */
export function drawBenchmarks(plotted: Plotted, frame: Frame): Drawn {
  const drawn: Drawn = { marks: [], targets: [] }
  for (const index of plotted.benchmarks) {
    const series = plotted.model.series[index]
    if (!isValueSeries(series)) continue
    const half = (frame.slot * WIDTH) / 2
    let d = ''
    for (const { category, value } of plotted.figures.get(index) ?? []) {
      const center = frame.centers[category]
      if (value === null || center === undefined) continue
      const at = valuePx(frame, series.axis, value)
      const box = boxOf(frame, { from: center - half, to: center + half }, { from: at, to: at })
      d += linePath([
        [box.left, box.top],
        [box.right, box.bottom],
      ])
      const [x, y] = frame.horizontal ? [at, center] : [center, at]
      drawn.targets.push({ series: index, category, x, y, box })
    }
    const color = drawnColor(series)
    const dash = benchmarkDash(series.pattern, color, plotted.ranks.get(index) ?? 0)
    if (d) drawn.marks.push({ kind: 'line', d, color, series: index, ...(dash ? { dash } : {}) })
  }
  return drawn
}

/** Names of benchmarks, each next to the last of its lines with room. Without room the legend has the name. */
export function benchmarkNames(
  plotted: Plotted,
  frame: Frame,
  targets: readonly Target[],
  labels: readonly Label[],
): Label[] {
  if (plotted.benchmarks.length === 0) return []
  const obstacles = obstaclesOf({ plotted, frame, targets, texts: textsIn(labels, frame.plot.bottom) })()
  return plotted.benchmarks.flatMap((index): Label[] => {
    const series = plotted.model.series[index]
    const own = targets.filter((target) => target.series === index).toReversed()
    const tries = own.flatMap(({ box }): Label[] => {
      const look = {
        role: 'direct' as const,
        text: series?.label ?? '',
        ...(series?.color ? { color: drawnColor(series) ?? series.color } : {}),
      }
      if (frame.horizontal) {
        return [
          { ...look, x: box.right + BESIDE, y: box.top + 12, anchor: 'start', hold: box.right },
          { ...look, x: box.right + BESIDE, y: box.bottom - 3, anchor: 'start', hold: box.right },
        ]
      }
      return [
        { ...look, x: box.right, y: box.top - BESIDE, anchor: 'end' },
        { ...look, x: box.left, y: box.top - BESIDE, anchor: 'start' },
        { ...look, x: box.right, y: box.top + 15, anchor: 'end' },
      ]
    })
    const free = tries.find(
      (label) => obstacles.isFree(labelBox(label)) && !isInNoteRoom(labelBox(label), frame.noteRoom),
    )
    if (!free) return []
    obstacles.add(labelBox(free), [])
    return [free]
  })
}
