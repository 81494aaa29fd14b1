/** Position of a cell as the editor sees it: row from 1, column from 1. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

/** "B7" for row 7, column 2. */
export function addressOf({ row, column }: CellPosition): string {
  return `${columnLetters(column)}${row}`
}

/** "A" for 1, "AA" for 27. */
export function columnLetters(column: number): string {
  let letters = ''
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}

const CELLS = /^\$?([A-Za-z]{1,3})?\$?([0-9]{1,8})?(?::|$)/

/** First cell of "C5:Z100", "$C$5", "C:Z" (C1) or "5:10" (A5); A1 for anything else. */
export function firstCellOf(cells: string): CellPosition {
  const match = CELLS.exec(cells)
  return { row: Math.max(1, Number(match?.[2] ?? 1)), column: match?.[1] ? columnNumber(match[1]) : 1 }
}

function columnNumber(letters: string): number {
  let number = 0
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64
  return number
}
