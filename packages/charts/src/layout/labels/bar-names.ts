import { widest } from '../axes/axis-text.ts'
import type { Label } from '../../geometry/drawing.ts'
import type { Frame } from '../axes/frame.ts'
import { LINE_HEIGHT } from '../../geometry/text-width.ts'
import { wrapAlways } from '../../geometry/wrap.ts'

const GAP = 10
const MAX_LINES = 4
const MAX_LINES_OVER = 2
const MANY = 24
/** Maximum total number of lines for names; with more categories, each name has fewer lines. */
const MAX_LINES_IN_ALL = 110
/** In narrower drawings long names are above the bars, so that the bars keep their length, px. */
const NARROW = 400

/** Names of the bars: in a column to the left, or above each group of bars. */
export interface BarNames {
  lines: string[][]
  /** Width of the column with its gap, px; 0 if the names are above the bars. */
  width: number
  most: number
  isOver: boolean
}

/** Sets the names in a column of at most two fifths of the drawing, shortened only if four lines are not enough. */
export function barNames(values: readonly string[], width: number, isLabeled: boolean): BarNames {
  if (values.length * LINE_HEIGHT > 2400 && !isLabeled)
    return { lines: values.map(() => []), width: 0, most: 0, isOver: false }
  const share = width < NARROW ? 0.42 : width < 600 ? 0.38 : 0.34
  const most = Math.max(1, Math.min(MAX_LINES, Math.floor(MAX_LINES_IN_ALL / values.length)))
  const column = wrapAll(values, width * share, isLabeled ? most : 1)
  if (width >= NARROW || !isLabeled || column.most === 1) {
    return { ...column, width: widest(column.lines.flat(), 600) + GAP, isOver: false }
  }
  const over = wrapAll(values, width - GAP, values.length > MANY ? 1 : MAX_LINES_OVER)
  return { ...over, width: 0, isOver: true }
}

function wrapAll(values: readonly string[], width: number, most: number): { lines: string[][]; most: number } {
  const lines = values.map((name) => wrapAlways(name, width, most, 600))
  return { lines, most: Math.max(1, ...lines.map(({ length }) => length)) }
}

/** Labels of the names; only some of them if slots are thinner than a line of text. */
export function nameLabels({ lines, width, isOver }: BarNames, { slots, slot, centers, places }: Frame): Label[] {
  const stride = isOver ? 1 : Math.ceil(LINE_HEIGHT / slot)
  const block = places.reduce((far, place) => Math.max(far, Math.abs(place.offset) + place.width / 2), 0)
  return slots.flatMap((span, at) => {
    const own = lines[at] ?? []
    const center = centers[at]
    if (at % stride > 0 || !span || center === undefined) return []
    return own.map((text, line): Label =>
      isOver
        ? { role: 'name', x: 6, y: center - block - 6 - (own.length - 1 - line) * LINE_HEIGHT, text, anchor: 'start' }
        : {
            role: 'name',
            x: width - GAP,
            y: center + 5 + (line - (own.length - 1) / 2) * LINE_HEIGHT,
            text,
            anchor: 'end',
          },
    )
  })
}
