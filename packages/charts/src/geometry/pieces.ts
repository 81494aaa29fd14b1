import type { Box } from './drawing.ts'

/** One of the shapes that a path is made of: a column, a bar, the shape at a point. */
export interface Piece {
  d: string
  /** Around the points that its path names. */
  box: Box
}

/** By how many numbers of a command, and by which two of them, a path goes on; null: not in this direction. */
const STEPS: Partial<Record<string, [count: number, x: number | null, y: number | null]>> = {
  h: [1, 0, null],
  v: [1, null, 0],
  l: [2, 0, 1],
  q: [4, 2, 3],
  a: [7, 5, 6],
}

/**
 * The pieces of a path of columns, bars or shapes at points, which are all closed and drawn from their first point on
 * (geometry/path.ts, geometry/symbols.ts); null for any other path, such as a line or a slice.
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

function numbersOf(text: string): number[] {
  return (text.match(/-?[\d.]+/g) ?? []).map(Number)
}
