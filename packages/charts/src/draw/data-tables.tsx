import type { ChartModel, View } from '../model/chart-model.ts'
import { howToRead } from '../words/how-to-read.ts'
import { tableOf, tablesOf, type DataTable } from '../words/table.ts'
import { formatValue } from '../format/number.ts'
import * as texts from '../messages/draw.ts'

/**
 * Every figure of the chart, one table a view, the default view's first, under the sentence on how to read the chart; of a
 * view that is sorted its table alone.
 */
export function FigureTables({ model, view }: { model: ChartModel; view?: View | undefined }) {
  const tables = (view?.order ? [tableOf(model, view)] : tablesOf(model)).filter(({ columns }) => columns.length > 0)
  return (
    <>
      <p className="chart__how" id={`${model.id}-how`}>
        {texts.howToReadThisChart({ sentence: lowerFirst(howToRead(model)) })}
      </p>
      {tables.map((table, at) => (
        <FigureTable key={at} table={table} captionId={`${model.id}-table-${at + 1}`} />
      ))}
    </>
  )
}

const WHOLE = { percent: false, currency: false, decimals: 0 } as const

function formatCount(count: number): string {
  return formatValue(count, WHOLE)
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** Cells of a table in a page, as many as a phone lays out in a moment; a longer table ends with a sentence. */
const MAX_CELLS = 6000
const MIN_ROWS = 10

/** A wide table scrolls in its own box, which is a stop for the tab key so that the arrow keys reach all of it. */
function FigureTable({ table, captionId }: { table: DataTable; captionId: string }) {
  const { caption, categoryHeading, columns, rows: all } = table
  const rows = all.slice(0, Math.max(MIN_ROWS, Math.floor(MAX_CELLS / columns.length)))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by keys
    <div className="chart__table" role="region" aria-labelledby={captionId} tabIndex={0}>
      <table>
        <caption id={captionId}>
          <span>{caption}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{categoryHeading}</th>
            {columns.map(({ heading }, at) => (
              <th scope="col" key={at}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ heading, cells }, at) => (
            <tr key={at}>
              <th scope="row">{heading}</th>
              {cells.map((cell, place) => (
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < all.length && (
        <p className="chart__rows">
          {texts.rowsOf({ from: '1', to: formatCount(rows.length), count: formatCount(all.length) })}
        </p>
      )}
    </div>
  )
}
