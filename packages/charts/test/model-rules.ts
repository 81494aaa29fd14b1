import { keptDecimals } from '../src/format/number.ts'
import { isRangeSeries, isScatterSeries } from '../src/model/chart-model.ts'
import { drawnModel, publicModel, type ChartModel, type Diagnostic, type Series, type ValueAxis } from '../src/index.ts'

/**
 * Checks the rules of docs/contracts/chart-model.md#properties, which hold for every worksheet; returns one line per
 * broken rule. Written by hand, so that the tests need no schema library.
 */
export function brokenRules({
  model,
  diagnostics,
}: {
  model: ChartModel
  diagnostics: readonly Diagnostic[]
}): string[] {
  return [
    ...wrongKeys('model', without(drawnModel(publicModel(model)), LATER_KEYS), MODEL_KEYS),
    ...annotationRules(model),
    ...provenanceRules(model),
    ...textRules(model),
    ...categoryRules(model),
    ...model.axes.values.flatMap((axis, at) => axisRules(model, axis, `axes.values[${at}]`)),
    ...model.series.flatMap((series, at) => seriesRules(model, series, `series[${at}]`)),
    ...filterRules(model),
    ...viewRules(model),
    ...mapRules(model),
    ...diagnosticRules(diagnostics),
    ...(JSON.stringify(JSON.parse(JSON.stringify(model))) === JSON.stringify(model) ? [] : ['not plain JSON']),
  ]
}

const MODEL_KEYS =
  'axes categories dataLabels defaultView fileName filters id legend notes series sharedTooltip source stacking subtitle summary title type views'
const SERIES_KEYS = 'axis color group hidden label linkedTo name pattern points regression stack toggle type'
/** Present only if a worksheet uses them. */
const LATER_KEYS = [
  'annotations',
  'highlightCategories',
  'multiples',
  'sortable',
  'highlight',
  'benchmark',
  'code',
  'headline',
  'palette',
  'map',
]
const TYPES = [
  'column',
  'bar',
  'line',
  'spline',
  'area',
  'pie',
  'errorbar',
  'scatter',
  'dot',
  'slope',
  'pyramid',
  'table',
  'map',
]
const PATTERNS = ['diagonal', 'diagonal-reverse', 'horizontal', 'vertical', 'dots', 'grid', null]
const REGRESSIONS = ['linear', 'exponential', 'polynomial', 'power', 'logarithmic', 'loess']
const TOKENS = [
  ...['fort-bend', 'harris', 'montgomery', 'three-county', 'cities', 'texas', 'us'].map((place) => `place-${place}`),
  ...['white', 'black', 'hispanic', 'aapi', 'other'].map((race) => `race-${race}`),
  'sex-female',
  'sex-male',
  'series-total',
  ...Array.from({ length: 14 }, (_, index) => `chart-${index + 1}`),
]

function without(value: object, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))
}

function annotationRules({ annotations, categories, series, axes }: ChartModel): string[] {
  if (annotations === undefined) return []
  const isPlace = (index: number | null): boolean => index === null || index < categories.values.length
  return [
    ...rule(annotations.length >= 1 && annotations.length <= 12, `${annotations.length} annotations`),
    ...annotations.flatMap((one) => [
      ...wrongKeys('an annotation', without(one, ['fromDate', 'toDate']), 'axis from kind series text to value'),
      ...rule(isText(one.text) && one.text.length <= 120, `annotation ${one.text}`),
      ...rule(isPlace(one.from) && isPlace(one.to) && (one.from ?? 0) <= (one.to ?? Infinity), 'annotation places'),
      ...rule(one.series === null || series[one.series] !== undefined, 'annotation series'),
      ...rule(
        (one.axis === null) === (one.value === null) && axes.values[one.axis ?? 0] !== undefined,
        'annotation axis',
      ),
    ]),
  ]
}

function provenanceRules({ provenance }: ChartModel): string[] {
  if (provenance === undefined) return []
  const { sources, license } = provenance
  return [
    ...wrongKeys('provenance', provenance, 'about license nextUpdate placeCodes sources unit updated'),
    ...sources.flatMap((source) => wrongKeys('a source', source, 'text url')),
    ...(license ? wrongKeys('license', license, 'commercial id text url') : []),
  ]
}

function rule(holds: boolean, words: string): string[] {
  return holds ? [] : [words]
}

function wrongKeys(where: string, value: object, wanted: string): string[] {
  const keys = Object.keys(value).sort().join(' ')
  return rule(keys === wanted, `${where} has ${keys}`)
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''
const isMaybeText = (value: unknown): boolean => value === null || isText(value)
const isHex = (value: unknown): boolean => typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value)
const isColor = (value: unknown): boolean => isHex(value) || TOKENS.includes(String(value))
const isFlag = (value: unknown): boolean => typeof value === 'boolean'

/** True for null, and for a finite number with at most as many decimals as its chart keeps. */
function isMaybeFigureOf({ axes }: ChartModel): (value: number | null | undefined) => boolean {
  const decimals = Math.max(...axes.values.map(keptDecimals))
  return (value) => {
    if (value === null) return true
    if (value === undefined || !Number.isFinite(value) || Object.is(value, -0)) return false
    return Math.abs(value) > 1e12 || Number(value.toFixed(decimals)) === value
  }
}

