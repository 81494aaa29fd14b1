import { kindOf, renderingOf } from '../kinds/kinds.ts'
import type { View } from '../model/chart-model.ts'
import type { OverlaidModel } from '../model/chart-overlay.ts'
import type { VisibleState } from '../model/visible-state.ts'
import { inView } from '../model/in-view.ts'
import { drawable } from '../model/drawable.ts'
import { thinOut } from '../model/thin-out.ts'
import { optionOf } from '../model/multiples.ts'
import { visibleSeries } from '../view/isolate.ts'
import { keepsTextures, ranksOf } from '../view/ranks.ts'
import { drawColumns, drawErrorBars } from './columns.ts'
import { drawDots } from './dots.ts'
import { drawBands } from './bands.ts'
import { drawLines, drawTrends } from './lines.ts'
import type { Drawing, Label, Mark, Target } from '../geometry/drawing.ts'
import { endLabels, NO_ROOM, roomAtEnd } from './labels/end-labels.ts'
import { isEmpty, plotSeries, type Plotted } from './plotted.ts'
import type { Frame } from './axes/frame.ts'
import { horizontalFrame } from './axes/horizontal-frame.ts'
import { onSides, pyramidFrame } from './axes/pyramid-frame.ts'
import { slopeFrame, slopeValues } from './axes/slope-frame.ts'
import { withNotes } from './notes/draw-notes.ts'
import { countNotes } from './notes/note-room.ts'
import { withListedNotes } from './notes/list-notes.ts'
import { benchmarkNames, drawBenchmarks } from './benchmarks.ts'
import { bodyWithin, panelBody, panelGrid, placePanels } from './panels.ts'
import { px } from '../geometry/path.ts'
import { flagLabels } from '../geometry/flags.ts'
import { drawRings, drawStatuses } from './statuses.ts'
import { pointLabels } from './labels/point-labels.ts'
import { verticalFrame } from './axes/vertical-frame.ts'
import { pieceLabels, totalLabels } from './labels/piece-labels.ts'
import { roomForValues, valueLabels } from './labels/value-labels.ts'

/**
 * Lays out a chart for a width. Pure and deterministic, so that server, browser and picture tests agree.
 *
 * @param width px; the page uses `DRAWING_WIDTHS`
 * @param height of the plot, px, if it is limited; a pie keeps its size
 * @returns the drawing in px, or null if the visible series have no value
 */
export function layoutChart(chart: OverlaidModel, shown: VisibleState, width: number, height?: number): Drawing | null {
  const { panels } = shown.view
  return panels ? layoutPanels(chart, shown, panels, { width, height }) : layoutOne(chart, shown, { width, height })
}

interface Size {
  width: number
  height: number | undefined
}

/** Lays out panels with the same scales. */
function layoutPanels(
  model: OverlaidModel,
  { visible, ...shown }: VisibleState,
  views: readonly View[],
  size: Size,
): Drawing | null {
  const { cell } = panelGrid(views.length, size.width)
  const isLying = kindOf(model).orientation === 'horizontal'
  const height =
    size.height === undefined
      ? isLying
        ? undefined
        : panelBody(cell)
      : bodyWithin(size.height, views.length, size.width)
  const own = (view: View) => view.series.filter((index) => visible.includes(index))
  const sharing = { plotted: views.map((view) => plotSeries(drawable(model), own(view))), series: visible }
  const named = views.map((view) => ({
    name: optionOf(view),
    drawing: layoutOne(model, { ...shown, view, visible: own(view) }, { width: cell, height }, sharing),
  }))
  return placePanels(named, size.width)
}

function layoutOne(
  chart: OverlaidModel,
  shown: VisibleState,
  { width, height }: Size,
  sharing?: { plotted: readonly Plotted[]; series: readonly number[] },
): Drawing | null {
  const { view } = shown
  const visible = view.series.filter((index) => shown.visible.includes(index))
  const model = thinOut(drawable(inView(chart, view)), visible)
  if (model.categories.values.length === 0) return null
  const { layout, frame: frameName = kindOf(model).orientation } = renderingOf(model)
  const alongside = view.isSameScale ? chart.views.flatMap(({ series }) => series) : sharing?.series
  const size = { width, ...(height === undefined ? {} : { height }), ...(alongside && { alongside }) }
  if (layout) {
    const drawing = layout.draw(model, { ...shown, visible }, size)
    const dims = model.type !== 'map' && (model.myPlace !== undefined || kindOf(model).legend === 'none')
    return withListedNotes(dims ? withDimmed(drawing, model, visible) : drawing, model, visible)
  }
  const plotted = {
    ...plotSeries(model, visible, ranksOf(model, view)),
    ...(model.legend.visible && { entries: sharing ? [] : entriesIn(model, view) }),
    ...alongsideOf(chart, view, sharing?.plotted),
  }
  if (isEmpty(plotted)) return null
  const isWholeView = visible.length === view.series.length
  const membersOfView = (isWholeView ? plotted : plotSeries(model, view.series)).members.length
  const notes = countNotes(model, sharing?.series ?? visible)
  const input = {
    plotted,
    max: view.max,
    width,
    membersOfView,
    notes,
    ...(height === undefined ? {} : { body: height }),
  }
  const body = height ?? Math.round(150 + width * 0.2)
  const isDimmed = findDimmed(model, visible)
  const drawn = frameName === 'pyramid' ? { ...plotted, model: onSides(model, view) } : plotted
  const drawIn = (frame: Frame, ends: Label[] = []) =>
    withNotes(draw(drawn, { frame, ends, isDimmed, hasStats: view.stats !== null }), drawn, frame, visible)
  if (frameName === 'pyramid') return drawIn(pyramidFrame(input))
  if (frameName === 'horizontal')
    return drawIn(horizontalFrame(input, (tried) => roomForValues(plotted, tried, () => valueTargets(plotted, tried))))
  const frameWith = frameName === 'slope' ? slopeFrame : verticalFrame
  const room = roomAtEnd(plotted, width, body)
  const tried = frameWith(input, room)
  const ends = room.width > 0 ? endLabels(plotted, tried, drawLines(plotted, tried).targets) : []
  const frame = ends.length > 0 || room.width === 0 ? tried : frameWith(input, NO_ROOM)
  return drawIn(frame, [...ends, ...slopeValues(plotted, frame, ends)])
}

