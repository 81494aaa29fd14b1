import { DRAWING_WIDTHS, type Drawing } from '../geometry/drawing.ts'

/** A drawing and the ranges of containers that show it, by their narrowest widths, px. */
export interface RangeDrawing {
  drawing: Drawing
  widths: number[]
}

/** Maximum width of a container, in widths of its drawing. */
const MAX_GROWTH = 2.5
const WIDEST = 1600

/** The drawings of a chart. One with the same texts as the next narrower one is left out, unless that would grow too much. */
export function rangesOf(drawings: readonly (Drawing | null)[]): RangeDrawing[] {
  const kept: RangeDrawing[] = []
  for (const drawing of drawings) {
    if (!drawing) continue
    const before = kept.at(-1)
    const end = DRAWING_WIDTHS.find((width) => width > drawing.width) ?? WIDEST
    const isNear = before && end <= before.drawing.width * MAX_GROWTH
    if (isNear && textsOf(before.drawing) === textsOf(drawing)) before.widths.push(drawing.width)
    else kept.push({ drawing, widths: [drawing.width] })
  }
  return kept
}

function textsOf({ horizontal, labels, panels = [] }: Drawing): string {
  const texts = labels.map(({ role, text, turn = 0, anchor }) => [role, text, turn, anchor].join(' '))
  return [horizontal, ...texts.toSorted(), ...panels.map(({ x, drawing }) => `${x > 0} ${textsOf(drawing)}`)].join('\n')
}