function textRules(model: ChartModel): string[] {
  return [
    ...rule(/^[a-z0-9]+$/.test(model.id), `id ${model.id}`),
    ...rule(/^[a-z0-9_-]+$/.test(model.fileName), `fileName ${model.fileName}`),
    ...rule(typeof model.title === 'string', 'title'),
    ...rule(isMaybeText(model.subtitle) && isMaybeText(model.source) && isText(model.summary), 'texts'),
    ...rule(Array.isArray(model.notes) && model.notes.every(isText), 'notes'),
    ...rule(TYPES.includes(model.type), `type ${model.type}`),
    ...rule([null, 'normal', 'percent'].includes(model.stacking), `stacking ${model.stacking}`),
    ...rule(isFlag(model.dataLabels) && isFlag(model.sharedTooltip) && isFlag(model.legend.visible), 'flags'),
    ...rule(model.legend.isolate === (model.stacking === null), 'legend.isolate'),
  ]
}

function categoryRules({ categories, axes }: ChartModel): string[] {
  const { kind, values, colors } = categories
  const { scale, ticks, title } = axes.category
  return [
    ...rule(['text', 'date', 'number'].includes(kind), `kind ${kind}`),
    ...rule(values.length <= 5000 && values.every(isText), 'categories.values'),
    ...rule(colors === null || (colors.length === values.length && colors.every(isColor)), 'categories.colors'),
    ...rule(['category', 'time', 'ordinal', 'numeric'].includes(scale) && isMaybeText(title), 'axes.category'),
    ...rule(ticks === null || (ticks.length <= 15 && ticks.every((tick) => values.includes(tick))), 'ticks'),
    ...rule(ticks === null || scale !== 'category', 'ticks without a time axis'),
    ...rule((scale === 'numeric') === (axes.category.min !== undefined), 'ends of a numeric axis'),
    ...rule(axes.values.length === 1 || axes.values.length === 2, 'one or two value axes'),
  ]
}

function axisRules(model: ChartModel, axis: ValueAxis, where: string): string[] {
  const isMaybeFigure = isMaybeFigureOf(model)
  return [
    ...wrongKeys(where, axis, 'color currency decimals max min percent scale title'),
    ...rule(isMaybeText(axis.title) && (axis.color === null || isHex(axis.color)), `${where} texts`),
    ...rule(axis.scale === 'linear' || axis.scale === 'logarithmic', `${where} scale`),
    ...rule(isMaybeFigure(axis.min) && isMaybeFigure(axis.max), `${where} min, max`),
    ...rule(isFlag(axis.percent) && isFlag(axis.currency) && !(axis.percent && axis.currency), `${where} format`),
    ...rule([0, 1, 2, 3, 4, 5, 6, null].includes(axis.decimals), `${where} decimals`),
  ]
}

function seriesRules(model: ChartModel, series: Series, where: string): string[] {
  const owner = series.linkedTo === null ? undefined : model.series[series.linkedTo]
  return [
    ...wrongKeys(where, without(series, LATER_KEYS), SERIES_KEYS),
    ...rule(isText(series.name) && isText(series.label), `${where} name`),
    ...rule(TYPES.includes(series.type) && PATTERNS.includes(series.pattern) && isFlag(series.hidden), `${where} type`),
    ...rule(model.axes.values[series.axis] !== undefined, `${where} axis ${series.axis}`),
    ...rule(
      series.color === null ? model.categories.colors !== null : isColor(series.color),
      `${where} color ${series.color}`,
    ),
    ...rule(isMaybeText(series.stack) && isMaybeText(series.group) && isMaybeText(series.toggle), `${where} names`),
    ...rule(
      series.linkedTo === null || (series.type === 'errorbar' && owner?.type !== 'errorbar'),
      `${where} linkedTo`,
    ),
    ...pointRules(model, series, where),
    ...regressionRules(model, series, where),
  ]
}

function pointRules(model: ChartModel, series: Series, where: string): string[] {
  const places = series.points.map(({ category }) => category)
  const figures = isRangeSeries(series)
    ? series.points.flatMap(({ low, high }) => [low, high])
    : isScatterSeries(series)
      ? series.points.flatMap(({ x, y, size }) => [x, y, size])
      : series.points.map(({ value }) => value)
  return [
    ...rule(
      places.every((place, at) => Number.isInteger(place) && place > (places[at - 1] ?? -1)),
      `${where} order`,
    ),
    ...rule((places.at(-1) ?? 0) < Math.max(1, model.categories.values.length), `${where} beyond the categories`),
    ...rule(figures.every(isMaybeFigureOf(model)), `${where} figures`),
    ...rule(
      series.type !== 'errorbar' || series.points.every(({ low, high }) => isInterval(low, high)),
      `${where} intervals`,
    ),
  ]
}

function isInterval(low: number | null, high: number | null): boolean {
  return low === null || high === null ? low === high : low <= high
}

