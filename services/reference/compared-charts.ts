import { chartFromValues, type ChartModel, type NameRegistry, type OverlaidModel } from '@common-measure/charts'
import { PAIRED_CLASSES, pairColumns } from '@common-measure/charts/build-model/pair-columns.ts'
import type { Place } from '#domain/community.ts'
import { LRUCache } from 'lru-cache'
import { comparisonOf, comparisonPath, comparisonQuery, isMapChart, type Comparison } from '#domain/comparison.ts'
import type { ChartAnswer, WorksheetService } from '../sheets/worksheet-service.ts'
import { comparedFigures, isWhole, type ComparedFigures, type ComparedIndicator } from './compared-figures.ts'
import { mapTable, type MapTable } from './compared-maps.ts'
import type { AskReference, ReferenceSet } from './reference-set.ts'
import { pairedTable } from './paired-maps.ts'
import { withUsualPlaces } from './usual-places.ts'
import type { ReferenceFigure, ReferenceIndicator, ReferencePlace } from '#domain/reference.ts'
import { LOCALE } from '#domain/language.ts'
import { cellOf } from '#domain/reference-figure.ts'

/** A worksheet in the format of the Sheets service. */
interface ComparisonSheet {
  title: string
  rows: string[][]
}

/** A row of values, before its settings are added. */
interface SheetRow {
  name: string
  /** Label of the group in the chart's control; "" without one. */
  group: string
  type: string
  /** Cells by heading. */
  cells: Map<string, string>
}

/** Maximum number of lines for which margins are readable. */
const MAX_LINES_WITH_MARGINS = 3
const TRUE = 'TRUE'

/**
 * A comparison as the worksheet of an ordinary chart. It has one indicator with a row for each place, or several
 * indicators of one place with a control to select one. Null without any value.
 */
export function comparisonSheet(set: ReferenceSet, { indicators, places }: ComparedFigures): ComparisonSheet | null {
  const drawn = indicators.filter(({ figures }) => figures.length > 0)
  const [only, ...more] = drawn
  if (!only) return null
  const isOne = more.length === 0
  const rows = drawn.flatMap((one) => {
    const group = isOne ? '' : one.indicator.title
    return one.chart === 'bar' && isOne ? barRows(one, places) : lineRows(one, places, group)
  })
  const columns = only.chart === 'bar' && isOne ? namesIn(rows) : periodsOf(drawn)
  return {
    title: isOne ? titleOf(set, only) : (places[0]?.fullName ?? ''),
    rows: sheetOf(columns, rows, chartSettings(set, drawn)),
  }
}

function titleOf(set: ReferenceSet, one: ComparedIndicator): string {
  return isWhole(one)
    ? one.indicator.title
    : `${one.indicator.title}: ${set.nameOf?.(one.breakdown, one.indicator.id) ?? one.breakdown}`
}

/** One row per place, one column per period. */
function lineRows(one: ComparedIndicator, places: readonly ReferencePlace[], group: string): SheetRow[] {
  const shown = places.filter(({ fips }) => one.figures.some((figure) => figure.fips === fips))
  const hasMargins = shown.length <= MAX_LINES_WITH_MARGINS
  const type = one.chart === 'bar' ? 'column' : 'line'
  return shown.flatMap(({ fips, fullName }) => {
    const own = one.figures.filter((figure) => figure.fips === fips)
    const row = { name: fullName, group }
    const cells = own.map((figure) => [figure.period, cellOf(figure.value, one.indicator)] as const)
    const margins = own.flatMap((figure) => marginOf(figure, one.indicator, figure.period))
    const line = { ...row, type, cells: new Map(cells) }
    return hasMargins && margins.length > 0 ? [line, { ...row, type: 'errorbar', cells: new Map(margins) }] : [line]
  })
}

/** A row of the latest period, with one column per place. */
function barRows(one: ComparedIndicator, places: readonly ReferencePlace[]): SheetRow[] {
  const latest = one.figures.filter(({ period }) => period === one.latest)
  const nameOf = (figure: ReferenceFigure) => places.find(({ fips }) => fips === figure.fips)?.fullName ?? ''
  const row = { name: one.latest, group: '' }
  const cells = latest.map((figure) => [nameOf(figure), cellOf(figure.value, one.indicator)] as const)
  const margins = latest.flatMap((figure) => marginOf(figure, one.indicator, nameOf(figure)))
  const bars = { ...row, type: 'bar', cells: new Map(cells) }
  return margins.length > 0 ? [bars, { ...row, type: 'errorbar', cells: new Map(margins) }] : [bars]
}

