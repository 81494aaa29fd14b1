import { BRAND } from '#domain/design/colors.ts'
import type { PdfTable } from '#services/pictures/pictures.ts'
import type { ForeignText } from './foreign-texts.ts'
import type { PdfTexts } from './pdf-texts.ts'

/** Font size and weights of a table's texts, points. */
export const TABLE_TYPE = {
  size: 8.5,
  leading: 11,
  padding: 4,
  caption: 10,
  ink: BRAND['bayou-900'],
  regular: 400,
  strong: 600,
}
/** Widths of columns, points. */
const HEADING = { min: 90, max: 220 }
const COLUMN = { min: 44, max: 150 }
const SPACE = 2 * TABLE_TYPE.padding + 4

/** A table with the lines of its cells. */
export interface MeasuredTable {
  caption: string
  /** Width of all columns together, points. */
  width: number
  widths: number[]
  wordColumns: readonly number[]
  headings: string[][]
  rows: string[][][]
}

/** Every text of a table, with its style. */
export function tableTexts({ caption, headings, wordColumns, rows }: PdfTable): ForeignText[] {
  const { ink: fill, regular, strong } = TABLE_TYPE
  const textOf = (text: string, column: number, weight: number): ForeignText => ({
    text,
    weight,
    fill,
    anchor: wordColumns.includes(column) ? 'start' : 'end',
  })
  return [
    textOf(caption, 0, strong),
    ...headings.map((heading, column) => textOf(heading, column, strong)),
    ...rows.flatMap((cells) => cells.map((cell, column) => textOf(cell, column, column === 0 ? strong : regular))),
  ]
}

/**
 * Measures the columns of a table. A column is as wide as its values and its heading. If there is no room, it is as
 * wide as their longest word plus a share of the remaining room, and longer texts wrap.
 *
 * @param room width of an ordinary page, points
 */
export function measureTable(texts: PdfTexts, table: PdfTable, room: number): MeasuredTable {
  const { caption, headings, wordColumns, rows } = table
  const { size, regular, strong } = TABLE_TYPE
  const widthOf = (text: string, weight: number) => texts.widthOf(text, size, weight)
  const weightOf = (column: number) => (column === 0 ? strong : regular)
  const widthsFor = (partsOf: (heading: string) => string[]) =>
    headings.map((heading, column) => {
      const { min, max } = column === 0 ? HEADING : COLUMN
      const needs = [
        ...partsOf(heading).map((part) => widthOf(part, strong)),
        ...rows.map((cells) => widthOf(cells[column] ?? '', weightOf(column))),
      ]
      return Math.ceil(needs.reduce((most, own) => Math.min(max, Math.max(most, own + SPACE)), min))
    })
  const wide = widthsFor((heading) => [heading])
  const widths =
    sumOf(wide) <= room
      ? wide
      : widened(
          widthsFor((heading) => heading.split(' ')),
          wide,
          room,
        )
  const linesOf = (text: string, column: number, weight: number) =>
    wrapWords(text, (widths[column] ?? 0) - SPACE, (words) => widthOf(words, weight))
  return {
    caption,
    width: sumOf(widths),
    widths,
    wordColumns,
    headings: headings.map((heading, column) => linesOf(heading, column, strong)),
    rows: rows.map((cells) => cells.map((cell, column) => linesOf(cell, column, weightOf(column)))),
  }
}

/** Distributes the remaining room over the columns, in proportion to the width that each still needs. */
function widened(widths: readonly number[], wide: readonly number[], room: number): number[] {
  const share = Math.max(0, room - sumOf(widths)) / (sumOf(wide) - sumOf(widths))
  return widths.map((own, column) => Math.floor(own + ((wide[column] ?? own) - own) * Math.min(1, share)))
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, own) => sum + own, 0)
}

/** Wraps a text at spaces. A word wider than the line overflows it. */
export function wrapWords(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
