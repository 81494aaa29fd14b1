import { sparkPoints, tableScale, type TableScale } from '../kinds/forms/table-scale.ts'
import { rowsShown } from '../model/table-rows.ts'
import { px } from '../geometry/path.ts'
import type { ChartModel, Series } from '../model/chart-model.ts'
import { inView } from '../model/in-view.ts'
import type { VisibleState } from '../model/visible-state.ts'
import { tableOf } from '../words/table.ts'
import { valueAt } from '../kinds/value-points.ts'
import { TableBox } from './data-tables.tsx'
import { BACK_OPACITY } from './drawing-svg.tsx'
import { paintByToken } from './paint.ts'

/** Size of a spark line's view box; it is stretched to the width of its column. */
const SPARK = { width: 100, height: 24 }
const INSET = 2

interface ValueTableProps {
  model: ChartModel
  shown: VisibleState
}

/** The values on show as a table with a bar or a dot beside each, and a spark line below the name of a series in time. */
export function ValueTables({ model, shown: { view, visible } }: ValueTableProps) {
  return (view.panels ?? [view]).map((each, at) => (
    <ValueTable
      key={at}
      model={model}
      shown={{ view: { ...each, series: each.series.filter((index) => visible.includes(index)) }, visible }}
    />
  ))
}

function ValueTable({ model, shown: { view } }: ValueTableProps) {
  const drawn = inView(model, view)
  const scale = tableScale(drawn, view.series)
  const table = tableOf(model, view, [0, rowsShown(drawn, view.series)])
  const id = `${model.id}-values-${model.views.findIndex(({ group, toggle }) => group === view.group && toggle === view.toggle)}`
  const seriesAt = (column: number): Series | undefined =>
    table.columns[column]?.kind === 'series' ? drawn.series[view.series[column] ?? -1] : undefined
  const isHighlighted = view.series.some((index) => drawn.series[index]?.highlight)
  return (
    <TableBox
      table={table}
      labelId={id}
      captionId={id}
      looks="chart__table chart__table--values"
      headingMark={(column) => (
        <Spark points={sparkPoints(drawn, view.series[column] ?? -1)} color={seriesAt(column)?.color} />
      )}
      mark={(row, column) => {
        const series = seriesAt(column)
        const value = valueAt(drawn, view.series[column] ?? -1, row)
        if (!scale || !series || value === null) return null
        const color = drawn.categories.colors?.[row] ?? series.color
        return <ValueMark scale={scale} value={value} color={color} isBack={isHighlighted && !series.highlight} />
      }}
    />
  )
}

interface ValueMarkProps {
  scale: TableScale
  value: number
  color: string | null
  isBack: boolean
}

/** A bar from zero, or a dot; its width follows the cell. */
function ValueMark({ scale, value, color, isBack }: ValueMarkProps) {
  const [from, to] = [scale.at(0), scale.at(value)]
  const hasZero = from > 0 && from < 1
  return (
    <svg
      className="value-mark"
      aria-hidden="true"
      fill={paintByToken(color)}
      {...(isBack && { opacity: BACK_OPACITY })}
    >
      {scale.areDots ? (
        <>
          {hasZero && <rect className="value-mark__zero" x={percent(from)} width="1" height="100%" />}
          <circle cx={percent(to)} cy="50%" r="5" />
        </>
      ) : (
        <rect x={percent(Math.min(from, to))} width={percent(Math.abs(to - from))} height="100%" rx="2" />
      )}
    </svg>
  )
}

function percent(share: number): string {
  return `${px(share * 100)}%`
}

function Spark({
  points,
  color = null,
}: {
  points: readonly { x: number; y: number }[]
  color: string | null | undefined
}) {
  if (points.length === 0) return null
  const d = points
    .map(({ x, y }) => `${px(x * SPARK.width)} ${px(INSET + (1 - y) * (SPARK.height - 2 * INSET))}`)
    .join('L')
  return (
    <svg
      className="value-spark"
      viewBox={`0 0 ${SPARK.width} ${SPARK.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      stroke={paintByToken(color)}
    >
      <path d={`M${d}`} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
