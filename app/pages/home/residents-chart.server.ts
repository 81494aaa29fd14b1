import { chartFromValues, type ChartModel, type NameRegistry } from '@common-measure/charts'
import * as texts from '#app/messages/residents.ts'
import type { AreaShares, Demographics, Place } from '#domain/community.ts'

/** The groups in drawing order; others follow under their own names. */
const GROUPS: Readonly<Record<string, string>> = {
  nhWhite: texts.white,
  hispanic: texts.hispanic,
  nhBlack: texts.black,
  nhAapi: texts.asianOrPacificIslander,
  other: texts.other,
}
const SETTINGS = ['type', 'stacking', 'tracker', 'subtitle', 'source', 'note']

/** Charts of recent demographics; the same models are reused, because drawings are cached by model. */
const kept = new WeakMap<Demographics, { names: NameRegistry; charts: Map<Place, ChartModel> }>()

/** Residents of a place by race and ethnicity, one bar per year; null if there are no data. */
export function residentsChart(place: Place, demographics: Demographics, names: NameRegistry): ChartModel | null {
  const shares = demographics.shares.get(place.id)
  if (!shares) return null
  const cached = kept.get(demographics)
  const { charts } = cached?.names === names ? cached : { charts: new Map<Place, ChartModel>() }
  kept.set(demographics, { names, charts })
  const chart = charts.get(place) ?? drawnFrom(shares, { place, demographics, names })
  charts.set(place, chart)
  return chart
}

interface ChartOf {
  place: Place
  demographics: Demographics
  names: NameRegistry
}

function drawnFrom(shares: AreaShares, { place: { name }, demographics, names }: ChartOf): ChartModel {
  const title = texts.residentsByRaceAndEthnicity({ name })
  const { model } = chartFromValues({ askedTitle: title, values: worksheetOf(shares, demographics) }, names)
  const values = model.axes.values.map((axis) => ({ ...axis, tooltipRounding: 'down' as const }))
  return { ...model, axes: { ...model.axes, values } }
}

function worksheetOf(shares: AreaShares, { source, notes }: Demographics): string[][] {
  const years = Object.keys(shares)
  const present = new Set(years.flatMap((year) => Object.keys(shares[year] ?? {})))
  const groups = [...new Set([...Object.keys(GROUPS), ...present])].filter((group) => present.has(group))
  /** Settings in the first row. Each row has one note, and the last row has the remaining notes. */
  const chart = ['bar', 'percent', 'TRUE', texts.shareOfTotalPopulation, source]
  const allNotes = [...notes, texts.popupRoundsDown]
  const rows = groups.map((group, index) => [
    GROUPS[group] ?? group,
    ...years.map((year) => percentOf(shares[year]?.[group])),
    ...(index === 0 ? chart : chart.map(() => '')),
    allNotes.slice(index, index === groups.length - 1 ? undefined : index + 1).join(' '),
  ])
  return [['', ...years, ...SETTINGS], ...rows]
}

/** "" leaves a gap. */
function percentOf(share: number | undefined): string {
  return share === undefined ? '' : `${(share * 100).toFixed(2)}%`
}
