import { DrawingParts } from './draw/drawing-svg.tsx'
import { renderMarkup } from './draw/markup.ts'
import { needsRim, type Paint } from './draw/paint.ts'
import { groundOf, isTiled, Tile, type Textures } from './draw/patterns.tsx'
import { Shape } from './draw/shape.tsx'
import { namesItsLines, type Drawing } from './geometry/drawing.ts'
import { layoutChart } from './layout/layout.ts'
import type { VisibleState } from './model/visible-state.ts'
import { benchmarkDash, dashFor, shapePath } from './geometry/symbols.ts'
import { px } from './geometry/path.ts'
import { textWidth } from './geometry/text-width.ts'
import { shorten, wrapAlways } from './geometry/wrap.ts'
import type { ChartModel } from './model/chart-model.ts'
import { headingOf } from './model/headline.ts'
import type { DrawnStrip } from './strip/strip-picture.tsx'
import { paintWith, themeOf, type GivenTheme } from './svg/paint-with.ts'
import type { Theme } from './svg/themes.ts'
import { titleLines } from './svg/title-lines.ts'
import { isEntryShown, legendEntries, type LegendEntry } from './view/isolate.ts'
import { shownBy } from './view/query.ts'
import { titledDescriptionOf } from './words/description.ts'
import { licenseLine, noteLine, sourceLine } from './words/license-text.ts'
import { notesBelow } from './model/notes-below.ts'
import * as texts from './messages/draw.ts'

const MARGIN = 24
const TITLE_SIZE = 20
const TITLE_LEADING = 25
/** Share of the width for a headline: browsers that round the widths of letters set it wider. */
const HEADLINE_SHARE = 0.95
const LINE = 20
const MAX_LINES = 8
/** Width of a sample and the space after it, px. */
const SAMPLE = 28
/** Half the size of the symbol on a sample of a line, px. */
const SHAPE = 4.5
/** The sample of a surface in the legend. */
const SQUARE = 'M0 1h20v14H0z'
const DISPLAY =
  'font-family:Besley,"Besley Variable",Georgia,"Times New Roman","Liberation Serif",serif;font-weight:700'
/** Fonts for programs that ignore embedded fonts; none is wider than Libre Franklin. */
const PLAIN =
  'font-family:"Libre Franklin","Libre Franklin Variable",Arial,"Liberation Sans","Nimbus Sans",Helvetica,"DejaVu Sans Condensed",sans-serif'

export interface SvgOptions {
  /** Width of the document, px. */
  width: number
  /** Light by default. */
  theme?: GivenTheme
  /** Visible state; by default the default view in its initial state. */
  shown?: VisibleState
  /** Draws a strip instead of the chart's own values. */
  strip?: (width: number, theme: Theme) => DrawnStrip
  /** Author and address of the chart in the last line of the picture; omitted if absent. */
  credit?: string
  /** Flat by default. */
  textures?: Textures
  /** Only the drawing and its legend, for documents that have the texts around it. */
  isBare?: boolean
}

/**
 * One chart as a standalone SVG document with literal colors: title, subtitle, drawing, legend, source, license and
 * notes, on a background. Fonts are named, not embedded.
 */
