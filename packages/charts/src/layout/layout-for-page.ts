import { DRAWING_WIDTHS, type Drawing } from '../geometry/drawing.ts'
import { kindOf } from '../kinds/kinds.ts'
import type { Series } from '../model/chart-model.ts'
import type { OverlaidModel } from '../model/chart-overlay.ts'
import type { VisibleState } from '../model/visible-state.ts'
import { layoutChart } from './layout.ts'

/** Narrowest containers in which columns stand although their names are turned, px at a font of 16 px. */
const ROOMY = 480

/** Width at which a map is laid out; its one drawing is scaled to all containers, px. */
const MAP_WIDTH = 740

/**
 * Lays out a chart for a container. In narrow ones, columns whose names would be turned or left out are bars: the model
 * and all words stay.
 */
export function layoutForPage(
  model: OverlaidModel,
  shown: VisibleState,
  width: number,
  height?: number,
): Drawing | null {
  if (model.type === 'map') return width === DRAWING_WIDTHS[0] ? layoutChart(model, shown, MAP_WIDTH, height) : null
  const drawing = layoutChart(model, shown, width, height ?? lowHeight(model, width))
  if (!drawing || width >= ROOMY || !canLie(model) || !isCrowded(drawing, model)) return drawing
  return layoutChart({ ...model, type: 'bar', series: model.series.map(lying) }, shown, width, height)
}

/** Height of the plot of a small chart, px; undefined for other charts, and where rows set the height. */
function lowHeight(model: OverlaidModel, width: number): number | undefined {
  if (!model.isSmall || kindOf(model).orientation === 'horizontal') return undefined
  return Math.round(110 + width * 0.1)
}

/** True for columns over names that are no dates, on one axis. */
function canLie({ type, axes, categories, series }: OverlaidModel): boolean {
  const areColumns = series.every((each) => each.type === 'column' || each.type === 'errorbar')
  const isOneAxis = new Set(series.map(({ axis }) => axis)).size === 1
  const areNames = axes.category.scale === 'category' && categories.kind !== 'date'
  return type === 'column' && areColumns && isOneAxis && areNames && !series.some(hasTrend)
}

function hasTrend(series: Series): boolean {
  return 'regression' in series && Boolean(series.regression)
}

/** True if a name is turned, shortened or left out. */
function isCrowded({ panels, labels }: Drawing, model: OverlaidModel): boolean {
  if (panels) return panels.some(({ drawing }) => isCrowded(drawing, model))
  const names = labels.filter(({ role }) => role === 'category')
  const places = new Set(names.map(({ x }) => x))
  return places.size < model.categories.values.length || names.some(({ turn, text }) => turn || text.endsWith('…'))
}

function lying<Each extends OverlaidModel['series'][number]>(series: Each): Each {
  return series.type === 'column' ? { ...series, type: 'bar' } : series
}
