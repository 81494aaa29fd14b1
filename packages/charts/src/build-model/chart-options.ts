import { roundTo } from '../format/decimal.ts'
import { keptDecimals } from '../format/number.ts'
import { summaryOf } from '../words/summary.ts'
import { cleanText, nameKey } from '../worksheet/clean-text.ts'
import type { ChartModel, Series } from '../model/chart-model.ts'
import { hexColor } from '../model/setting-values.ts'
import { isPercentStacked } from './stacking.ts'

/**
 * Applies a page's own options to a model: the maximum of a value axis, colors, the legend and the texts
 * (docs/contracts/rich-text.md#chart-options). All other options, and values of the wrong type, are ignored. The input
 * model is not changed.
 *
 * @param options an object or its JSON text; false, "", [] and null mean no options
 * @param warn called once if the text is not a JSON object
 */
export function applyChartOptions(model: ChartModel, options: unknown, warn?: (message: string) => void): ChartModel {
  const read = readOptions(options, warn)
  if (!read) return model
  const texts = readTexts(read)
  const scaled = withMaxima(model, read['yAxis'])
  const colored = withNamedColors(withPalette(scaled, read['colors']), read['series'])
  const legend = recordOf(read['legend'])?.['enabled']
  const next = {
    ...colored,
    ...texts,
    legend: { ...model.legend, ...(typeof legend === 'boolean' ? { visible: legend } : {}) },
  }
  return texts.subtitle === undefined ? next : { ...next, summary: summaryOf(next) }
}

type Options = Readonly<Record<string, unknown>>

function recordOf(value: unknown): Options | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Options) : null
}

function readOptions(options: unknown, warn?: (message: string) => void): Options | null {
  if (typeof options !== 'string') return recordOf(options)
  if (options.trim() === '') return null
  const record = recordOf(parseJson(options))
  if (!record) warn?.('chart options that are no JSON object are left out')
  return record
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readTexts(options: Options): Partial<Pick<ChartModel, 'subtitle' | 'source' | 'notes'>> {
  const subtitle = plainText(recordOf(options['subtitle'])?.['text'] ?? options['subtitle'])
  const source = plainText(options['source'])
  const written: unknown[] = Array.isArray(options['notes']) ? options['notes'] : [options['notes']]
  const notes = written.map(plainText).filter((note) => note !== '')
  return { ...(subtitle && { subtitle }), ...(source && { source }), ...(notes.length > 0 && { notes }) }
}

function plainText(value: unknown): string {
  return typeof value === 'string' ? cleanText(value) : ''
}

/** `yAxis.max`, or `yAxis[0].max` and `yAxis[1].max`; not with percent stacking. */
function withMaxima(model: ChartModel, yAxis: unknown): ChartModel {
  const axes: unknown[] = Array.isArray(yAxis) ? yAxis : [yAxis]
  const maxima = model.axes.values.map((format, axis) => {
    const max = recordOf(axes[axis])?.['max']
    if (typeof max !== 'number' || !Number.isFinite(max) || isPercentStacked(model, axis)) return null
    return roundTo(max, keptDecimals(format))
  })
  if (maxima.every((max) => max === null)) return model
  const values = model.axes.values.map((axis, index) => ({ ...axis, max: maxima[index] ?? axis.max }))
  const views = model.views.map((view) => ({ ...view, max: view.max.map((max, index) => maxima[index] ?? max) }))
  return { ...model, axes: { ...model.axes, values }, views }
}

/** The n-th distinct series name gets the n-th color, starting over after the last; categories likewise. */
function withPalette(model: ChartModel, given: unknown): ChartModel {
  const palette = Array.isArray(given) ? given.map((color) => hexColor(plainText(color))) : []
  if (palette.length === 0) return model
  const nth = (index: number): string | null => palette[index % palette.length] ?? null
  const { colors } = model.categories
  if (colors) {
    const chosen = colors.map((color, index) => nth(index) ?? color)
    return { ...model, categories: { ...model.categories, colors: chosen } }
  }
  const places = new Map<string, number>()
  return withSeriesColors(model, ({ name }) => {
    const place = places.get(nameKey(name)) ?? places.size
    places.set(nameKey(name), place)
    return nth(place)
  })
}

/** A list of names and colors; an entry without a name applies to the series with its index. */
function withNamedColors(model: ChartModel, colors: unknown): ChartModel {
  if (!Array.isArray(colors) || model.categories.colors) return model
  const byName = new Map<string, string>()
  const byPlace = new Map<number, string>()
  colors.forEach((entry: unknown, place) => {
    const record = recordOf(entry)
    const color = hexColor(plainText(record?.['color']))
    if (!color) return
    const name = plainText(record?.['name'])
    if (name === '') byPlace.set(place, color)
    else byName.set(nameKey(name), color)
  })
  if (byName.size + byPlace.size === 0) return model
  return withSeriesColors(model, ({ name }, index) => byName.get(nameKey(name)) ?? byPlace.get(index) ?? null)
}

/** Recolors the series. Error bars keep the color of their series; null leaves a color unchanged. */
function withSeriesColors(model: ChartModel, choose: (series: Series, index: number) => string | null): ChartModel {
  const own = model.series.map((series, index) => {
    const isLinked = series.linkedTo !== null
    return isLinked ? series.color : (choose(series, index) ?? series.color)
  })
  const series = model.series.map((one, index) => ({ ...one, color: own[one.linkedTo ?? index] ?? one.color }))
  return { ...model, series }
}