/** All charts on the same scale: the given panels, or the views of a chart on one scale as they are at the start. */
function alongsideOf(
  chart: OverlaidModel,
  { isSameScale }: VisibleState['view'],
  panels: readonly Plotted[] | undefined,
): Pick<Plotted, 'alongside'> {
  if (!isSameScale) return panels ? { alongside: panels } : {}
  const model = drawable(chart)
  return { alongside: chart.views.map((view) => plotSeries(model, visibleSeries(chart, view))) }
}

/** Series of a view with an entry in the legend. */
function entriesIn({ series }: OverlaidModel, view: View): number[] {
  return view.series.filter((index) => {
    const own = series[index]
    return own !== undefined && kindOf(own).legend !== 'none'
  })
}

/** A line for each row of dots. */
function rowLines({ centers, plot }: Frame): string {
  return centers.map((y) => `M${px(plot.left)} ${px(y)}H${px(plot.right)}`).join('')
}

function valueTargets(plotted: Plotted, frame: Frame): Target[] {
  return [drawColumns(plotted, frame), drawDots(plotted, frame)].flatMap(({ targets }) => targets)
}

/** Dims marks in charts without the shared axes. Except for tables, only the reader's place is highlighted there. */
function withDimmed(drawing: Drawing | null, model: OverlaidModel, visible: readonly number[]): Drawing | null {
  const isDimmed = findDimmed(model, visible)
  return drawing && { ...drawing, marks: drawing.marks.map((mark) => markOf(mark, isDimmed)) }
}

function markOf(mark: Mark, isDimmed: IsDimmed): Mark {
  return isDimmed(mark.series, mark.category) ? { ...mark, isDimmed: true } : mark
}

interface DrawIn {
  frame: Frame
  /** Names at the ends of lines. */
  ends: Label[]
  isDimmed: IsDimmed
  hasStats: boolean
}

/** Draws all marks, with the reader's place on top. */
function draw(plotted: Plotted, { frame, ends, isDimmed, hasStats }: DrawIn): Drawing {
  const { myPlace } = plotted.model
  const keepsTexture = keepsTextures(plotted.model)
  const bands = drawBands(plotted, frame)
  const columns = drawColumns(plotted, frame)
  const errorBars = drawErrorBars(plotted, frame)
  const lines = drawLines(plotted, frame)
  const benchmarks = drawBenchmarks(plotted, frame)
  const statuses = drawStatuses(plotted, frame)
  const dots = drawDots(plotted, frame)
  const targets = [bands, columns, errorBars, lines, dots, benchmarks].flatMap((drawn) => drawn.targets)
  const labels: Label[] = [...frame.labels, ...ends]
  labels.push(...pieceLabels(plotted, frame, columns.targets))
  if (hasStats) labels.push(...totalLabels(plotted, frame, columns.targets, labels))
  labels.push(
    ...valueLabels(
      plotted,
      frame,
      [columns, dots, errorBars, benchmarks].flatMap((drawn) => drawn.targets),
      labels,
    ),
  )
  labels.push(...pointLabels(plotted, frame, targets, labels))
  labels.push(...benchmarkNames(plotted, frame, targets, labels))
  labels.push(...flagLabels(plotted.model, targets, { labels, width: frame.width, horizontal: frame.horizontal }))
  return {
    width: frame.width,
    height: frame.height,
    plot: frame.plot,
    horizontal: frame.horizontal,
    grid: frame.grid + (plotted.dots.length > 0 ? rowLines(frame) : ''),
    base: frame.base,
    ticks: frame.ticks,
    marks: [
      ...bands.marks,
      ...columns.marks,
      ...drawTrends(plotted, frame),
      ...errorBars.marks,
      ...lines.marks,
      ...dots.marks,
      ...benchmarks.marks,
      ...drawRings(plotted, [...lines.targets, ...bands.targets]),
      ...statuses.marks,
    ]
      .map((mark) => markOf(keepsTexture ? { ...mark, keepsTexture } : mark, isDimmed))
      .toSorted((one, other) => (myPlace ? Number(other.isDimmed ?? 0) - Number(one.isDimmed ?? 0) : 0)),
    labels,
    targets: [...targets, ...statuses.targets],
    slots: frame.slots,
    center: null,
  }
}

/** True for a mark that is dimmed because another visible mark is highlighted. */
type IsDimmed = (series: number, category?: number) => boolean

/**
 * Finds the dimmed marks: series that are not highlighted, and categories that are not highlighted. If all visible
 * series are highlighted, or none, no series is dimmed. Error bars follow their series.
 */
function findDimmed({ series, highlightCategories }: OverlaidModel, visible: readonly number[]): IsDimmed {
  const ownerOf = (index: number): number => series[index]?.linkedTo ?? index
  const isHighlighted = (index: number): boolean => series[ownerOf(index)]?.highlight === true
  const hasSeries = visible.some(isHighlighted) && !visible.every(isHighlighted)
  return (index, category) =>
    (hasSeries && !isHighlighted(index)) ||
    (highlightCategories !== undefined && category !== undefined && !highlightCategories.includes(category))
}
