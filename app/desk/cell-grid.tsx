import type { ReactNode } from 'react'
import { addressOf, columnLetters, firstCellOf } from '@common-measure/charts/format/cell-address.ts'
import * as texts from '#app/messages/desk.ts'
import { SEVERITIES, Sign } from './desk-sign.tsx'
import { cellId, type Remark } from './remark-list.tsx'

interface CellGridProps {
  id: string
  title: string
  values: readonly unknown[]
  range: unknown
  remarks: readonly Remark[]
}

/** Maximum size of the grid. A larger grid would be slow and hard to read; the worksheet has the rest. */
const [MAX_ROWS, MAX_COLUMNS] = [150, 60]
/** Longest text of a cell in the grid. */
const MAX_LENGTH = 200

/** A worksheet as its editor sees it. Cells with diagnostics are marked by an icon and a word. */
export function CellGrid({ id, title, values, range, remarks }: CellGridProps) {
  const start = firstCellOf(typeof range === 'string' ? range.slice(range.lastIndexOf('!') + 1) : '')
  const rows = values.slice(0, MAX_ROWS).map((row) => (Array.isArray(row) ? (row as unknown[]) : []))
  const width = Math.min(MAX_COLUMNS, Math.max(1, ...rows.map((row) => row.length)))
  const isCut = values.length > MAX_ROWS || rows.some((row) => row.length > MAX_COLUMNS)
  const columns = Array.from({ length: width }, (_, at) => at)
  const byCell = Map.groupBy(remarks, ({ cell }) => cell ?? '')
  return (
    <GridBox
      label={texts.cellsOf({ title })}
      columns={columns.map((at) => columnLetters(start.column + at))}
      note={isCut ? texts.gridIsCut({ rows: MAX_ROWS, columns: MAX_COLUMNS }) : ''}
    >
      {rows.map((row, index) => (
        <tr key={index}>
          <th scope="row">{start.row + index}</th>
          {columns.map((at) => {
            const address = addressOf({ row: start.row + index, column: start.column + at })
            return <Cell key={at} id={cellId(id, address)} value={row[at]} remarks={byCell.get(address) ?? []} />
          })}
        </tr>
      ))}
    </GridBox>
  )
}

interface GridBoxProps {
  label: string
  /** Letters of the columns, or what takes their place. */
  columns: readonly ReactNode[]
  className?: string
  /** Text below the grid; "" for none. */
  note: string
  children: ReactNode
}

/** The scrolling box of a grid, with the letters of its columns. */
export function GridBox({ label, columns, className = '', note, children }: GridBoxProps) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard */}
      <div className={`desk-grid ${className}`} role="region" aria-label={label} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td>
                <span className="visually-hidden">{texts.row}</span>
              </td>
              {columns.map((column, at) => (
                <th key={at} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
      {note !== '' && <p className="small muted">{note}</p>}
    </>
  )
}

function Cell({ id, value, remarks }: { id: string; value: unknown; remarks: readonly Remark[] }) {
  const text = textOf(value)
  const [worst] = (['error', 'warning', 'info'] as const).filter((severity) =>
    remarks.some((remark) => remark.severity === severity),
  )
  if (!worst) return <td>{text}</td>
  return (
    <td
      id={id}
      className={`desk-grid__cell desk-grid__cell--${worst}`}
      title={remarks.map(({ message }) => message).join(' ')}
    >
      <span className="desk-grid__word">
        <Sign tone={worst} /> {SEVERITIES[worst]}
      </span>{' '}
      {text}
    </td>
  )
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}
