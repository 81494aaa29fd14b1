import { chartFromValues } from '@common-measure/charts'
import type { ChartModel, Names } from '@common-measure/charts'
import * as texts from '#app/messages/residents.ts'
import { AREAS } from '#domain/county.ts'
import type { Area, AreaKey } from '#domain/county.ts'
import { CENSUS_YEARS, GROUPS, SHARES } from '#domain/demographics.ts'
import type { GroupKey } from '#domain/demographics.ts'

/** Residents by race and ethnicity, a chart for each area: one bar a year. */
export type ResidentsCharts = Record<AreaKey, ChartModel>

const NAMES: Record<GroupKey, string> = {
  nhWhite: texts.white,
  hispanic: texts.hispanic,
  nhBlack: texts.black,
  nhAapi: texts.asianOrPacificIslander,
  other: texts.other,
}
/** The caveats of the tables (content/SOURCES.md). */
const NOTES = [
  texts.averageOfFiveYears,
  texts.asianCountsOthersIn1980,
  texts.otherHoldsSeveralGroups,
  texts.popupRoundsDown,
]
const SETTINGS = ['type', 'stacking', 'tracker', 'subtitle', 'source', 'note']
/** Of the first row; each further row has a note. */
const CHART = ['bar', 'percent', 'TRUE', texts.shareOfTotalPopulation, texts.source]

export function residentsCharts(names: Names): ResidentsCharts {
  return Object.fromEntries(AREAS.map((area) => [area.key, chartOf(area, names)])) as ResidentsCharts
}

function chartOf({ key, name }: Area, names: Names): ChartModel {
  const title = texts.residentsByRaceAndEthnicity({ name })
  const { model } = chartFromValues({ askedTitle: title, values: worksheetOf(key) }, names)
  const values = model.axes.values.map((axis) => ({ ...axis, tooltipRounding: 'down' as const }))
  return { ...model, axes: { ...model.axes, values } }
}

function worksheetOf(area: AreaKey): string[][] {
  const rows = GROUPS.map((key, index) => [
    NAMES[key],
    ...CENSUS_YEARS.map((year) => `${(SHARES[area][year][key] * 100).toFixed(2)}%`),
    ...(index === 0 ? CHART : CHART.map(() => '')),
    NOTES[index] ?? '',
  ])
  return [['', ...CENSUS_YEARS, ...SETTINGS], ...rows]
}