export function chartSvg(model: ChartModel, options: SvgOptions): string {
  const { width, theme: given, shown, strip: asked, credit, textures = 'flat', isBare = false } = options
  const theme = themeOf(given)
  const paint = paintWith(theme)
  const drawn = shown ?? shownBy(model, new URLSearchParams())
  const inner = width - 2 * MARGIN
  const strip = asked ? asked(inner, theme) : null
  const drawing = strip ? null : layoutChart(model, drawn, inner)
  const entries =
    strip || namesItsLines(drawing)
      ? []
      : legendEntries(model, drawn.view).filter((entry) => isEntryShown(entry, drawn))
  const legend = legendRows(entries, inner)
  const { heading, kicker: above } = headingOf(model, drawn.view)
  const kicker = above === null || isBare ? [] : wrapAlways(above, inner, MAX_LINES, 600)
  const titleTop = MARGIN + kicker.length * LINE
  const title = isBare ? [] : titleLines(heading, TITLE_SIZE, above === null ? inner : inner * HEADLINE_SHARE)
  const subtitle = (isBare ? [] : [model.subtitle, chosenOptions(drawn.view)]).flatMap((text) =>
    text ? wrapAlways(text, inner, MAX_LINES) : [],
  )
  const top = titleTop + title.length * TITLE_LEADING + subtitle.length * LINE + 12
  const legendTop = top + (strip?.height ?? drawing?.height ?? LINE) + 16
  const footTop = legendTop + legend.length * LINE + 8
  const foot = [
    ...(strip?.lines ?? []),
    ...(isBare ? [] : footLines(model, inner)),
    ...(credit ? wrapAlways(credit, inner, MAX_LINES) : []),
  ]
  const height = Math.ceil(footTop + foot.length * LINE + MARGIN)
  return renderMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={heading}
    >
      <desc>{strip ? [model.title, model.subtitle, ...strip.lines].join(' ') : titledDescriptionOf(model, drawn)}</desc>
      <style>
        {styleOf(theme) +
          kickerStyleOf(theme, above) +
          (strip ? strip.style : drawing ? extraStyleOf(theme, drawing) : '')}
      </style>
      <path fill={theme['surface']} d={`M0 0h${width}v${height}H0z`} />
      {kicker.length > 0 && <Lines className="kicker" lines={kicker} top={MARGIN + 11} leading={LINE} />}
      <Lines className="title" lines={title} top={titleTop + 16} leading={TITLE_LEADING} />
      <Lines className="muted" lines={subtitle} top={titleTop + title.length * TITLE_LEADING + 13} leading={LINE} />
      <g className="drawing" transform={`translate(${px(drawingLeft(drawing, inner))} ${top})`}>
        {strip?.drawing ??
          (drawing ? <DrawingParts patternId="p" laysGrounds {...{ drawing, paint, textures }} /> : <NoData />)}
      </g>
      <g transform={`translate(${MARGIN} ${legendTop})`}>
        <LegendRows rows={legend} paint={paint} textures={textures} />
      </g>
      <Lines className="muted" lines={foot} top={footTop + 14} leading={LINE} />
    </svg>,
  )
}

/** Left edge of a drawing, which is centered if it is narrower than its room. */
function drawingLeft(drawing: Drawing | null, room: number): number {
  return MARGIN + (drawing ? (room - drawing.width) / 2 : 0)
}

/** Selected options as text, because a picture has no controls; "" without filters. */
export function chosenOptions({ group, toggle }: VisibleState['view']): string {
  const options = [group, toggle].filter((option) => option !== null)
  return options.length === 0 ? '' : texts.chosenOptions({ options: options.join(', ') })
}

function NoData() {
  return (
    <text x="0" y="14">
      {texts.noDataToShow}
    </text>
  )
}

interface LinesProps {
  className: string
  lines: readonly string[]
  top: number
  leading: number
}

function Lines({ className, lines, top, leading }: LinesProps) {
  return (
    <g className={className}>
      {lines.map((line, at) => (
        <text key={at} x={MARGIN} y={px(top + at * leading)}>
          {line}
        </text>
      ))}
    </g>
  )
}

function footLines(model: ChartModel, width: number): string[] {
  const { source, provenance } = model
  const license = provenance?.license
  const lines = [
    ...(source ? [sourceLine(source)] : []),
    ...(license ? [licenseLine(license)] : []),
    ...notesBelow(model).map(noteLine),
  ]
  return lines.flatMap((text) => wrapAlways(text, width, MAX_LINES))
}

interface PlacedEntry {
  entry: LegendEntry
  x: number
}

/** Entries in rows, each as wide as its name. */
export function legendRows(entries: readonly LegendEntry[], width: number): PlacedEntry[][] {
  const rows: PlacedEntry[][] = []
  let x = Infinity
  for (const entry of entries) {
    const label = shorten(entry.label, width - SAMPLE)
    const need = textWidth(label) + SAMPLE
    if (x + need > width) {
      rows.push([])
      x = 0
    }
    rows.at(-1)?.push({ entry: { ...entry, label }, x })
    x += need + 18
  }
  return rows
}

interface LegendRowsProps {
  rows: readonly PlacedEntry[][]
  paint: Paint
  textures?: Textures
}

export function LegendRows({ rows, paint, textures = 'flat' }: LegendRowsProps) {
  return rows.map((row, at) =>
    row.map(({ entry, x }) => (
      <g key={`${at} ${x}`} transform={`translate(${px(x)} ${at * LINE})`}>
        <LegendSample {...{ entry, paint, textures }} />
        <text className="entry" x={SAMPLE} y="12">
          {entry.label}
        </text>
      </g>
    )),
  )
}