function marginOf({ low, high }: ReferenceFigure, indicator: ReferenceIndicator, heading: string) {
  if (low === null || high === null) return []
  return [[heading, `${cellOf(low, indicator)}:${cellOf(high, indicator)}`] as const]
}

function namesIn(rows: readonly SheetRow[]): string[] {
  return [...(rows[0]?.cells.keys() ?? [])]
}

function periodsOf(drawn: readonly ComparedIndicator[]): string[] {
  const all = new Set(drawn.flatMap(({ periods }) => periods))
  return [...all].sort((one, other) => one.slice(-4).localeCompare(other.slice(-4)))
}

/** Settings of the whole chart. For several indicators: their common settings, and all sources. */
function chartSettings(set: ReferenceSet, drawn: readonly ComparedIndicator[]): Record<string, string> {
  const indicators = drawn.map(({ indicator }) => indicator)
  const datasets = [...new Set(indicators.map(({ dataset }) => dataset))].flatMap((id) => set.datasets().get(id) ?? [])
  const licenses = [...new Set(datasets.map(({ license }) => license))]
  const [first] = indicators
  const only = indicators.length === 1 ? first : undefined
  const hasSign = only === undefined || ['percent', 'dollars'].includes(only.unit)
  return {
    subtitle: only ? subtitleOf(drawn[0]) : '',
    source: datasets.map(({ source }) => source.replace(/\.$/, '')).join('; '),
    'source url': datasets.length === 1 ? (datasets[0]?.url ?? '') : '',
    license: licenses.length === 1 ? (licenses[0] ?? '') : '',
    unit: hasSign ? '' : (only.unitName ?? only.unit),
    note: only?.note ?? '',
    'place codes': TRUE,
  }
}

/** Bars show one period, even if the indicator has several. */
function subtitleOf(one: ComparedIndicator | undefined): string {
  if (!one) return ''
  const { subtitle } = one.indicator
  if (one.chart !== 'bar' || one.periods.length < 2) return subtitle
  const years = /(?<=^|, )[^,]*\b\d{4}(?:-\d{4})?(?: release)?$/
  return years.test(subtitle) ? subtitle.replace(years, one.latest) : `${subtitle}, ${one.latest}`
}

function sheetOf(columns: readonly string[], rows: readonly SheetRow[], chart: Record<string, string>): string[][] {
  const isGrouped = rows.some(({ group }) => group !== '')
  const own = Object.entries(chart).filter(([, value]) => value !== '')
  const headings = ['', 'type', ...(isGrouped ? ['group'] : []), ...own.map(([heading]) => heading)]
  return [
    [...headings, ...columns],
    ...rows.map(({ name, type, group, cells }, at) => [
      name,
      type,
      ...(isGrouped ? [group] : []),
      ...own.map(([, value]) => (at === 0 ? value : '')),
      ...columns.map((column) => cells.get(column) ?? ''),
    ]),
  ]
}

/** Approximate remaining time of a packing in progress, s. */
const PACKING_SECONDS = '5'

/** Maps in memory: one of all counties takes a second to make, and its page, table and picture need it. */
const MAX_MAPS = 8

/** Worksheets including comparisons: charts of the reference set, with the same formats and files as all others. */
export function withComparisons(
  worksheets: WorksheetService,
  ask: AskReference,
  { names, places }: { names: NameRegistry; places: readonly Place[] },
): WorksheetService {
  const maps = new LRUCache<string, ChartAnswer>({ max: MAX_MAPS })
  return {
    isOfTheSite: async (id) => comparisonOf(id) !== null || worksheets.isOfTheSite(id),
    async chart(id, title, isBackground) {
      const comparison = comparisonOf(id)
      if (!comparison) return worksheets.chart(id, title, isBackground)
      const set = await ask()
      if (!set) return { ok: false, status: 503, code: 'preparing', retryAfter: PACKING_SECONDS }
      const requested = withUsualPlaces(comparison, places)
      if (isMapChart(requested.chart)) {
        const key = `${set.version} ${comparisonQuery(requested)}`
        const answer = maps.get(key) ?? mapAnswer(set, requested, { names, places })
        maps.set(key, answer)
        return answer
      }
      const sheet = comparisonSheet(set, comparedFigures(set, requested))
      return sheet ? drawn(sheet, names, set) : NOTHING
    },
    ageOf: (id, title) => (comparisonOf(id) ? null : worksheets.ageOf(id, title)),
  }
}

const NOTHING: ChartAnswer = { ok: false, status: 404, code: 'no-feed', retryAfter: null }

interface Site {
  names: NameRegistry
  places: readonly Place[]
}

