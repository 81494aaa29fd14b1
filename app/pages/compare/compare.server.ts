import { chartProvenance } from '#app/charts/chart-provenance.ts'
import type { StripData } from '#app/comparison/county-strip/county-strip.tsx'
import type { SimilarCounties } from '#app/comparison/county-strip/similar-to.tsx'
import type { PageChart } from '#app/charts/page-charts.ts'
import type { Services } from '#services/services.ts'
import { comparisonSheet as sheetId, isMapChart, type Comparison, type ComparisonChart } from '#domain/comparison.ts'
import { rateInstead } from '#domain/rate-instead.ts'
import { spokenPeriod } from '#domain/reference-figure.ts'
import { spokenFigure } from '#services/reference/spoken-figure.ts'
import { drawnModel, type ChartModel } from '@common-measure/charts'
import { areAboutTheSame, comparedFigures } from '#services/reference/compared-figures.ts'
import type { ComparedFigures, ComparedIndicator } from '#services/reference/compared-figures.ts'
import type { ReferenceSet } from '#services/reference/reference-set.ts'
import { mapTable } from '#services/reference/compared-maps.ts'
import { similarOf, stripOf } from './strip-data.server.ts'

/** A place or an indicator of a comparison. */
export interface Named {
  id: string
  name: string
}

/** Content of the page around a comparison. */
export interface ComparedPage {
  indicators: Named[]
  places: Named[]
  unknown: string[]
  leftOut: string[]
  chart: PageChart<ChartModel> | null
  /** The map of the second indicator, beside that of the first. */
  second: PageChart<ChartModel> | null
  /** Set if the requested years have no data: they are reversed, or all values are from other years. */
  years: { fault: 'backwards' | 'none-then'; first: string; last: string } | null
  /** Chart type if the address has none. */
  drawnAs: ComparisonChart
  /** Texts next to the chart of a single indicator. */
  words: ComparedWords | null
  /** All counties, if the address requests them; "none" if they cannot be ranked. */
  strip: StripData | 'none' | null
  /** Next to a strip: the most similar counties of each marked county. */
  similarCounties: SimilarCounties[]
  /** Choices of a map's area and period; null for other charts. */
  areas: MapAreas | null
  /** Counties similar to the first place that are not visible yet. */
  similar: string[]
}

/** Areas and periods to choose from for a map. */
export interface MapAreas {
  /** States of the compared places. */
  states: { fips: string; name: string }[]
  /** Periods, if the chart itself has no slider. */
  periods: string[]
  shown: string
}

export interface ComparedWords {
  period: string
  /** Highest value first. */
  figures: { name: string; fips: string; figure: string }[]
  /** Places without any visible value. */
  missing: string[]
  /** Places without a value in that period. */
  missingThen: string[]
  /** For each place, in the requested order, the later places with overlapping margins of error; only if there are any. */
  same: { first: string; others: string[] }[]
  /** Periods of several years next to single years. */
  pooled: string[]
  /** A rate to show instead of a count. */
  rate: Named | null
}

/** Number of counties that one press adds. */
const MAX_SIMILAR = 5

export async function comparedPage(
  services: Services,
  set: ReferenceSet,
  comparison: Comparison,
): Promise<ComparedPage> {
  const compared = comparedFigures(set, comparison)
  const [only, ...more] = compared.indicators
  const isMap = isMapChart(comparison.chart)
  const chartOf = (chosen: Comparison) => chartIn(services, sheetId(chosen))
  const both = comparison.chart === 'map' && more.length > 0
  const [chart, second] = both
    ? await Promise.all(
        compared.indicators.map(({ indicator }) => chartOf({ ...comparison, indicators: [indicator.id] })),
      )
    : [await chartOf(comparison)]
  const shown = new Set(compared.places.map(({ fips }) => fips))
  const nearest = compared.places[0] ? set.similar(compared.places[0].fips) : []
  const strip = comparison.chart === 'strip' && only ? stripOf(set, comparison) : null
  return {
    indicators: compared.indicators.map(({ indicator }) => ({ id: indicator.id, name: indicator.title })),
    places: compared.places.map(({ fips, fullName }) => ({ id: fips, name: fullName })),
    unknown: compared.unknown,
    leftOut: compared.leftOut,
    chart: chart ?? second ?? null,
    second: (chart && second) ?? null,
    years: chart ? null : yearsOf(set, comparison),
    drawnAs: only?.chart ?? 'bar',
    areas: isMap && only ? areasOf(services, set, comparison, only) : null,
    words: only && more.length === 0 ? wordsOf(set, only, compared.places) : null,
    strip,
    similarCounties: strip ? similarOf(set, comparison, strip) : [],
    similar: nearest
      .map(({ fips }) => fips)
      .filter((fips) => !shown.has(fips))
      .slice(0, MAX_SIMILAR),
  }
}

