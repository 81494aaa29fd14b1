import { readCell, type Writing } from '../cell.ts'
import { splitFlag, splitHeadingFlag } from '../cells/flags.ts'
import { settingNamed } from '../settings.ts'
import type { SheetRow } from '../values-range.ts'
import { firstColumn, onlyFilled } from './title-rows.ts'

/** A table without its footnotes. */
export interface FootnotedRows {
  rows: SheetRow[]
  footnotes: SheetRow[]
}

const MIN_NOTE_LENGTH = 40
const BEGINNING = /^(?:note|nota|source|fuente|quelle|\*|†|\(\d{1,3}\)|\d{1,3}\/)/i
const SOURCE = /^(?:source|fuente|quelle) ?:/i
/** After a letter or a word that is used as a symbol. */
const EXPLAINS = /^ ?(?:[=:]|(?<= )[\p{Pd}\u2212])/u

/**
 * Takes off the notes below a table: trailing rows with only the first cell filled that begin like a note or have 40
 * characters (docs/contracts/worksheets.md#published-tables). A cell of a setting belongs to the setting.
 */
export function withoutFootnotes(header: SheetRow, rows: readonly SheetRow[], writing: Writing): FootnotedRows {
  const first = firstColumn([header, ...rows])
  const setting = settingNamed(header.cells[first] ?? '')
  if (setting !== null && setting !== 'name' && setting !== 'category') return { rows: [...rows], footnotes: [] }
  const start = rows.findLastIndex((row) => onlyFilled(row) !== first) + 1
  const trailing = rows.slice(start)
  if (trailing.length === 0) return { rows: [...rows], footnotes: [] }
  const symbols = symbolsUsed([header, ...rows.slice(0, start)], writing)
  const footnotes = trailing.filter(({ cells }) => isNote(cells[first] ?? '', symbols))
  return { rows: rows.filter((row) => !footnotes.includes(row)), footnotes }
}

/** The text of a source behind its heading; null for another note. */
export function sourceIn(note: string): string | null {
  const text = SOURCE.test(note) ? note.replace(SOURCE, '').trim() : ''
  return text === '' ? null : text
}

function isNote(text: string, symbols: ReadonlySet<string>): boolean {
  if (BEGINNING.test(text) || Array.from(text).length >= MIN_NOTE_LENGTH) return true
  return [...symbols].some((symbol) => {
    if (!text.startsWith(symbol)) return false
    return !/[\p{L}\p{N}]$/u.test(symbol) || EXPLAINS.test(text.slice(symbol.length))
  })
}

/** Signs, letters and words that stand in place of figures, behind figures or on headings. */
function symbolsUsed(rows: readonly SheetRow[], writing: Writing): Set<string> {
  const used = new Set(writing.symbols.behind.map(({ mark }) => mark))
  for (const [at, { cells }] of rows.entries()) {
    for (const text of cells) {
      const cell = readCell(text, writing)
      const mark = cell.kind === 'number' || cell.kind === 'error-bar' ? cell.flag?.mark : undefined
      if (cell.kind === 'status' && cell.status !== 'coded') used.add(text)
      else if (mark !== undefined) used.add(mark)
      else if (at === 0) used.add(splitHeadingFlag(text, writing.symbols)?.mark ?? '')
      else if (cell.kind === 'words') used.add(splitFlag(text, writing.symbols)?.mark ?? '')
    }
  }
  used.delete('')
  return used
}
