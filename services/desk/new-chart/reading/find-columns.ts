import { kindOf, type Kind } from './column-kinds.ts'
import { findLabels, type ColumnLabel } from './column-labels.ts'
import type { Choices } from './choices.ts'
import type { FoundRows } from './find-rows.ts'
import { columnOf, letterOf, noticeOf, type Grid, type Notice } from './grid.ts'
import { nameRows, takeOffNumbers, type DataRow } from './name-rows.ts'

export type ColumnRole = 'names' | 'codes' | 'figures' | 'margin' | 'across' | 'part' | 'where' | 'dropped' | 'empty'

/** A column with its heading: the group above and the words below. */
export interface FoundColumn extends ColumnLabel {
  role: ColumnRole
}

export interface FoundColumns {
  columns: FoundColumn[]
  data: DataRow[]
  notices: Notice[]
}

const PLACE = /\b(?:name|county|city|state|place|geograph\w*|area|region|district|school|campus|location|municip\w*)\b/i

/** A column before its role is known. */
interface ReadColumn extends ColumnLabel {
  kind: Kind
  /** Cells of all rows of figures, also empty ones. */
  cells: string[]
  texts: string[]
  isDropped: boolean
  isKept: boolean
}

/** Finds names, codes, margins and figures. Choices take precedence. */
export function findColumns(grid: Grid, rows: FoundRows, choices: Choices): FoundColumns {
  const plainText = takeOffNumbers(grid, rows)
  const read = findLabels(grid, rows).map(({ label, group }, at): ReadColumn => {
    const cells = grid.cells.flatMap((row, line) => (rows.roles[line] === 'data' ? [plainText(row[at] ?? '')] : []))
    const texts = cells.filter((text) => text !== '')
    const isUnnamed = at > 0 && (grid.cells[rows.last]?.[at] ?? '') === ''
    const kind = kindOf(texts, label.replaceAll('_', ' '), { isFirst: at === 0, isUnnamed, locale: choices.locale })
    const isIn = (list: readonly string[] | undefined) => list?.includes(letterOf(at)) ?? false
    return { label, group, kind, cells, texts, isDropped: isIn(choices.drop), isKept: isIn(choices.keep) }
  })
  const chosen = (letter: string | undefined, find: () => number) => (letter === undefined ? find() : columnOf(letter))
  const codes = chosen(choices.codes, () => read.findIndex(({ kind }) => kind === 'codes'))
  const names = chosen(choices.names, () => nameColumn(read, codes))
  const { data, notices } = nameRows(grid, rows, { names, isFilledDown: isSparse(read, names) })
  const { across, part, wheres } = columnsOfTidy(read, data, { names, across: choices.across })
  const say = (code: string, at: number, what: string, remedy: [object, string]) =>
    notices.push(noticeOf(code, letterOf(at), `Column ${letterOf(at)} ${what}`, remedy))
  const columns = read.map(({ label, group, kind, texts, isDropped, isKept }, at): FoundColumn => {
    const letter = letterOf(at)
    const own = { label: label === '' ? letter : label, group }
    if (at === names) return { ...own, role: 'names' }
    if (isDropped) return { ...own, role: 'dropped' }
    if (at === codes) return { ...own, role: 'codes' }
    if (at === across) return { ...own, role: 'across' }
    if (at === part) return { ...own, role: 'part' }
    if (isKept) return { ...own, role: 'figures' }
    if (kind === 'empty' || kind === 'figures' || kind === 'margin') return { ...own, role: kind }
    if (wheres.includes(at)) return { ...own, role: 'where' }
    const what = kind === 'one word' ? `holds "${texts[0]}" in every row` : `holds ${kind} and no figures`
    say('column-without-data', at, `${what}. It is left out.`, [{ keep: [letter] }, 'Keep it'])
    return { ...own, role: 'dropped' }
  })
  if (read[names]?.kind === 'figures' && choices.names === undefined)
    say('number-names', names, 'holds different whole numbers in order, so they are names.', [
      { keep: [letterOf(names)] },
      'These are figures',
    ])
  if (codes >= 0 && codes !== names)
    say('code-column', codes, 'holds codes, so it is no figure.', [
      { keep: [letterOf(codes)], codes: '' },
      'These are figures',
    ])
  return { columns, data, notices }
}