function regressionRules(model: ChartModel, { regression, type }: Series, where: string): string[] {
  if (!regression) return []
  return [
    ...wrongKeys(`${where} regression`, regression, 'dashed inLegend name points type'),
    ...rule(REGRESSIONS.includes(regression.type) && isText(regression.name), `${where} regression type`),
    ...rule(type !== 'pie' && type !== 'errorbar', `${where} regression on ${type}`),
    ...rule(regression.dashed && !regression.inLegend, `${where} regression looks`),
    ...rule(
      regression.points.every(
        ({ category, value }) => model.categories.values[category] !== undefined && isMaybeFigureOf(model)(value),
      ),
      `${where} regression points`,
    ),
  ]
}

function filterRules({ filters, map }: ChartModel): string[] {
  return [filters.group, filters.toggle].flatMap((filter) => {
    if (filter === null) return []
    const { options, control } = filter
    return [
      ...rule(options.length >= 2 && new Set(options).size === options.length && options.every(isText), 'options'),
      ...rule(options.includes(filter.default), 'default option'),
      ...rule(
        control === 'slider' ? map !== undefined : control === (options.length <= 3 ? 'buttons' : 'dropdown'),
        'control',
      ),
    ]
  })
}

function viewRules(model: ChartModel): string[] {
  const { views, defaultView, series, axes, categories } = model
  return [
    ...rule(views.length >= 1 && views[defaultView] !== undefined, 'views'),
    ...headlineRules(model),
    ...views.flatMap((view, at) => [
      ...rule(
        view.series.every((index) => series[index] !== undefined),
        `view ${at} series`,
      ),
      ...rule(new Set(view.series).size === view.series.length, `view ${at} repeats a series`),
      ...rule(view.max.length === axes.values.length && view.max.every(isMaybeFigureOf(model)), `view ${at} max`),
      ...rule(view.stats === null || view.stats.length === categories.values.length, `view ${at} stats`),
      ...rule(
        (view.stats ?? []).every((stats) => !stats || Object.values(stats).every(isMaybeFigureOf(model))),
        `view ${at} stats`,
      ),
      ...rule(isMaybeText(view.group) && isMaybeText(view.toggle), `view ${at} names`),
    ]),
  ]
}

function mapRules({ map, views, categories }: ChartModel): string[] {
  if (!map)
    return rule(
      views.every(({ classes }) => classes === undefined),
      'classes without a map',
    )
  const { codes, benchmarks } = map
  const { length } = categories.values
  return [
    ...wrongKeys('the map', map, 'area benchmarks by codes palette'),
    ...rule(codes.length === length && benchmarks.every((at) => at < length), 'places of the map'),
    ...views.flatMap(({ classes, series }) => {
      if (!classes) return rule(series.length === 0, 'a column without classes')
      const { bounds, counts, of } = classes
      const placed = of.filter((one) => one !== null)
      return [
        ...rule(
          bounds.every((bound, at) => at === 0 || bound >= (bounds[at - 1] ?? bound)),
          `bounds ${bounds.join(' ')}`,
        ),
        ...rule(bounds.length === 0 || counts.length === bounds.length - 1, 'counts'),
        ...rule(
          of.length === length && counts.every((count, at) => placed.filter((one) => one === at).length === count),
          'classes',
        ),
        ...rule(counts.reduce((sum, count) => sum + count, 0) === placed.length, 'sum of the counts'),
        ...rule(
          benchmarks.every((at) => of[at] === null),
          'classes of benchmarks',
        ),
      ]
    }),
  ]
}

/** Views have headlines only if they differ; the chart's is that of its default view. */
function headlineRules({ headline, views, defaultView }: ChartModel): string[] {
  const ofViews = views.flatMap((view) => (view.headline === undefined ? [] : [view.headline]))
  const isRight = ofViews.length === 0 || (ofViews.length === views.length && new Set(ofViews).size > 1)
  return [
    ...rule(isRight && ofViews.every(isMaybeText), 'headlines of views'),
    ...rule(ofViews.length === 0 || (ofViews[defaultView] ?? undefined) === headline, 'headline of the default view'),
    ...rule(headline === undefined || (isText(headline) && Array.from(headline).length <= 120), 'headline'),
  ]
}

function diagnosticRules(diagnostics: readonly Diagnostic[]): string[] {
  const places = diagnostics.map(({ code, cell }) => `${code}@${cell}`)
  return [
    ...rule(diagnostics.length <= 201, `${diagnostics.length} diagnostics`),
    ...rule(new Set(places).size === places.length, 'a diagnostic is given twice'),
    ...diagnostics.flatMap(({ code, cell, severity, message }) => [
      ...rule(/^[a-z0-9-]+$/.test(code) && ['error', 'warning', 'info'].includes(severity), `diagnostic ${code}`),
      ...rule(cell === null || /^[A-Z]+[1-9][0-9]*$/.test(cell), `cell ${cell}`),
      ...rule(/^.{9,}[.?]$/su.test(message), `message ${message}`),
    ]),
  ]
}
