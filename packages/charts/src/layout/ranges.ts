import { DRAWING_WIDTHS, type Drawing } from '../geometry/drawing.ts'
import { isRigid } from '../geometry/stretch.ts'
import type { ChartModel } from '../model/chart-model.ts'

/** A drawing and the ranges of containers that show it, by their narrowest widths, px; null for the chart's table. */
export interface RangeDrawing {
  drawing: Drawing | null
  widths: number[]
}

/** Maximum width of a container, in widths of its drawing. */
const MAX_GROWTH = 2.5
const WIDEST = 1600

/** Narrowest plot, px: 8 em. */
const NARROWEST = 112

/**
 * The drawings of a chart. One with the same texts as the next narrower one is left out, unless that would grow too
 * much. Containers without room for a plot have the table; a single drawing is for all containers.
 */
export function rangesOf({ type }: Pick<ChartModel, 'type'>, drawings: readonly (Drawing | null)[]): RangeDrawing[] {
  const [first] = drawings
  if (type === 'map') return first ? [{ drawing: first, widths: [...DRAWING_WIDTHS] }] : []
  const kept: { drawing: Drawing; widths: number[] }[] = []
  for (const drawing of type === 'table' ? [] : drawings) {
    if (!drawing || !hasRoom(drawing)) continue
    const before = kept.at(-1)
    const end = DRAWING_WIDTHS.find((width) => width > drawing.width) ?? WIDEST
    const isNear = before && end <= before.drawing.width * MAX_GROWTH
    if (isNear && textsOf(before.drawing) === textsOf(drawing)) before.widths.push(drawing.width)
    else kept.push({ drawing, widths: [drawing.width] })
  }
  const isWhole = drawings.length > 1 || kept.length === 0
  return isWhole && drawings.some(Boolean) ? [...kept, tableBeside(kept.flatMap(({ widths }) => widths))] : kept
}

/** The table, for all containers without a drawing. */
export function tableBeside(drawn: readonly number[]): RangeDrawing {
  return { drawing: null, widths: [0, ...DRAWING_WIDTHS.filter((width) => !drawn.includes(width))] }
}

/** False if a plot would be too narrow. */
export function hasRoom(drawing: Drawing): boolean {
  const plots = drawing.panels?.map((panel) => panel.drawing.plot) ?? [drawing.plot]
  return isRigid(drawing) || plots.every(({ left, right }) => right - left >= NARROWEST)
}

function textsOf({ horizontal, labels, panels = [] }: Drawing): string {
  const texts = labels.map(({ role, text, turn = 0, anchor }) => [role, text, turn, anchor].join(' '))
  return [horizontal, ...texts.toSorted(), ...panels.map(({ x, drawing }) => `${x > 0} ${textsOf(drawing)}`)].join('\n')
}