/** A map of one indicator, or of two as its columns or its colors, with frames around the places of the comparison. */
function mapAnswer(set: ReferenceSet, comparison: Comparison, { names, places }: Site): ChartAnswer {
  const compared = comparedFigures(set, comparison)
  const [one, two] = compared.indicators
  const own = places.flatMap(({ kind, fips }) => (kind === 'county' && fips ? [fips] : []))
  if (one && two) return pairAnswer(set, [one, two], comparison, { names, own })
  const table = one && mapTable(set, one.indicator, comparison, own)
  if (!one || !table) return NOTHING
  const settings = {
    ...chartSettings(set, [one]),
    subtitle: table.all.length > 1 ? one.indicator.subtitle : subtitleOf(one),
    'map area': areaOf(comparison),
    'default group': table.periods.length > 1 ? table.shown : '',
    breaks: table.breaks?.join('; ') ?? '',
  }
  const answer = drawn({ title: titleOf(set, one), rows: mapSheet(table.rows, settings, table.periods) }, names, set)
  return answer.ok ? { ...answer, model: asCompared(answer.model, comparison, table) } : answer
}

function areaOf({ area, by }: Comparison): string {
  return by === 'state' ? 'us' : (area ?? 'us')
}

function mapSheet(places: readonly string[][], settings: Record<string, string>, columns: readonly string[]) {
  const given = Object.entries(settings).filter(([, value]) => value !== '')
  const rows = places.map(([name = '', code = '', ...cells], at) => [
    name,
    'map',
    code,
    ...given.map(([, value]) => (at === 0 ? value : '')),
    ...cells,
  ])
  return [['', 'type', 'FIPS', ...given.map(([heading]) => heading), ...columns], ...rows]
}

/** Two measures as columns to choose from, or as the pairs of a bivariate map. */
function pairAnswer(
  set: ReferenceSet,
  measures: readonly [ComparedIndicator, ComparedIndicator],
  comparison: Comparison,
  { names, own }: { names: NameRegistry; own: readonly string[] },
): ChartAnswer {
  const [one, two] = measures
  const table = pairedTable(set, [one.indicator, two.indicator], comparison, own)
  if (!table) return NOTHING
  const isPair = comparison.chart === 'bivariate'
  const titles = measures.map(({ indicator }) => indicator.title)
  const columns = titles.map((title, at) => `${title}, ${table.periods[at] ?? ''}`)
  const settings = {
    ...chartSettings(set, measures),
    // The order of the measures in the key.
    ...(isPair ? { subtitle: columns.join(' · '), classes: String(PAIRED_CLASSES) } : {}),
    'map area': areaOf(comparison),
  }
  const rows = mapSheet(table.rows, settings, columns)
  const answer = drawn({ title: LIST.format(titles), rows }, names, set)
  if (!answer.ok) return answer
  const model = asCompared(answer.model, comparison, { ends: null })
  return { ...answer, model: isPair ? pairColumns(model) : model }
}

const LIST = new Intl.ListFormat(LOCALE, { type: 'conjunction' })

/** More places than a page has borders of. */
function isNation({ map }: OverlaidModel): boolean {
  return map?.by === 'county' && map.area === 'us'
}

/** The model of a map with the frames, the scale and the picture of a comparison. */
function asCompared(model: OverlaidModel, comparison: Comparison, { ends }: Pick<MapTable, 'ends'>): OverlaidModel {
  const [low, high] = ends ?? []
  const views = model.views.map((view) => {
    const bounds = view.classes?.bounds ?? []
    return low === undefined || high === undefined || bounds.length < 2 || !view.classes
      ? view
      : { ...view, classes: { ...view.classes, bounds: [low, ...bounds.slice(1, -1), high] } }
  })
  return {
    ...model,
    views,
    ...(comparison.area === 'community' ? {} : { community: comparison.places }),
    ...(isNation(model) ? { picture: comparisonPath(comparison, '.svg') } : {}),
  }
}

function drawn(
  { title, rows }: { title: string; rows: string[][] },
  names: NameRegistry,
  set: ReferenceSet,
): ChartAnswer {
  const { model, ...rest } = chartFromValues({ values: rows, askedTitle: title }, names)
  return { ok: true, ...rest, model: withLicenseName(model, set) }
}

/** The license in the set's language. */
function withLicenseName(model: ChartModel, set: ReferenceSet): ChartModel {
  const { provenance } = model
  const { license } = provenance ?? {}
  if (!provenance || !license) return model
  const text = [...set.datasets().values()].find((dataset) => dataset.license === license.text)?.licenseName
  return text === undefined ? model : { ...model, provenance: { ...provenance, license: { ...license, text } } }
}