async function chartIn({ worksheets }: Services, spreadsheetId: string): Promise<PageChart<ChartModel> | null> {
  const answer = await worksheets.chart(spreadsheetId, '')
  if (!answer.ok) return null
  const { model } = answer
  const provenance = chartProvenance(model)
  return { title: model.title, model: drawnModel(model), spreadsheetId, ...(provenance && { provenance }) }
}

function areasOf(
  { community }: Services,
  set: ReferenceSet,
  comparison: Comparison,
  { indicator }: ComparedIndicator,
): MapAreas {
  const own = community.places.flatMap(({ kind, fips }) => (kind === 'county' && fips ? [fips] : []))
  const codes = [...own, ...comparison.places].filter((fips) => /^\d/.test(fips)).map((fips) => fips.slice(0, 2))
  const asked = comparison.area === null || comparison.area === 'community' ? [] : [comparison.area]
  const states = [...new Set([...asked, ...codes])].flatMap((code) => set.findPlace(code) ?? [])
  const table = mapTable(set, indicator, comparison, own)
  return {
    states: states.map(({ fips, name }) => ({ fips, name })),
    periods: table && table.breaks ? table.all : [],
    shown: table?.shown ?? '',
  }
}

/** Reason why the requested years have no data; null if the years are not the reason. */
function yearsOf(set: ReferenceSet, comparison: Comparison): ComparedPage['years'] {
  const { from, to } = comparison
  if (from === null && to === null) return null
  if (from !== null && to !== null && from > to) return { fault: 'backwards', first: from, last: to }
  const all = comparedFigures(set, { ...comparison, from: null, to: null }).indicators
  const periods = all.flatMap((one) => one.periods)
  const sorted = [...new Set(periods)].toSorted((one, other) => one.slice(-4).localeCompare(other.slice(-4)))
  const [first, last] = [sorted[0], sorted.at(-1)]
  return first && last ? { fault: 'none-then', first: spokenPeriod(first), last: spokenPeriod(last) } : null
}

function isYear(period: string): boolean {
  return period.length === 4
}

/** Texts next to the chart of one indicator. */
export function wordsOf(set: ReferenceSet, one: ComparedIndicator, places: ComparedFigures['places']): ComparedWords {
  const { indicator, figures, latest } = one
  const now = figures.filter(({ period }) => period === latest)
  const nameOf = (fips: string) => set.findPlace(fips)?.fullName ?? fips
  const has = (fips: string, among: readonly { fips: string }[]) => among.some((figure) => figure.fips === fips)
  const same = now.map((first, at) => ({
    first: nameOf(first.fips),
    others: now
      .slice(at + 1)
      .filter((other) => areAboutTheSame(first, other))
      .map(({ fips }) => nameOf(fips)),
  }))
  const rate = rateInstead(
    indicator.id,
    places.map(({ population }) => population),
  )
  const instead = rate === null ? null : set.findIndicator(rate)
  return {
    period: spokenPeriod(latest),
    figures: now
      .toSorted((a, b) => b.value - a.value)
      .map(({ fips, value }) => ({ fips, name: nameOf(fips), figure: spokenFigure(value, indicator) })),
    missing: places.filter(({ fips }) => !has(fips, figures)).map(({ fullName }) => fullName),
    missingThen: places.filter(({ fips }) => has(fips, figures) && !has(fips, now)).map(({ fullName }) => fullName),
    same: same.filter(({ others }) => others.length > 0),
    pooled: one.periods.some(isYear) ? one.periods.filter((period) => !isYear(period)).map(spokenPeriod) : [],
    rate: instead && { id: instead.id, name: instead.title },
  }
}
