import type { ReactNode } from 'react'
import { tablesOf } from '../model/chart-outline.ts'
import type { ChartModel } from '../model/chart-model.ts'
import { Sorter } from './controls.tsx'
import { sortsOf } from '../words/sorts.ts'
import { howToRead } from '../words/how-to-read.ts'
import { tableOf, tableViews, type DataTable, type TableColumn } from '../words/table.ts'
import { formatValue } from '../format/number.ts'
import { tablePageOf, tablePath } from '../view/own-query.ts'
import { shownBy } from '../view/query.ts'
import * as texts from '../messages/draw.ts'
import type { VisibleView } from '../model/visible-state.ts'

/** Maximum number of cells in a table on one page: a phone can lay them out quickly. Longer tables are paginated. */
const MAX_CELLS = 6000
/** The same for the tables of a map's other views, beside the weight of its borders. */
const MAX_MAP_CELLS = 1000
const MIN_ROWS = 10

interface FigureTablesProps {
  model: ChartModel
  /** The visible view. */
  view: VisibleView
  /** Page of rows, from 1. Beyond the last page, the last page is shown. */
  page: number
  /** Address of another page. */
  pathTo: (page: number) => string
}

/** True if only the visible view has a table: it is sorted, or the tables of all views have too many cells. */
export function isTableOfView(model: ChartModel, view: VisibleView): boolean {
  const columns = model.views.reduce((sum, { series }) => sum + series.length, 0)
  return (
    view.order !== undefined ||
    (model.views.length > 1 && columns * model.categories.values.length > (model.map ? MAX_MAP_CELLS : MAX_CELLS))
  )
}

/** Data tables of the chart, one per view, the default view first, below the sentence on how to read the chart. None if the chart is its table. */
export function FigureTables({ model, view, page, pathTo }: FigureTablesProps) {
  const views = tablesOf(model) === 'drawn' ? [] : isTableOfView(model, view) ? [view] : tableViews(model)
  return (
    <>
      <p className="chart__how" id={`${model.id}-how`}>
        {texts.howToReadThisChart({ sentence: lowerFirst(howToRead(model)) })}
      </p>
      {model.map && (
        <div className="chart__controls">
          <Sorter sorts={sortsOf(model)} isSorted={view.order !== undefined} />
        </div>
      )}
      {views.map((each, at) => (
        <FigureTable key={at} {...{ model, view: each, page, pathTo }} captionId={`${model.id}-table-${at + 1}`} />
      ))}
    </>
  )
}

/** The data tables in a page whose address holds the chart's state (view/own-query.ts). */
export function PageTables({ model, query }: { model: ChartModel; query: URLSearchParams }) {
  const { view } = shownBy(model, query)
  const pathTo = (page: number) => tablePath(model.id, query, page)
  return <FigureTables {...{ model, view, pathTo }} page={tablePageOf(query)} />
}

function FigureTable({ model, view, captionId, page: requested, pathTo }: FigureTablesProps & { captionId: string }) {
  const columns = tableOf(model, view, [0, 0]).columns.length
  const rows = model.categories.values.length
  const size = Math.max(MIN_ROWS, Math.floor(MAX_CELLS / columns))
  const count = Math.ceil(rows / size)
  if (columns === 0) return null
  if (count <= 1) return <TableBox table={tableOf(model, view)} labelId={captionId} captionId={captionId} />
  const page = Math.min(Math.max(requested, 1), count)
  const [from, to] = [(page - 1) * size, Math.min(page * size, rows)]
  return (
    <>
      <TableBox
        table={tableOf(model, view, [from, to])}
        labelId={`${captionId} ${captionId}-rows`}
        captionId={captionId}
      />
      <nav className="chart__pages" aria-label={texts.rowsOfTheTable} data-page={page}>
        <p id={`${captionId}-rows`}>
          {texts.rowsOf({ from: formatCount(from + 1), to: formatCount(to), count: formatCount(rows) })}
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

interface TableBoxProps {
  table: DataTable
  labelId: string
  captionId: string
  looks?: string
  /** Pictures below a heading and beside a value, by index. */
  headingMark?: (column: number) => ReactNode
  mark?: (row: number, column: number) => ReactNode
}

/** A scrolling box for a wide table. It can be focused, so that the arrow keys scroll it. */
export function TableBox({ table, labelId, captionId, looks = 'chart__table', headingMark, mark }: TableBoxProps) {
  const { caption, categoryHeading, columns, rows } = table
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
    <div className={looks} role="region" aria-labelledby={labelId} tabIndex={0}>
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
                {headingMark?.(at)}
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
                  {mark?.(at, place)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Class of a column: notes are text, and other columns numbers. */
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
