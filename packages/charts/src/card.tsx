import { DrawingParts } from './draw/drawing-svg.tsx'
import { renderMarkup } from './draw/markup.ts'
import type { Drawing } from './geometry/drawing.ts'
import { kindOf } from './kinds/kinds.ts'
import { layoutChart } from './layout/layout.ts'
import type { Shown } from './model/shown.ts'
import { px } from './geometry/path.ts'
import { textWidth } from './geometry/text-width.ts'
import { shorten } from './geometry/wrap.ts'
import type { ChartModel } from './model/chart-model.ts'
import { layGrounds } from './svg/lay-grounds.ts'
import { paintWith, themeOf } from './svg/paint-with.ts'
import type { GivenTheme } from './svg/paint-with.ts'
import { titleLines } from './svg/title-lines.ts'
import { chosenOptions, extraStyleOf, LegendRows, legendRows, styleOf } from './svg.tsx'
import { isEntryShown, legendEntries } from './view/isolate.ts'
import { licenseText } from './words/license-text.ts'
import * as texts from './messages/draw.ts'

/** Size of a social preview, px; what networks cut the least of. */
const CARD = { width: 1200, height: 630 }
/** A preview is mostly seen at half its size: everything is drawn this much larger than on a page. */
const ZOOM = 1.6
const [WIDTH, HEIGHT] = [CARD.width / ZOOM, CARD.height / ZOOM]
const MARGIN = 28
const INNER = WIDTH - 2 * MARGIN
const LINE = 20
/** The ruler along the foot, the site's pattern: one long tick in five. */
const RULER = 11
const TITLE_SIZES = [25, 21]
const MAX_LEGEND_ROWS = 2
const MORE_WIDTH = 80
const RING_ROOM = 330
const MAX_SERIES_BESIDE = 10
/** Below this a plot says nothing; the drawing is then made smaller as a whole. */
const MIN_PLOT = 90
const STEPS_BACK = [1, 1.1, 1.2, 1.3, 1.4, 1.6]
const RING_WIDTH = 280
/** Heights are whole px. */
const ROUNDING = 2

export interface CardOptions {
  shown: Shown
  /** Light without it. */
  theme?: GivenTheme
  /** Stands at the foot. */
  siteName: string
}

/** One chart as a picture of 1200 × 630 px for link previews: an SVG document with literal light colors. */
export function chartCard(model: ChartModel, { shown, theme: given, siteName }: CardOptions): string {
  const theme = themeOf(given)
  const paint = paintWith(theme)
  const title = titleWithin(model.title)
  const subtitle = [model.subtitle, chosenOptions(shown.view)]
    .filter((text) => text !== null && text !== '')
    .join(' · ')
  const legend = legendOf(model, shown)
  const top = MARGIN + title.lines.length * title.size * 1.18 + (subtitle ? LINE : 0) + 12
  const foot = HEIGHT - RULER - 15
  const isBeside = legend.left > 0
  const bottom = foot - 28 - (isBeside ? 0 : legend.rows.length * LINE)
  const legendTop = isBeside ? (top + bottom - legend.rows.length * LINE) / 2 : bottom
  const drawing = fit(model, shown, { width: isBeside ? RING_ROOM : INNER, height: bottom - 4 - top })
  const name = shorten(siteName, INNER / 2, 600)
  return layGrounds(
    renderMarkup(
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={CARD.width}
        height={CARD.height}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={model.title}
      >
        <style>{styleOf(theme) + (drawing ? extraStyleOf(theme, drawing.drawing) : '')}</style>
        <path fill={theme['surface']} d={`M0 0h${WIDTH}v${HEIGHT}H0z`} />
        <TitleLines title={title} />
        {subtitle && (
          <text className="muted" x={MARGIN} y={px(top - 16)}>
            {shorten(subtitle, INNER)}
          </text>
        )}
        {drawing ? (
          <g
            className="drawing"
            transform={`translate(${px(MARGIN + drawing.left)} ${px(top)})scale(${drawing.scale})`}
          >
            <DrawingParts drawing={drawing.drawing} paint={paint} patternId="p" />
          </g>
        ) : (
          <text x={MARGIN} y={px(top + 60)}>
            {texts.noDataToShow}
          </text>
        )}
        <g transform={`translate(${px(MARGIN + legend.left)} ${px(legendTop)})`}>
          <LegendRows rows={legend.rows} paint={paint} />
          <MoreEntries legend={legend} />
        </g>
        <Foot words={footWords(model)} name={name} y={px(foot)} />
        <path fill={theme['sun-500']} d={`M0 ${px(HEIGHT - RULER)}h${WIDTH}v${RULER}H0z`} />
        <path stroke={theme['ink']} strokeWidth="1.25" d={rulerTicks()} />
      </svg>,
    ),
  )
}

