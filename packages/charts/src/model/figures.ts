import { addressOf, type CellPosition } from '../format/cell-address.ts'
import { formatValue, plainNumber, type NumberFormat } from '../format/number.ts'
import { nameKey } from '../worksheet/clean-text.ts'
import { inView } from './in-view.ts'
import { isRangeSeries, isScatterSeries, type ChartModel, type Series } from './chart-model.ts'

/** A value of a chart, for the comparison of two versions of its worksheet. */
export interface Figure {
  /** Stable across versions: kind of value, name, group and toggle of its series, and the category. */
  key: string
  /** The series part of the key. */
  seriesKey: string
  /** The series' name with its group and toggle, for display. */
  series: string
  category: string
  value: number
  isPercent: boolean
  /** "9,100%", "$1,200". */
  text: () => string
  /** The same without commas. */
  plain: () => string
  /** Address such as "B7"; null if unknown. */
  cell: () => string | null
}

const PLAIN: NumberFormat = { percent: false, currency: false, decimals: null }

/**
 * Every value of a chart, including hidden series and without gaps; an error bar has a low and a high value. Texts and
 * cells are computed only on demand, because most versions never need them.
 */
export function figuresOf(
  model: ChartModel,
  cellOf: (series: number, category: number) => CellPosition | null,
): Figure[] {
  const categories = model.categories.values.map((name) => ({ name, key: nameKey(name) }))
  return model.series.flatMap((series, index) => {
    const format = formatOf(model, index)
    const names = [series.name, series.group ?? '', series.toggle ?? '']
    const seriesKey = [isRangeSeries(series) ? 'range' : 'value', ...names.map(nameKey)].join('\n')
    const seriesName = names.filter((each) => each !== '').join(', ')
    return valuesOf(series).map(({ category, part, value }): Figure => {
      const { name, key } = categories[category] ?? { name: '', key: '' }
      return {
        key: `${seriesKey}\n${key}\n${part}`,
        seriesKey,
        series: seriesName,
        category: name,
        value,
        isPercent: format.percent,
        text: () => formatValue(value, format),
        plain: () => plainText(value, format),
        cell: () => {
          const at = cellOf(index, category)
          return at && addressOf(at)
        },
      }
    })
  })
}

function plainText(value: number, { currency, percent }: NumberFormat): string {
  const plain = plainNumber(value)
  return currency ? `$${plain}` : `${plain}${percent ? '%' : ''}`
}

/** The format of the first view with the series. */
function formatOf(model: ChartModel, index: number): NumberFormat {
  const view = model.views.find(({ series }) => series.includes(index))
  return (view ? inView(model, view) : model).axes.values[model.series[index]?.axis ?? 0] ?? PLAIN
}

function valuesOf(series: Series): { category: number; part: string; value: number }[] {
  const parts = isRangeSeries(series)
    ? series.points.flatMap(({ category, low, high }) => [part(category, 'low', low), part(category, 'high', high)])
    : isScatterSeries(series)
      ? series.points.flatMap(({ category, x, y }) => [part(category, 'x', x), part(category, 'y', y)])
      : series.points.map(({ category, value }) => part(category, '', value))
  return parts.flatMap(({ value, ...rest }) => (value === null ? [] : [{ ...rest, value }]))
}

function part(category: number, name: string, value: number | null) {
  return { category, part: name, value }
}
