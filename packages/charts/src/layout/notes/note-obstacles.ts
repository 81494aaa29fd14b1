import { crossEachOther, crosses, segmentsOf, type Segment } from '../../geometry/crossing.ts'
import type { Box, Label, Target } from '../../geometry/drawing.ts'
import { ASCENT, labelBox, overlaps } from '../../geometry/label-box.ts'
import { basePx, placeOf, valuePx, type Frame } from '../axes/frame.ts'
import type { Plotted } from '../plotted.ts'

/** Marks, texts and earlier notes, which no note may cover. */
export type Obstacles = ReturnType<typeof obstacles>

/** Space around texts, marks, lines and leaders, px. */
const BESIDE_TEXT = 4
const BESIDE_MARK = 2
const BESIDE_LINE = 4
const BESIDE_LEADER = 3
/** Half the size of a dot on a line, px. */
const DOT = 4
/** Allowed overlap of a leader with the edge of a text or mark, px. */
const ALONG_TEXT = 1
const ALONG_MARK = 2

interface Drawn {
  plotted: Plotted
  frame: Frame
  targets: readonly Target[]
  /** Boxes of the drawing's texts. */
  texts: readonly Box[]
}

/** Obstacles that are already in a drawing. */
interface Held {
  texts: readonly Box[]
  surfaces: readonly Box[]
  segments: readonly Segment[]
  width: number
  /** Bottom of the plot, px. */
  bottom: number
}

/** The obstacles of a drawing; a new set for each attempt to place notes. Notes must not leave the drawing. */
export function obstaclesOf({ plotted, frame, targets, texts }: Drawn): () => Obstacles {
  const { bottom } = frame.plot
  const surfaces = targets.map((target) => surfaceOf(plotted, frame, target))
  const strokes = [...plotted.lines, ...plotted.bands].flatMap((index) =>
    segmentsOf(targets.filter(({ series }) => series === index)),
  )
  const segments = [...strokes, ...trendSegments(plotted, frame)]
  return () => obstacles({ texts, surfaces, segments, width: frame.width, bottom })
}

/** Builds a set of obstacles. */
export function obstacles({ texts: written, surfaces, segments, width, bottom }: Held) {
  const texts = written.slice()
  const leaders: Segment[] = []
  return {
    /** Adds a text or a number, with its leader. */
    add(box: Box, own: readonly Segment[]): void {
      texts.push(box)
      leaders.push(...own)
    },
    isFree: (box: Box): boolean =>
      box.left >= 0 &&
      box.right <= width &&
      box.top >= 0 &&
      box.bottom <= bottom &&
      !meetsAny(box, BESIDE_TEXT, texts) &&
      !meetsAny(box, BESIDE_MARK, surfaces) &&
      !crossesAny(widened(box, BESIDE_LINE), segments) &&
      !crossesAny(widened(box, BESIDE_LEADER), leaders),
    /**
     * True if a leader crosses no mark, line or text.
     *
     * @param way a leader from above the plot (`isInBand`) may cross lines and marks; every leader may cross its own mark
     */
    isClear: (leader: Segment, { isInBand, own }: { isInBand?: true; own?: Box }): boolean =>
      !texts.some((box) => crosses(widened(box, -ALONG_TEXT), leader)) &&
      (isInBand ||
        (!segments.some((segment) => crossEachOther(leader, segment)) &&
          !surfaces.some((box) => box !== own && crosses(widened(box, -ALONG_MARK), leader)))),
  }
}

/** Boxes of the texts above and in the plot. Notes never reach the texts below it, so these are not measured. */
export function textsIn(labels: readonly Label[], bottom: number): Box[] {
  return labels.filter((label) => !isUnder(label, bottom)).map(labelBox)
}

/** True for a label below the plot; rotated texts start at their position. */
function isUnder({ y, turn }: Label, bottom: number): boolean {
  return y - (turn ? 0 : ASCENT) >= bottom + BESIDE_TEXT
}

/** True if a box, enlarged by `room`, overlaps any of the others. */
function meetsAny(box: Box, room: number, others: readonly Box[]): boolean {
  const around = widened(box, room)
  return others.some((other) => overlaps(around, other))
}

function crossesAny(box: Box, segments: readonly Segment[]): boolean {
  return segments.some((segment) => crosses(box, segment))
}

function widened({ left, right, top, bottom }: Box, by: number): Box {
  return { left: left - by, right: right + by, top: top - by, bottom: bottom + by }
}

/** The surface of a mark: a column, an error bar, or the area under a line; for a plain line only its dot. */
function surfaceOf(plotted: Plotted, frame: Frame, { series, category, x, y, box }: Target): Box {
  const isFilled = plotted.bands.includes(series) || plotted.lineMarks.get(series)?.isFilled === true
  if (isFilled) {
    const base = basePx(frame, plotted.model.series[series]?.axis ?? 0)
    const half = ((frame.centers[category + 1] ?? x) - x || x - (frame.centers[category - 1] ?? x)) / 2
    return { left: x - half, right: x + half, top: Math.min(y, base), bottom: Math.max(y, base) }
  }
  if (!plotted.lines.includes(series)) return box
  return {
    left: Math.min(box.left, x - DOT),
    right: Math.max(box.right, x + DOT),
    top: Math.min(box.top, y - DOT),
    bottom: Math.max(box.bottom, y + DOT),
  }
}

function trendSegments(plotted: Plotted, frame: Frame): Segment[] {
  return [...plotted.figures.keys()].flatMap((index): Segment[] => {
    const series = plotted.model.series[index]
    if (!series?.regression || plotted.model.stacking) return []
    const { offset } = placeOf(frame, plotted, index)
    const points = series.regression.points.map(({ category, value }) => {
      const along = (frame.centers[category] ?? 0) + offset
      const at = valuePx(frame, series.axis, value)
      return frame.horizontal ? ([at, along] as const) : ([along, at] as const)
    })
    return points.slice(1).map(([x, y], at): Segment => [points[at]?.[0] ?? x, points[at]?.[1] ?? y, x, y])
  })
}
