import type { ReactNode } from 'react'
import { DRAWING_WIDTHS, type Drawing } from '../geometry/drawing.ts'
import { layoutForPage } from '../layout/layout-for-page.ts'
import { rangesOf, type RangeDrawing } from '../layout/ranges.ts'
import type { VisibleState } from '../model/visible-state.ts'
import type { ChartModel } from '../model/chart-model.ts'
import type { OverlaidModel } from '../model/chart-overlay.ts'
import { FluidDrawing } from './fluid-drawing.tsx'
import { ValueTables } from './value-table.tsx'
import { paintByToken } from './paint.ts'
import * as texts from '../messages/draw.ts'
import { textHash } from '../model/text-hash.ts'

interface DrawingsProps {
  model: ChartModel
  shown: VisibleState
  /** Layouts for the ranges of containers; a single one is for all containers. */
  ranges?: readonly RangeDrawing[]
  /** Geometry of the values as text, for browsers that do not lay out charts (interaction/points.ts). */
  pointsOf?: (drawing: Drawing) => string | null
}

/** The chart for each range of containers, one of which a container query shows; a chart of type table is one for all. */
export function Drawings({ model, shown, ranges = allRanges(model, shown), pointsOf }: DrawingsProps) {
  const { id } = model
  if (ranges.length === 0) return <p className="chart__empty">{texts.noDataToShow}</p>
  return ranges.map(({ drawing, widths }) => {
    const range = { 'data-range': widths.join(' ') }
    if (!drawing) {
      const table = <ValueTables key="table" {...{ model, shown }} />
      return model.type === 'table' ? (
        table
      ) : (
        <div key="table" className="drawing" {...range}>
          {table}
        </div>
      )
    }
    if (isPicture(model, drawing)) return <MapPicture key="picture" {...{ model, drawing, range }} />
    const points = pointsOf?.(drawing) ?? null
    return (
      <FluidDrawing
        key={drawing.width}
        drawing={drawing}
        paint={paintByToken}
        patternId={`p${textHash(id)}-${drawing.width}`}
        attributes={{
          ...range,
          'aria-labelledby': `${id}-title`,
          'aria-describedby': `${id}-description`,
          ...(points === null ? {} : { 'data-points': points }),
        }}
      />
    )
  })
}

/** Most places of a map whose borders are in a page. */
const MAX_BORDERS = 600

function isPicture({ picture }: OverlaidModel, { map, marks }: Drawing): boolean {
  return picture !== undefined && map !== undefined && marks.length > MAX_BORDERS
}

/** A map as a file of its own, in the theme of the reader's system. */
function MapPicture({
  model,
  drawing,
  range,
}: {
  model: OverlaidModel
  drawing: Drawing
  range: Record<string, string>
}) {
  const file = `${model.picture ?? ''}&bare=1&width=${FILE_WIDTH}`
  return (
    <div className="drawing map" data-points="" {...range}>
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={`${file}&theme=dark`} />
        <img
          className="map__picture"
          src={file}
          width={Math.round(drawing.width)}
          height={Math.round(drawing.height)}
          alt={model.summary}
          loading="lazy"
        />
      </picture>
    </div>
  )
}

const FILE_WIDTH = 1000

function allRanges(model: ChartModel, shown: VisibleState): RangeDrawing[] {
  return rangesOf(
    model,
    DRAWING_WIDTHS.map((width) => layoutForPage(model, shown, width)),
  )
}

interface PlotProps {
  /** The drawings as markup. */
  drawings: string
  chartId: string
  isTable: boolean
  /** The legend, whose entries may be over the plot (interaction/place-entries.ts). */
  children: ReactNode
}

/**
 * Container of the drawings, and of the tooltip when scripts run, with the legend; a table has none of them. The hidden
 * sentence about the keys describes the plot (interaction/focus-point.ts).
 */
export function Plot({ drawings, chartId, isTable, children }: PlotProps) {
  const parts = <div className="chart__drawings" dangerouslySetInnerHTML={{ __html: drawings }} />
  if (isTable) return <div className="chart__values">{parts}</div>
  return (
    <div className="chart__area">
      <div className="chart__plot">
        {parts}
        <p id={`${chartId}-keys`} hidden>
          {texts.keysHelp}
        </p>
      </div>
      {children}
    </div>
  )
}
