import type { Box, Drawing, Label, Panel, Target } from '../geometry/drawing.ts'
import { LINE_HEIGHT } from '../geometry/text-width.ts'
import { wrapAlways } from '../geometry/wrap.ts'

/** Distance between panels, px. */
const GAP = { across: 24, down: 20 }
/** Minimum width of a drawing with several panels in a row, and of each panel, px. */
const SIDE_BY_SIDE = 460
const MIN_CELL = 200
const MAX_ACROSS = 3
const MAX_NAME_LINES = 3
const NAME_GAP = 4

/** Number of panels in a row, and the width of each, px. */
export function panelGrid(count: number, width: number): { across: number; cell: number } {
  const fits = width < SIDE_BY_SIDE ? 1 : Math.floor((width + GAP.across) / (MIN_CELL + GAP.across))
  const even = count === 2 || count === 4 ? 2 : MAX_ACROSS
  const across = Math.max(1, Math.min(fits, even, count))
  return { across, cell: Math.floor((width - GAP.across * (across - 1)) / across) }
}

/** Height of the plot of a panel, px. */
export function panelBody(cell: number): number {
  return Math.round(96 + cell * 0.2)
}

/** Height left for each plot in a limited total height, px. */
export function bodyWithin(height: number, count: number, width: number): number {
  const rows = Math.ceil(count / panelGrid(count, width).across)
  return Math.max(40, height / rows - 60)
}

/** Arranges panels in rows, each below its name; their targets are those of one drawing. */
export function placePanels(
  named: readonly { name: string; drawing: Drawing | null }[],
  width: number,
): Drawing | null {
  const { across, cell } = panelGrid(named.length, width)
  const panels: Panel[] = []
  const labels: Label[] = []
  let top = 0
  for (let first = 0; first < named.length; first += across) {
    const row = named.slice(first, first + across)
    const names = row.map(({ name }) => wrapAlways(name, cell, MAX_NAME_LINES))
    const under = top + Math.max(...names.map(({ length }) => length)) * LINE_HEIGHT + NAME_GAP
    for (const [column, { drawing }] of row.entries()) {
      const x = column * (cell + GAP.across)
      const lines = names[column] ?? []
      for (const [at, text] of lines.entries())
        labels.push({
          role: 'name',
          x,
          y: under - NAME_GAP - (lines.length - 1 - at) * LINE_HEIGHT - 4,
          text,
          anchor: 'start',
        })
      if (drawing) panels.push({ x, y: under, drawing })
    }
    top = under + Math.max(0, ...row.map(({ drawing }) => drawing?.height ?? 0)) + GAP.down
  }
  const [one] = panels
  if (!one) return null
  return {
    width,
    height: Math.ceil(top - GAP.down),
    plot: around(panels.map(({ x, y, drawing }) => moved(drawing.plot, x, y))),
    horizontal: one.drawing.horizontal,
    grid: '',
    base: '',
    ticks: '',
    marks: [],
    labels,
    targets: panels.flatMap(({ x, y, drawing }) => drawing.targets.map((target) => movedTarget(target, x, y))),
    slots: [],
    center: null,
    panels,
  }
}

function movedTarget(target: Target, x: number, y: number): Target {
  return { ...target, x: target.x + x, y: target.y + y, box: moved(target.box, x, y) }
}

function moved({ left, top, right, bottom }: Box, x: number, y: number): Box {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y }
}

function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}
