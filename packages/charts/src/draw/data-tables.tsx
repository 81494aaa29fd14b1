import { memo, useContext, type ReactNode } from 'react'
import type { ChartModel } from '../model/chart-model.ts'
import { tablesOf, type DataTable } from '../words/table.ts'
import { DrawingsWriterContext } from './drawings-writer.ts'
import { AS_SENT, useSent } from './use-sent.ts'

interface DataTablesProps {
  model: ChartModel
  /** Whether the tables are shown at first. */
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  /** How to read the chart, over the tables. */
  before?: ReactNode
  /** Links to the chart's files, under the tables. */
  after?: ReactNode
}

/** Every figure of the chart, one table a view, the default view's first; opens without a script. */
export function DataTables({ model, isOpen = false, onToggle, before, after }: DataTablesProps) {
  if (model.views.every(({ series }) => series.length === 0)) return null
  return (
    <details
      className="chart__data"
      open={isOpen}
      {...(onToggle ? { onToggle: (event) => onToggle(event.currentTarget.open) } : {})}
    >
      <summary>View data table</summary>
      {before}
      <Tables model={model} />
      {after}
    </details>
  )
}

const Tables = memo(function Tables({ model }: { model: ChartModel }) {
  const write = useContext(DrawingsWriterContext)
  if (useSent()) return <div {...AS_SENT} />
  if (write) return <div dangerouslySetInnerHTML={{ __html: write.tables(model) }} />
  return (
    <div>
      <FigureTables model={model} />
    </div>
  )
})

/** The tables alone, for a server that keeps them. */
export function FigureTables({ model }: { model: ChartModel }) {
  const tables = tablesOf(model).filter(({ columns }) => columns.length > 0)
  return tables.map((table, at) => <FigureTable key={at} table={table} captionId={`${model.id}-table-${at + 1}`} />)
}

/** A wide table scrolls in its own box, which is a stop for the tab key so that the arrow keys reach all of it. */
function FigureTable({ table, captionId }: { table: DataTable; captionId: string }) {
  const { caption, categoryHeading, columns, rows } = table
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
    </div>
  )
}
