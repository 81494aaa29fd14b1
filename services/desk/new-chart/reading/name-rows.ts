import { nameOf, type FoundRows } from './find-rows.ts'
import { noticeOf, type Grid, type Notice } from './grid.ts'

/** A row of figures with its name. */
export interface DataRow {
  name: string
  cells: readonly string[]
}

const NOTE_NUMBER = /(?<=\p{L}|^(?:19|20)\d\d)(\d{1,2})$/u

/** Takes off the numbers of notes behind names and headings: `Addison2`, if a note begins with 2. */
export function takeOffNumbers({ cells }: Grid, { roles }: FoundRows): (text: string) => string {
  const notes = cells.filter((_, row) => roles[row] === 'note').map((row) => row.find((text) => text !== '') ?? '')
  return (text) => {
    const number = NOTE_NUMBER.exec(text)?.[1]
    const isNoted = number !== undefined && notes.some((note) => new RegExp(`^\\(?${number}\\)?[\\s/.]`).test(note))
    return isNoted ? text.replace(NOTE_NUMBER, '') : text
  }
}

/** The rows of figures with their names. A name that occurs again takes that of the part above it. */
export function nameRows(
  grid: Grid,
  { roles, ...rows }: FoundRows,
  { names, isFilledDown }: { names: number; isFilledDown: boolean },
): { data: DataRow[]; notices: Notice[] } {
  const plainName = takeOffNumbers(grid, { roles, ...rows })
  const parts: { name: string; indent: number }[] = []
  // Blocks that repeat the headings begin with a row above them.
  const isRepeated = roles.includes('repeated')
  let above = ''
  const found = grid.cells.flatMap((row, at) => {
    const [role = 'data'] = [roles[at]]
    const own = isFilledDown ? (row[names] ?? '') : nameOf(row, names).replace(/:$/, '')
    if (isRepeated && role === 'title' && names >= 0) parts.splice(0, Infinity, { name: own.trim(), indent: -1 })
    if (role !== 'data' && role !== 'section') return []
    above = own === '' ? above : own
    const name = isFilledDown ? above : own
    const indent = role === 'section' && !/^\s/.test(own) ? -0.5 : name.length - name.trimStart().length
    while (parts.length > 0 && (parts.at(-1)?.indent ?? 0) >= indent) parts.pop()
    const part = parts.at(-1)?.name ?? ''
    parts.push({ name: name.trim(), indent })
    if (role === 'section') return []
    const filled = isFilledDown ? row.map((text, column) => (column === names ? name : text)) : row
    return [{ name, part, cells: filled }]
  })
  const counts = Map.groupBy(found, ({ name }) => name.trim())
  const isPart = ({ name, part }: { name: string; part: string }) =>
    !isFilledDown && part !== '' && name !== '' && (counts.get(name.trim())?.length ?? 0) > 1
  const joined = found.find(isPart)
  const texts = [...found.map(({ name }) => name), ...(grid.cells[rows.last] ?? [])]
  const noted = texts.find((text) => plainName(text) !== text)
  const data = found.map((row) => {
    const plain = plainName(row.name)
    return { cells: row.cells, name: isPart(row) ? `${row.part}: ${plain.trim()}` : plain }
  })
  const notices = [
    joined &&
      noticeOf(
        'likely-block',
        null,
        `Names occur again below "${joined.part}", so they begin with the name of their part.`,
      ),
    noted && noticeOf('likely-mark', null, `"${noted.trim()}" ends with the number of a note, which is taken off.`),
    isFilledDown && noticeOf('merged-cells', null, 'A name holds for the empty cells below it.'),
  ]
  return { data, notices: notices.filter((each) => typeof each === 'object') }
}