function LegendSample({ entry, paint, textures }: { entry: LegendEntry; paint: Paint; textures: Textures }) {
  const { color, pattern, rank } = entry
  const ink = paint(color)
  const rim = needsRim(color) ? paint(color, 'rim') : null
  if (entry.sample !== 'square') {
    const hasStroke = entry.sample !== 'symbol'
    const dash = (entry.sample === 'rule' ? benchmarkDash : dashFor)(pattern, color, rank)
    return (
      <>
        {rim && hasStroke && <path className="line line--rim" stroke={rim} d="M0 8h22" />}
        {hasStroke && <path className="line" stroke={ink} d="M0 8h22" {...(dash ? { strokeDasharray: dash } : {})} />}
        {entry.sample !== 'rule' && <Shape rank={rank} ink={ink} d={shapePath(rank, 11, 8, SHAPE)} />}
      </>
    )
  }
  const id = `legend-${entry.index}`
  return (
    <>
      {isTiled(entry, textures) && (
        <>
          <Tile id={id} {...{ color, pattern, rank, paint }} isBare />
          <path {...groundOf(entry, paint)} d={SQUARE} />
        </>
      )}
      <path
        fill={isTiled(entry, textures) ? `url(#${id})` : ink}
        {...(pattern || rim ? { stroke: rim ?? ink } : {})}
        {...(color === 'race-aapi' && !pattern ? { className: 'edge' } : {})}
        d={SQUARE}
      />
    </>
  )
}

/** Style rules for the line above a headline, only for a picture that has it. */
export function kickerStyleOf(theme: Theme, kicker: string | null): string {
  return kicker === null ? '' : `.kicker{fill:${theme['text-muted']};font-weight:600}`
}

/** Style rules for notes and dimmed marks, only for a drawing that has them. */
export function extraStyleOf(theme: Theme, drawing: Drawing): string {
  const parts = [drawing, ...(drawing.panels ?? []).map((panel) => panel.drawing)]
  const labels = parts.flatMap((part) => part.labels)
  const marks = parts.flatMap((part) => part.marks)
  const hasNotes = labels.some(({ role }) => role === 'note' || role === 'strong-note')
  const ink = theme['ink']
  const surface = theme['surface']
  return [
    marks.some(({ isDimmed }) => isDimmed) ? '.line--back{stroke-width:2}' : '',
    drawing.map
      ? `.place{stroke:${surface};stroke-width:.5}.note-number circle{stroke:${surface};stroke-width:1.5}`
      : '',
    ...(hasNotes
      ? [
          `.note--strong text{font-weight:600}.note{fill:${ink};paint-order:stroke;stroke:${surface};stroke-width:3px;stroke-linejoin:round}`,
          `.note-number circle{fill:${ink}}.note-number text{fill:${surface};font-size:12px;font-weight:600;text-anchor:middle}`,
          `.note-ground{fill:${ink};fill-opacity:.09}.note-rule,.note-line,.note-ring{fill:none;stroke:${ink}}`,
          '.note-rule{stroke-dasharray:2 3}.note-line{stroke-width:1.5;stroke-dasharray:7 4}.note-ring{stroke-width:2}',
        ]
      : []),
  ].join('')
}

/**
 * The rules of drawing.css for a drawing, with the theme's colors. They avoid `:not()` and the font shorthand, which
 * resvg, the renderer of the pictures, does not support.
 */
export function styleOf(theme: Theme): string {
  const ink = theme['ink']
  const ground = `paint-order:stroke;stroke:${theme['surface']};stroke-width:3px;stroke-linejoin:round`
  return [
    `text{${PLAIN};font-size:14px}`,
    `.title text{${DISPLAY};font-size:${TITLE_SIZE}px;fill:${ink}}`,
    `.muted{fill:${theme['text-muted']}}.entry{fill:${theme['text']}}.drawing{fill:${theme['chart-label']}}`,
    `.strong text,.val text,.direct text,.in text{font-weight:600}.strong,.val{fill:${ink}}`,
    `.val,.direct,.strong{${ground}}.in{paint-order:stroke;stroke-width:4px;stroke-linejoin:round}`,
    `.total{${DISPLAY};font-size:20px;fill:${ink}}`,
    `.grid,.base,.tick,.line,.err,.trend{fill:none}`,
    `.grid{stroke:${theme['chart-grid']}}.base{stroke:${theme['chart-axis']};stroke-width:1.5}.tick{stroke:${theme['chart-axis']}}`,
    `.line{stroke-width:3;stroke-linejoin:round;stroke-linecap:round}.line--bridge{stroke-width:2}.line--rim{stroke-width:5}.area{fill-opacity:.16}`,
    `.band{stroke:${theme['surface']};stroke-width:2}.dot{stroke:${theme['surface']};stroke-width:2}.ring{fill:${theme['surface']};stroke-width:2}`,
    `.err{stroke-width:2}`,
    `.trend{stroke-width:2;stroke-linecap:round}`,
    `.trend--ground{stroke:${theme['surface']};stroke-width:5}.edge{stroke:${theme['race-aapi-edge']}}`,
  ].join('')
}
