import type { ChartModel } from '../model/chart-model.ts'
import { howToRead } from '../words/how-to-read.ts'
import { tableOf, tablesOf, type DataTable, type TableColumn } from '../words/table.ts'
import { formatValue } from '../format/number.ts'
import { tablePageOf, tablePath } from '../view/own-query.ts'
import * as texts from '../messages/draw.ts'
import type { VisibleView } from '../model/visible-state.ts'

/** Cells of a table in a page, as many as a phone lays out in a moment; a longer table comes in pages. */
const MAX_CELLS = 6000
const MIN_ROWS = 10

interface FigureTablesProps {
  model: ChartModel
  view?: VisibleView | undefined
  /** Of the rows, from 1. A table with fewer pages shows its last. */
  page: number
  /** Address of another page. */
  pathTo: (page: number) => string
}

/**
 * Every figure of the chart, one table a view, the default view's first, under the sentence on how to read the chart; of a
 * view that is sorted its table alone.
 */
export function FigureTables({ model, view, page, pathTo }: FigureTablesProps) {
  const tables = (view?.order ? [tableOf(model, view)] : tablesOf(model)).filter(({ columns }) => columns.length > 0)
  return (
    <>
      <p className="chart__how" id={`${model.id}-how`}>
        {texts.howToReadThisChart({ sentence: lowerFirst(howToRead(model)) })}
      </p>
      {tables.map((table, at) => (
        <FigureTable key={at} {...{ table, page, pathTo }} captionId={`${model.id}-table-${at + 1}`} />
      ))}
    </>
  )
}

/** The same in a page, whose address has the chart's state (view/own-query.ts). */
export function PageTables({
  model,
  view,
  query,
}: Pick<FigureTablesProps, 'model' | 'view'> & { query: URLSearchParams }) {
  const pathTo = (page: number) => tablePath(model.id, query, page)
  return <FigureTables {...{ model, view, pathTo }} page={tablePageOf(query)} />
}

interface FigureTableProps extends Pick<FigureTablesProps, 'page' | 'pathTo'> {
  table: DataTable
  captionId: string
}

function FigureTable({ table, captionId, page: asked, pathTo }: FigureTableProps) {
  const { columns, rows } = table
  const size = Math.max(MIN_ROWS, Math.floor(MAX_CELLS / columns.length))
  const count = Math.ceil(rows.length / size)
  if (count <= 1) return <TableBox table={table} labelId={captionId} captionId={captionId} />
  const page = Math.min(Math.max(asked, 1), count)
  const [from, to] = [(page - 1) * size, Math.min(page * size, rows.length)]
  return (
    <>
      <TableBox
        table={{ ...table, rows: rows.slice(from, to) }}
        labelId={`${captionId} ${captionId}-rows`}
        captionId={captionId}
      />
      <nav className="chart__pages" aria-label={texts.rowsOfTheTable} data-page={page}>
        <p id={`${captionId}-rows`}>
          {texts.rowsOf({ from: formatCount(from + 1), to: formatCount(to), count: formatCount(rows.length) })}
        </p>
        {page > 1 && <PageLink to={page - 1} text={texts.previousRows} pathTo={pathTo} />}
        {page < count && <PageLink to={page + 1} text={texts.nextRows} pathTo={pathTo} />}
      </nav>
    </>
  )
}

function PageLink({ to, text, pathTo }: { to: number; text: string; pathTo: FigureTablesProps['pathTo'] }) {
  return (
    <a href={pathTo(to)} data-page={to}>
      {text}
    </a>
  )
}

/** A wide table scrolls in its own box, which is a stop for the tab key so that the arrow keys reach all of it. */
function TableBox({ table, labelId, captionId }: { table: DataTable; labelId: string; captionId: string }) {
  const { caption, categoryHeading, columns, rows } = table
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by keys
    <div className="chart__table" role="region" aria-labelledby={labelId} tabIndex={0}>
      <table>
        <caption id={captionId}>
          <span>{caption}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{categoryHeading}</th>
            {columns.map((column, at) => (
              <th scope="col" key={at} {...looksOf(column)}>
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ heading, cells }, at) => (
            <tr key={at}>
              <th scope="row">{heading}</th>
              {cells.map((cell, place) => (
                <td key={place} {...looksOf(columns[place])}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Notes are words among figures. */
function looksOf(column: TableColumn | undefined): { className?: string } {
  return column?.kind === 'note' ? { className: 'chart__words' } : {}
}

const WHOLE = { percent: false, currency: false, decimals: 0 } as const

function formatCount(count: number): string {
  return formatValue(count, WHOLE)
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
