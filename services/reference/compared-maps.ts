import { atlas } from '@common-measure/charts/kinds/map/atlas.ts'
import { boundsOf } from '@common-measure/charts/kinds/map/reading/breaks.ts'
import { LRUCache } from 'lru-cache'
import type { Comparison } from '#domain/comparison.ts'
import { cellOf, lastYear } from '#domain/reference-figure.ts'
import type { ReferenceFigure, ReferenceIndicator, ReferencePlace } from '#domain/reference.ts'
import { isWholeOf } from './compared-figures.ts'
import type { ReferenceSet } from './reference-set.ts'

/** The values of a map: rows of places, columns of periods. */
export interface MapTable {
  /** Cells in the format of worksheets, without settings. */
  rows: string[][]
  periods: string[]
  /** Period that the map shows first. */
  shown: string
  /** The drawn row of a breakdown; "" without breakdowns. */
  breakdown: string
  /** All periods of the indicator in the area, in order of time; a map of all counties has only the shown one. */
  all: string[]
  /** Inner bounds of the classes, if the columns are not all periods. */
  breaks: number[] | null
  /** Lowest and highest value of all periods. */
  ends: readonly [low: number, high: number] | null
}

/** Number of places above which a map has one period: its other periods would take seconds to read. */
const MAX_PLACES_OF_ALL_PERIODS = 600
const CLASSES = 5
/** Decimals of classes of a worksheet that sets none. */
const MAX_DECIMALS = 2

const tables = new WeakMap<ReferenceSet, LRUCache<string, { table: MapTable | null }>>()
/** Tables in memory, for a page and its chart. */
const MAX_TABLES = 4

/** The table of an indicator in the area of a comparison; null without a value. */
export function mapTable(
  set: ReferenceSet,
  indicator: ReferenceIndicator,
  comparison: Comparison,
  own: readonly string[],
): MapTable | null {
  const kept = tables.get(set) ?? new LRUCache({ max: MAX_TABLES })
  tables.set(set, kept)
  const key = [indicator.id, comparison.area, comparison.by, comparison.to].join(' ')
  const known = kept.get(key)
  if (known) return known.table
  const table = readTable(set, indicator, comparison, own)
  kept.set(key, { table })
  return table
}

function readTable(
  set: ReferenceSet,
  indicator: ReferenceIndicator,
  comparison: Comparison,
  own: readonly string[],
): MapTable | null {
  const places = placesIn(set, comparison, own)
  const figures = wholeFigures(set, indicator, places)
  const all = [...new Set(figures.map(({ period }) => period))].toSorted(
    (one, other) => lastYear(one) - lastYear(other) || (one < other ? -1 : 1),
  )
  const { to } = comparison
  const shown = all.findLast((period) => to === null || lastYear(period) <= Number(to)) ?? all[0]
  if (shown === undefined) return null
  const isWhole = places.length <= MAX_PLACES_OF_ALL_PERIODS
  const periods = isWhole ? all : [shown]
  const cells = new Map<string, Map<string, string>>()
  for (const { fips, period, value } of figures) {
    const row = cells.get(fips) ?? new Map<string, string>()
    cells.set(fips, row.set(period, cellOf(value, indicator)))
  }
  const isState = new Set(places.map(({ state }) => state)).size === 1
  const rows = places
    .filter(({ fips }) => cells.has(fips))
    .map(({ fips, name, fullName }) => [
      isState || comparison.by === 'state' ? name : fullName,
      fips,
      ...periods.map((period) => cells.get(fips)?.get(period) ?? ''),
    ])
  const values = figures.map(({ value }) => value)
  const bounds = isWhole ? null : boundsIn(figures, all.at(-1) ?? shown, indicator)
  return {
    rows,
    periods,
    shown,
    breakdown: figures[0]?.breakdown ?? '',
    all,
    breaks: bounds && bounds.slice(1, -1),
    ends: bounds && [least(values), most(values)],
  }
}

function placesIn(set: ReferenceSet, { area, by }: Comparison, own: readonly string[]): ReferencePlace[] {
  if (by === 'state') return set.places().filter(({ kind }) => kind === 'state')
  const near = new Set(own.flatMap((code) => [code, ...(atlas()?.neighbors(code) ?? [])]))
  const isInArea = (fips: string) => area === null || (area === 'community' ? near.has(fips) : fips.startsWith(area))
  return set.places().filter(({ kind, fips }) => kind === 'county' && isInArea(fips))
}

/** Number of places in one question to the set. */
const BATCH = 500

function wholeFigures(
  set: ReferenceSet,
  indicator: ReferenceIndicator,
  places: readonly ReferencePlace[],
): ReferenceFigure[] {
  const codes = places.map(({ fips }) => fips)
  const figures: ReferenceFigure[] = []
  for (let at = 0; at < codes.length; at += BATCH) {
    for (const figure of set.figures(indicator.id, codes.slice(at, at + BATCH))) figures.push(figure)
  }
  const isWhole = isWholeOf(figures)
  return figures.filter(isWhole)
}

/** Bounds of all periods: inner ones of the latest. */
function boundsIn(figures: readonly ReferenceFigure[], latest: string, { decimals }: ReferenceIndicator): number[] {
  const shown = (value: number) => Number(value.toFixed(Math.max(decimals, 0)))
  const all = figures.map(({ value }) => shown(value))
  const ofLatest = figures.filter(({ period }) => period === latest).map(({ value }) => shown(value))
  const hasBothSigns = [1, -1].every(
    (sign) => ofLatest.filter((value) => value * sign > 0).length * 10 >= ofLatest.length,
  )
  return boundsOf({
    latest: ofLatest,
    all,
    classes: CLASSES,
    decimals: MAX_DECIMALS,
    breaks: null,
    center: hasBothSigns ? 0 : null,
  })
}

function least(values: readonly number[]): number {
  return values.reduce((one, other) => Math.min(one, other), Infinity)
}

function most(values: readonly number[]): number {
  return values.reduce((one, other) => Math.max(one, other), -Infinity)
}
