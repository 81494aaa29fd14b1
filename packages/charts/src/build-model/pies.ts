import { isDate } from '../format/date.ts'
import { colorsOf } from '../model/colors.ts'
import { isValueSeries, type ChartModel, type ColorName, type ValueSeries } from '../model/chart-model.ts'
import type { NameRegistry } from '../model/names.ts'
import type { Draft } from './drafts.ts'
import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import * as texts from '../messages/worksheet.ts'

/** True for a pie with one category, several rows and no groups: each row is a slice (docs/contracts/worksheets.md#pies). */
export function hasSlicesInRows(drafts: readonly Draft[], categoryCount: number): boolean {
  return (
    categoryCount === 1 && drafts.length > 1 && drafts.every(({ group, toggle }) => group === null && toggle === null)
  )
}

/** Keeps the first series of each view; all others are omitted with a diagnostic. */
export function onePieAView(drafts: readonly Draft[], diagnostics: DiagnosticList): Draft[] {
  const kept: Draft[] = []
  for (const draft of drafts) {
    if (!kept.some((other) => covers(other.group, draft.group) && covers(other.toggle, draft.toggle))) kept.push(draft)
    else diagnostics.add('pie-extra-series', draft.nameAt, draft.name)
  }
  return kept
}

/** A series without a group (or toggle) belongs to all its options. */
function covers(earlier: string | null, later: string | null): boolean {
  return earlier === null || later === null || earlier === later
}

/** Transposes a pie whose slices are series: the result has one series, named after the category. */
export function transposePie(
  model: ChartModel,
  colors: readonly (ColorName | null)[],
  names: NameRegistry,
): ChartModel {
  const name = model.categories.values[0] ?? texts.seriesNumber({ number: 1 })
  const labels = model.series.map(({ label }) => label)
  const inks = colorsOf(
    model.series.map(({ name }) => name),
    names,
  )
  const points = model.series.flatMap((series, category) => {
    const point = isValueSeries(series) ? series.points[0] : undefined
    return point ? [{ category, value: point.value }] : []
  })
  const pie: ValueSeries = {
    name,
    label: name,
    type: model.type as ValueSeries['type'],
    axis: 0,
    points,
    color: null,
    stack: null,
    pattern: null,
    hidden: false,
    group: null,
    toggle: null,
    linkedTo: null,
    regression: null,
  }
  return {
    ...model,
    categories: {
      kind: labels.length > 0 && labels.every(isDate) ? 'date' : 'text',
      values: labels,
      colors: inks.map((ink, index) => colors[index] ?? ink),
    },
    series: [pie],
  }
}
