import type { Box } from './drawing.ts'

/** One closed shape of a path: a column, a bar or the symbol at a point. */
export interface Piece {
  d: string
  /** Bounding box of the points in its path. */
  box: Box
}

/** Numbers per path command, and the indexes of its x and y; null if the command does not move in that direction. */
const STEPS: Partial<Record<string, [count: number, x: number | null, y: number | null]>> = {
  h: [1, 0, null],
  v: [1, null, 0],
  l: [2, 0, 1],
  q: [4, 2, 3],
  a: [7, 5, 6],
}

/**
 * Splits a path of columns, bars or symbols into pieces. Each piece is closed and relative to its first point
 * (geometry/path.ts, geometry/symbols.ts). Returns null for any other path, such as a line or a slice.
 */
export function piecesOf(path: string): Piece[] | null {
  const pieces: Piece[] = []
  for (const d of path.split(/(?=M)/)) {
    const box = /^M[^A-Z]*z$/.test(d) ? boxOf(d) : null
    if (!box) return null
    pieces.push({ d, box })
  }
  return pieces
}

function boxOf(d: string): Box | null {
  const [start = '', ...commands] = d.match(/[a-yM][^a-zM]*/g) ?? []
  let [x = 0, y = 0] = numbersOf(start)
  const box = { left: x, right: x, top: y, bottom: y }
  for (const command of commands) {
    const step = STEPS[command.charAt(0)]
    if (!step) return null
    const [count, alongX, alongY] = step
    const numbers = numbersOf(command)
    for (let at = 0; at < numbers.length; at += count) {
      if (alongX !== null) x += numbers[at + alongX] ?? 0
      if (alongY !== null) y += numbers[at + alongY] ?? 0
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
  }
  return box
}

/** The numbers in a part of a path. */
export function numbersOf(text: string): number[] {
  return (text.match(/-?[\d.]+/g) ?? []).map(Number)
}
