import type { ChartModel } from './chart-model.ts'
import { hasHeadlines } from './headline.ts'
import { rowsShown } from './table-rows.ts'
import { hasNotesBelow } from './has-notes.ts'
import { numbersHash, textHash } from './text-hash.ts'

/** Data of a chart drawn by the server that a page needs before a reader uses or changes the chart. */
export interface ChartOutline extends Pick<ChartModel, 'id' | 'title' | 'headline' | 'subtitle' | 'source'> {
  /** Some view has a headline. */
  hasHeadlines?: true
  tables: TablesBelow
  hasFoot: boolean
  /** First and last date as written, otherwise the years in its texts; null if unknown. */
  dates: { first: string; last: string } | null
  /** Stamp of the model that was drawn. */
  stamp: string
}

const outlines = new WeakMap<ChartModel, ChartOutline>()
const models = new WeakMap<ChartOutline, ChartModel>()

/** Data of a chart that is sent in addition to its drawing. Returns the same object each time. */
export function outlineOf(model: ChartModel, years: ChartOutline['dates'] = null): ChartOutline {
  const known = outlines.get(model)
  if (known) return known
  const { id, title, headline, subtitle, source } = model
  const outline: ChartOutline = {
    id,
    title,
    ...(headline !== undefined && { headline }),
    ...(hasHeadlines(model) && { hasHeadlines: true }),
    subtitle,
    source,
    tables: tablesOf(model),
    hasFoot: hasFoot(model),
    // For search engines, which read documents with outlines; browsers do not need the rules for years.
    dates: datesOf(model) ?? years,
    stamp: stampOf(model),
  }
  outlines.set(model, outline)
  models.set(outline, model)
  return outline
}

/**
 * The model of an outline created by this process.
 *
 * @throws for any other outline
 */
export function modelBehind(chart: ChartModel | ChartOutline): ChartModel {
  if (!isOutline(chart)) return chart
  const model = models.get(chart)
  if (!model) throw new Error(`The chart "${chart.title}" was outlined elsewhere`)
  return model
}

export function isOutline(chart: ChartModel | ChartOutline): chart is ChartOutline {
  return 'stamp' in chart
}

/** True if the figure has a line above its heading in some view. */
export function hasKicker(chart: ChartModel | ChartOutline): boolean {
  return isOutline(chart) ? chart.hasHeadlines === true : hasHeadlines(chart)
}

/**
 * Data tables below a chart: `beside` a drawing, the `rest` of a long table, none if the whole table is `drawn`, and
 * none without series.
 */
export type TablesBelow = 'beside' | 'rest' | 'drawn' | 'none'

export function tablesOf(chart: ChartModel | ChartOutline): TablesBelow {
  if (isOutline(chart)) return chart.tables
  const { views, series, categories } = chart
  if (views.every((view) => view.series.length === 0)) return 'none'
  if (chart.type !== 'table') return 'beside'
  const isWhole = views.every((view) => rowsShown(chart, view.series) === categories.values.length)
  return isWhole && series.every(({ hidden }) => !hidden) ? 'drawn' : 'rest'
}

export function hasFoot(chart: ChartModel | ChartOutline): boolean {
  return isOutline(chart) ? chart.hasFoot : Boolean(chart.source) || hasNotesBelow(chart)
}

/** First and last date of a chart, as written; null if its categories are not dates. */
export function datesOf(chart: ChartModel | ChartOutline): ChartOutline['dates'] {
  if (isOutline(chart)) return chart.dates
  const dates = chart.categories.kind === 'date' ? chart.categories.values.toSorted() : []
  const [first, last] = [dates[0], dates.at(-1)]
  return first === undefined || last === undefined ? null : { first, last }
}

/** A hash that distinguishes versions of a model. */
export function stampOf(model: ChartModel): string {
  const series = model.series.map(({ points, ...rest }) => [rest, numbersHash(points)])
  return textHash(JSON.stringify({ ...model, series }))
}
