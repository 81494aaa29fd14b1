import { stripScale } from '@common-measure/charts/strip/strip-scale.ts'
import type { StripData } from '#app/comparison/county-strip/county-strip.tsx'
import type { SimilarCounties } from '#app/comparison/county-strip/similar-to.tsx'
import { comparisonPath, type Comparison } from '#domain/comparison.ts'
import type { ReferenceIndicator } from '#domain/reference.ts'
import { rounded } from '#domain/reference-figure.ts'
import { spokenFigure } from '#services/reference/spoken-figure.ts'
import { comparedFigures, isWhole } from '#services/reference/compared-figures.ts'
import type { ReferenceSet } from '#services/reference/reference-set.ts'

/** A current county with its value. */
export interface County {
  fips: string
  name: string
  state: string
  value: number
}

/**
 * Every current county in the latest period that the requested counties share. States and the nation have no dot, so
 * they do not affect the period. "none" if the counties cannot be ranked.
 */
export function stripOf(set: ReferenceSet, comparison: Comparison): StripData | 'none' {
  const isCounty = (fips: string) => set.findPlace(fips)?.kind === 'county'
  const own = comparison.places.filter(isCounty)
  const [one] = comparedFigures(set, { ...comparison, places: own.length > 0 ? own : ['US'] }).indicators
  if (!one || one.latest === '' || !isWhole(one)) return 'none'
  const { indicator, latest, breakdown } = one
  const all = set.figuresOfPeriod(indicator.id, latest, breakdown)
  const counties = countiesOf(set, all)
  const [highest, lowest] = [counties[0], counties.at(-1)]
  if (!highest || !lowest) return 'none'
  const values = counties.map(({ value }) => value)
  return {
    indicator: shownOf(indicator),
    period: latest,
    named: namedOf(counties, new Set(own), indicator.decimals),
    count: counties.length,
    steps: stepsOf(values, 10 ** indicator.decimals),
    scales: { 260: stripScale(values, 260), 740: stripScale(values, 740) },
    lowest: { name: lowest.name, value: lowest.value },
    highest: { name: highest.name, value: highest.value },
    nation: all.find(({ fips }) => fips === 'US')?.value ?? null,
  }
}

/** Highest value first. */
export function countiesOf(set: ReferenceSet, figures: readonly { fips: string; value: number }[]): County[] {
  const counties = figures.flatMap(({ fips, value }) => {
    const place = set.findPlace(fips)
    const isShown = place?.kind === 'county' && place.status === 'current'
    return isShown ? [{ fips, name: place.fullName, state: place.state, value }] : []
  })
  return counties.sort((one, other) => other.value - one.value)
}

function shownOf({ title, unit, decimals, unitName }: ReferenceIndicator): StripData['indicator'] {
  return { title, unit, decimals, ...(unitName !== undefined && { unitName }) }
}

function namedOf(counties: readonly County[], requested: ReadonlySet<string>, decimals: number): StripData['named'] {
  const shown = ({ value }: County) => rounded(value, decimals)
  return counties.flatMap((county, at) => {
    if (!requested.has(county.fips)) return []
    const { fips, name, state, value } = county
    const peers = counties.filter((one) => one.state === state)
    const above = counties.slice(0, at).findLast((one) => shown(one) > shown(county))
    const below = counties.slice(at).find((one) => shown(one) < shown(county))
    return {
      fips,
      name,
      value,
      ...ranksIn(counties, value),
      ...(peers.length > 1 && { inState: { ...ranksIn(peers, value), of: peers.length, state } }),
      ...(above && { above: figureOf(above) }),
      ...(below && { below: figureOf(below) }),
    }
  })
}

function ranksIn(counties: readonly County[], value: number) {
  const lower = counties.filter((county) => county.value < value).length
  return { rank: rankIn(counties, value), lowRank: lower + 1 }
}

/** Rank of a value; equal values share the better rank. */
export function rankIn(counties: readonly County[], value: number): number {
  return counties.findIndex((county) => county.value === value) + 1
}

function figureOf({ fips, name, value }: County) {
  return { fips, name, value }
}

/** Integers in units of the last decimal, ascending, as differences: they compress to a quarter. */
function stepsOf(values: readonly number[], scale: number): string {
  const whole = values.map((value) => Math.round(value * scale)).reverse()
  return whole.map((value, at) => value - (whole[at - 1] ?? 0)).join(' ')
}

/** Maximum number of counties in a strip with a list of similar counties. */
const MAX_TOLD = 4

/** Similar counties of each requested county that has any, with the values of the strip's period. */
export function similarOf(set: ReferenceSet, comparison: Comparison, strip: StripData | 'none'): SimilarCounties[] {
  const [indicator] = comparison.indicators.filter((id) => set.findIndicator(id))
  if (strip === 'none' || indicator === undefined) return []
  const counties = comparison.places.filter((fips) => set.similar(fips).length > 0).slice(0, MAX_TOLD)
  const only = { ...comparison, indicators: [indicator], from: null, to: null }
  return counties.map((fips) => similarTo(set, { ...only, places: [fips] }, strip))
}

/** The counties most similar to the place of a comparison, with their values in the strip's period. */
function similarTo(set: ReferenceSet, comparison: Comparison, { period, indicator }: StripData): SimilarCounties {
  const [fips = ''] = comparison.places
  const similar = set.similar(fips).map((one) => one.fips)
  const [compared] = comparedFigures(set, { ...comparison, places: similar }).indicators
  const figures = compared?.figures.filter((one) => one.period === period) ?? []
  const nameOf = (code: string) => set.findPlace(code)?.fullName ?? code
  return {
    fips,
    name: nameOf(fips),
    compare: comparisonPath({ ...comparison, places: [fips, ...similar, 'US'], chart: 'bar' }),
    counties: similar.map((code) => {
      const value = figures.find((one) => one.fips === code)?.value
      return { fips: code, name: nameOf(code), figure: value === undefined ? null : spokenFigure(value, indicator) }
    }),
  }
}