interface Title {
  lines: string[]
  size: number
}

function TitleLines({ title: { lines, size } }: { title: Title }) {
  return (
    <g className="title">
      {lines.map((line, at) => (
        <text key={at} x={MARGIN} y={px(MARGIN + (at + 0.8) * size * 1.18)} style={{ fontSize: size }}>
          {line}
        </text>
      ))}
    </g>
  )
}

/** The license before the source, which may be too long for the line. */
function footWords({ source, provenance }: ChartModel): string {
  const license = provenance?.license
  return [license ? licenseText(license) : '', source ? texts.sourceIs({ source }) : '']
    .filter((words) => words !== '')
    .join(' · ')
}

function Foot({ words, name, y }: { words: string; name: string; y: string }) {
  return (
    <>
      {words !== '' && (
        <text className="muted" x={MARGIN} y={y}>
          {shorten(words, INNER - textWidth(name, 600) - 24)}
        </text>
      )}
      <g className="strong">
        <text x={WIDTH - MARGIN} y={y} textAnchor="end">
          {name}
        </text>
      </g>
    </>
  )
}

/** How many entries the legend has no room for. */
function MoreEntries({ legend: { more, width, rows } }: { legend: Legend }) {
  if (!more) return null
  return (
    <text className="muted" x={width} y={12 + (rows.length - 1) * LINE} textAnchor="end">
      {more}
    </text>
  )
}

/** One or two lines, a long title in smaller letters, a very long one cut. */
function titleWithin(title: string): Title {
  for (const size of TITLE_SIZES) {
    const lines = titleLines(title, size, INNER)
    if (lines.length <= 2) return { lines, size }
  }
  const size = TITLE_SIZES.at(-1) ?? 0
  const [first = '', second = ''] = titleLines(title, size, INNER - size)
  return { lines: [first, `${second}…`], size }
}

interface Legend {
  rows: ReturnType<typeof legendRows>
  /** Says how many names are missing. */
  more: string
  /** Left end and width, px from the margin; beside a donut, under everything else. */
  left: number
  width: number
}

/** The names of what is drawn: two rows under a chart, a column beside a donut. What has no room is counted. */
function legendOf(model: ChartModel, shown: Shown): Legend {
  const entries = legendEntries(model, shown.view).filter((entry) => isEntryShown(entry, shown))
  const isBeside = kindOf(model).layout?.isFixedSize === true
  const [left, width] = isBeside ? [RING_ROOM, INNER - RING_ROOM] : [0, INNER]
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
 * The drawing laid out for the room there is. Where its contents need more, it is laid out for a wider card and made
 * smaller as a whole, as little as will do; a donut, which has its own size, takes the smallest.
 */
function fit(model: ChartModel, shown: Shown, room: Room): Fitted | null {
  const widths = kindOf(model).layout?.isFixedSize === true ? [RING_WIDTH] : STEPS_BACK.map((step) => room.width * step)
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

function rulerTicks(): string {
  const ticks: string[] = []
  for (let at = 0; at * 8 < WIDTH; at += 1)
    ticks.push(`M${at * 8 + 1} ${px(HEIGHT)}v-${at % 5 === 0 ? RULER : RULER / 2}`)
  return ticks.join('')
}
