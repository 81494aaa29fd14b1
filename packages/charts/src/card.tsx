import { CARD_FOOT, CARD_INNER, CARD_LINE, CARD_MARGIN, cardSheet, cardTitle, cardTop } from './card-sheet.tsx'
import { DrawingParts } from './draw/drawing-svg.tsx'
import { namesItsLines, type Drawing } from './geometry/drawing.ts'
import { renderingOf } from './kinds/kinds.ts'
import { layoutChart } from './layout/layout.ts'
import type { VisibleState } from './model/visible-state.ts'
import { px } from './geometry/path.ts'
import { shorten } from './geometry/wrap.ts'
import type { ChartModel } from './model/chart-model.ts'
import { headingOf } from './model/headline.ts'
import { paintWith, themeOf, type GivenTheme } from './svg/paint-with.ts'
import { chosenOptions, extraStyleOf, kickerStyleOf, LegendRows, legendRows, styleOf } from './svg.tsx'
import { isEntryShown, legendEntries } from './view/isolate.ts'
import * as texts from './messages/draw.ts'

const MAX_LEGEND_ROWS = 2
const MORE_WIDTH = 80
const RING_ROOM = 330
const MAX_SERIES_BESIDE = 10
/** Minimum height of a plot; below it, the whole drawing is scaled down. */
const MIN_PLOT = 90
const STEPS_BACK = [1, 1.1, 1.2, 1.3, 1.4, 1.6]
const RING_WIDTH = 280
/** Tolerance for heights, which are whole px. */
const ROUNDING = 2

export interface CardOptions {
  shown: VisibleState
  /** Light by default. */
  theme?: GivenTheme
  /** Name in the footer. */
  siteName: string
}

/** Renders one chart as a link preview of 1200 × 630 px: an SVG document with literal light colors. */
export function chartCard(model: ChartModel, { shown, theme: given, siteName }: CardOptions): string {
  const theme = themeOf(given)
  const paint = paintWith(theme)
  const { heading, kicker } = headingOf(model, shown.view)
  const title = cardTitle(heading, kicker)
  const subtitle = [model.subtitle, chosenOptions(shown.view)]
    .filter((text) => text !== null && text !== '')
    .join(' · ')
  const top = cardTop(title, subtitle === '' ? 0 : 1)
  const whole = fit(model, shown, { width: CARD_INNER, height: CARD_FOOT - 32 - top })
  const hasNames = namesItsLines(whole?.drawing ?? null)
  const legend = hasNames ? { rows: [], more: '', left: 0, width: 0 } : legendOf(model, shown)
  const isBeside = legend.left > 0
  const bottom = CARD_FOOT - 28 - (isBeside ? 0 : legend.rows.length * CARD_LINE)
  const legendTop = isBeside ? (top + bottom - legend.rows.length * CARD_LINE) / 2 : bottom
  const drawing = hasNames
    ? whole
    : fit(model, shown, { width: isBeside ? RING_ROOM : CARD_INNER, height: bottom - 4 - top })
  return cardSheet(
    model,
    { theme, siteName, title, subtitle: subtitle === '' ? [] : [shorten(subtitle, CARD_INNER)] },
    {
      style: styleOf(theme) + kickerStyleOf(theme, kicker) + (drawing ? extraStyleOf(theme, drawing.drawing) : ''),
      drawing: (
        <>
          {drawing ? (
            <g
              className="drawing"
              transform={`translate(${px(CARD_MARGIN + drawing.left)} ${px(top)})scale(${drawing.scale})`}
            >
              <DrawingParts drawing={drawing.drawing} paint={paint} patternId="p" laysGrounds textures="flat" />
            </g>
          ) : (
            <text x={CARD_MARGIN} y={px(top + 60)}>
              {texts.noDataToShow}
            </text>
          )}
          <g transform={`translate(${px(CARD_MARGIN + legend.left)} ${px(legendTop)})`}>
            <LegendRows rows={legend.rows} paint={paint} />
            <MoreEntries legend={legend} />
          </g>
        </>
      ),
    },
  )
}

/** Number of legend entries that do not fit. */
function MoreEntries({ legend: { more, width, rows } }: { legend: Legend }) {
  if (!more) return null
  return (
    <text className="muted" x={width} y={12 + (rows.length - 1) * CARD_LINE} textAnchor="end">
      {more}
    </text>
  )
}

interface Legend {
  rows: ReturnType<typeof legendRows>
  /** Text with the number of missing names. */
  more: string
  /** Left edge and width, px from the margin. The legend is next to a donut and below other charts. */
  left: number
  width: number
}

/** The visible entries: two rows below a chart, or a column next to a donut. Entries that do not fit are counted. */
function legendOf(model: ChartModel, shown: VisibleState): Legend {
  const entries = legendEntries(model, shown.view).filter((entry) => isEntryShown(entry, shown))
  const isBeside = renderingOf(model).layout?.isFixedSize === true
  const [left, width] = isBeside ? [RING_ROOM, CARD_INNER - RING_ROOM] : [0, CARD_INNER]
  const most = isBeside ? MAX_SERIES_BESIDE : MAX_LEGEND_ROWS
  const rowsWithin = (room: number) =>
    isBeside ? entries.flatMap((entry) => legendRows([entry], room)) : legendRows(entries, room)
  const rows = rowsWithin(width)
  if (rows.length <= most) return { rows, more: '', left, width }
  const kept = rowsWithin(width - MORE_WIDTH).slice(0, most)
  return { rows: kept, more: texts.moreEntries({ count: entries.length - kept.flat().length }), left, width }
}

interface Room {
  width: number
  height: number
}

interface Fitted {
  drawing: Drawing
  scale: number
  /** Distance from the left margin, px. */
  left: number
}

/**
 * Lays out the drawing for the available room. If the content needs more, it is laid out for a wider card and scaled
 * down, as little as possible. A donut has a fixed size and is scaled to fit.
 */
function fit(model: ChartModel, shown: VisibleState, room: Room): Fitted | null {
  const widths =
    renderingOf(model).layout?.isFixedSize === true ? [RING_WIDTH] : STEPS_BACK.map((step) => room.width * step)
  let fitted: Fitted | null = null
  for (const width of widths) {
    const free = layoutChart(model, shown, width)
    if (!free) return null
    const scale = Math.min(1, room.width / width)
    const around = free.height - (free.plot.bottom - free.plot.top)
    const drawing = layoutChart(model, shown, width, Math.max(MIN_PLOT, room.height / scale - around)) ?? free
    fitted = place(drawing, room)
    if (drawing.height * scale <= room.height + ROUNDING) break
  }
  return fitted
}

function place(drawing: Drawing, room: Room): Fitted {
  const scale = Math.min(room.width / drawing.width, room.height / drawing.height, 1)
  return { drawing, scale: Math.round(scale * 1000) / 1000, left: (room.width - drawing.width * scale) / 2 }
}
