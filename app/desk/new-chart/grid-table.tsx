import { useId } from 'react'
import { Button } from '#app/components/button/button.tsx'
import * as texts from '#app/messages/new-chart.ts'
import { columnChange, type Choices, type ChosenRole } from '#services/desk/new-chart/reading/choices.ts'
import type { Draft } from '#services/desk/new-chart/draft.ts'
import type { ColumnRole } from '#services/desk/new-chart/reading/find-columns.ts'
import { nameOf, type RowRole } from '#services/desk/new-chart/reading/find-rows.ts'
import { letterOf } from '#services/desk/new-chart/reading/grid.ts'
import { GridBox } from '../cell-grid.tsx'

/** Maximum size of the grid; choices hold for the whole table. */
const [MAX_ROWS, MAX_COLUMNS, MAX_TEXT] = [100, 40, 80]

const ROWS: Record<RowRole, string> = {
  title: texts.roleTitle,
  heading: texts.roleHeading,
  data: '',
  note: texts.roleNote,
  blank: '',
  section: texts.roleLeftOut,
  repeated: texts.roleLeftOut,
}
const COLUMNS: Record<ColumnRole, string> = {
  names: texts.roleNames,
  codes: texts.roleCodes,
  figures: texts.roleFigures,
  margin: texts.roleMargin,
  across: texts.roleCategories,
  part: texts.roleCategories,
  where: texts.roleChoice,
  dropped: texts.roleLeftOut,
  empty: '',
}

/** The table as it came. Rows and columns are buttons that say what they were read as; pressing one changes it. */
export function GridTable({ draft }: { draft: Draft }) {
  const { grid, guess, picked } = draft
  const { roles } = guess.rows
  const columns = guess.columns.slice(0, MAX_COLUMNS)
  const names = guess.columns.findIndex(({ role }) => role === 'names')
  const omit = guess.choices.omit ?? []
  const isCut = grid.cells.length > MAX_ROWS || guess.columns.length > MAX_COLUMNS
  const wordOf = (row: readonly string[], at: number) => {
    const role = roles[at] ?? 'data'
    return role === 'data' && omit.includes(nameOf(row, names).trim()) ? texts.roleLeftOut : ROWS[role]
  }
  return (
    <>
      <Picked draft={draft} />
      <GridBox
        label={texts.cellsOfTheTable}
        columns={columns.map(({ role }, at) => (
          <Pick key={at} value={`column:${letterOf(at)}`} name={letterOf(at)} word={COLUMNS[role]} picked={picked} />
        ))}
        className="new-chart-grid"
        note={isCut ? texts.gridIsCut({ rows: MAX_ROWS, columns: MAX_COLUMNS }) : ''}
      >
        {grid.cells.slice(0, MAX_ROWS).map((row, at) => (
          <tr key={at} data-role={wordOf(row, at) === texts.roleLeftOut ? 'out' : roles[at]}>
            <th scope="row">
              <Pick value={`row:${at + 1}`} name={String(at + 1)} word={wordOf(row, at)} picked={picked} />
            </th>
            {columns.map(({ role }, column) => (
              <td key={column} data-role={roles[at] === 'data' ? role : undefined}>
                {shortened(row[column] ?? '')}
              </td>
            ))}
          </tr>
        ))}
      </GridBox>
    </>
  )
}

function shortened(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
}

function Pick({ value, name, word, picked }: { value: string; name: string; word: string; picked: string }) {
  return (
    <button
      className="new-chart-pick"
      name="pick"
      value={value}
      data-key={value}
      aria-expanded={picked === value}
      aria-controls="picked"
    >
      <span>{name}</span>
      {word !== '' && <span className="new-chart-pick__word">{word}</span>}
    </button>
  )
}

/** The buttons for the picked row or column. */
function Picked({ draft }: { draft: Draft }) {
  const id = useId()
  const [, kind, at = ''] = /^(row|column):(\w+)$/.exec(draft.picked) ?? []
  if (kind === undefined) return <p id="picked">{texts.pressARow}</p>
  const presses = kind === 'row' ? rowPresses(draft, Number(at)) : columnPresses(draft, at)
  return (
    <div id="picked" className="new-chart-picked" role="group" aria-labelledby={id}>
      <p id={id}>{kind === 'row' ? texts.rowIs({ row: at }) : texts.columnIs({ column: at })}</p>
      {presses.map(([change, words]) => (
        <Button key={words} look="line" isSmall name="press" value={JSON.stringify(change)} data-key={words}>
          {words}
        </Button>
      ))}
    </div>
  )
}

type Press = [change: Partial<Choices>, words: string]

function rowPresses({ grid, guess }: Draft, row: number): Press[] {
  const names = guess.columns.findIndex(({ role }) => role === 'names')
  const name = nameOf(grid.cells[row - 1] ?? [], names).trim()
  const role = guess.rows.roles[row - 1]
  const presses: Press[] = [[{ heading: row, headings: 1 }, texts.makeHeading]]
  if (role === 'heading' && row > 1) presses.push([{ headings: 2 }, texts.makeTwoHeadings])
  presses.push([{ notes: [row] }, role === 'note' ? texts.makeFigures : texts.makeNote])
  if (role === 'data' && name !== '')
    presses.push([{ omit: [name] }, guess.choices.omit?.includes(name) ? texts.bringBack : texts.leaveOut])
  return presses
}

function columnPresses({ guess, given }: Draft, letter: string): Press[] {
  const column = guess.columns.find((_, at) => letterOf(at) === letter)
  const to = (role: ChosenRole, words: string): Press => [
    columnChange({ ...guess.choices, ...given }, letter, role),
    words,
  ]
  return [
    to('names', texts.makeNames),
    to('codes', texts.makeCodes),
    to('keep', texts.makeFigures),
    to('across', texts.makeCategories),
    ...(column?.role === 'figures' ? [[{ measure: column.group || column.label }, texts.drawOnlyThis] as Press] : []),
    to('drop', texts.leaveOut),
  ]
}