/** Columns of words before the figures: the one of places with the most names, or the first. */
function nameColumn(read: readonly ReadColumn[], codes: number): number {
  const first = (...kinds: Kind[]) => read.findIndex(({ kind, isDropped }) => kinds.includes(kind) && !isDropped)
  const [figures, times, parts] = [first('figures'), first('times'), first('parts of years')]
  const words = read.flatMap(({ kind, texts, cells, isDropped }, at) => {
    const isFilled = texts.length * 2 > cells.length || isSparse(read, at)
    return kind === 'words' && !isDropped && at !== codes && isFilled ? [at] : []
  })
  const before = words.filter((at) => figures < 0 || at < figures)
  const possible = before.length > 0 || times >= 0 ? before : words
  const places = possible.filter((at) => PLACE.test(read[at]?.label.replaceAll('_', ' ') ?? ''))
  const countOf = (at: number) => new Set(read[at]?.texts).size
  const [best = -1] = (places.length > 0 ? places : possible).toSorted((a, b) => countOf(b) - countOf(a) || a - b)
  const periods = times >= 0 && parts >= 0 ? [] : [times, parts]
  return [best, ...periods, first('codes'), first('one word'), numberedColumn(read)].find((at) => at >= 0) ?? -1
}

/** The first of several columns of figures, if it holds different whole numbers in order, such as grades; else -1. */
function numberedColumn(read: readonly ReadColumn[]): number {
  const [column] = read
  const numbers = (column?.texts ?? []).map(Number)
  const isOrdered = numbers.every(
    (number, at) => Number.isInteger(number) && (at === 0 || number > (numbers[at - 1] ?? 0)),
  )
  const isFirst = column?.kind === 'figures' && !column.isDropped && !column.isKept
  return isFirst && isOrdered && numbers.length > 1 && read.length > 1 ? 0 : -1
}

/** True for merged names, each beside several rows. */
function isSparse(read: readonly ReadColumn[], at: number): boolean {
  const [own, next] = [read[at], read[at + 1]]
  if (!own || !next || own.cells[0] === '' || !['times', 'words'].includes(next.kind)) return false
  const isBeside = next.texts.length === own.cells.length
  return isBeside && own.texts.length > 1 && own.texts.length * 3 <= own.cells.length * 2
}

/** Columns of a table with one row for each figure: its times, parts of years, and words that tell rows apart. */
function columnsOfTidy(
  read: readonly ReadColumn[],
  data: readonly DataRow[],
  { names, across: chosen }: { names: number; across: string | undefined },
): { across: number; part: number; wheres: number[] } {
  const countKeys = (others: readonly number[]) =>
    new Set(data.map(({ name, cells }) => [name, ...others.map((at) => cells[at])].join('\n'))).size
  const isRepeated = countKeys([]) < data.length
  const times = read.flatMap(({ kind }, at) => (kind === 'times' && at !== names && isRepeated ? [at] : []))
  const counts = new Map(times.map((at) => [at, countKeys([at])]))
  const [found = -1] = times.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || a - b)
  const across = chosen === undefined ? found : columnOf(chosen)
  const part = across < 0 ? -1 : read.findIndex(({ kind }) => kind === 'parts of years')
  const known = [across, part].filter((at) => at >= 0)
  const wheres: number[] = []
  let keys = countKeys(known)
  for (const [at, { kind, isDropped }] of read.entries()) {
    const isOther = (kind === 'words' || kind === 'times') && at !== names && at !== across && !isDropped
    const more = isOther && keys < data.length ? countKeys([...known, ...wheres, at]) : keys
    if (more > keys) wheres.push(at)
    keys = more
  }
  return { across, part, wheres }
}
