import type { ChartModel } from '../model/chart-model.ts'
import { choose, viewOf, type ViewChoice } from './choose.ts'
import { clickLegend, listsCategories, START, type LegendEntry, type LegendState } from './isolate.ts'
import type { ChartState } from './query.ts'
import * as texts from '../messages/view.ts'

/** State after a control is used, and the announcement of the change. */
export interface NextState {
  state: ChartState
  announcement: string
}

/** State after another group or toggle is selected; null for the visible option, which changes nothing. */
export function afterChoice(
  model: ChartModel,
  { choice, myPlace, isSameScale, isSorted }: ChartState,
  kind: keyof ViewChoice,
  option: string,
): NextState | null {
  const next = choose(model, choice, kind, option)
  if (next === choice) return null
  const kept = { ...keptOf(myPlace), ...(isSameScale && { isSameScale }), ...(isSorted && { isSorted }) }
  return { state: { choice: next, legend: START, ...kept }, announcement: texts.showing({ option }) }
}

/** State after a press on a legend entry; null if it has no effect. */
export function afterLegend(
  model: ChartModel,
  state: ChartState,
  { index, label }: Pick<LegendEntry, 'index' | 'label'>,
): NextState | null {
  const { choice, legend } = state
  const next = clickLegend(model, viewOf(model, choice), legend, index)
  return next === legend
    ? null
    : { state: { ...state, legend: next }, announcement: sentenceOf(model, label, legend, next) }
}

/** State with the categories sorted or in their first order; null if nothing changes. */
export function afterSort(
  { map }: ChartModel,
  { choice, legend, isSorted, myPlace }: ChartState,
  toSorted: boolean,
): NextState | null {
  if (toSorted === (isSorted ?? false)) return null
  return toSorted
    ? { state: { choice, legend, isSorted: true, ...keptOf(myPlace) }, announcement: texts.sortedHighestFirst }
    : { state: { choice, legend, ...keptOf(myPlace) }, announcement: map ? texts.sortedByName : texts.sortedAsGiven }
}

/** State with all views on one scale, or each on its own. */
export function afterScale({ isSameScale, ...state }: ChartState): NextState {
  return { state: isSameScale ? state : { ...state, isSameScale: true }, announcement: '' }
}

/** The reader's place is kept in all changes. */
function keptOf(myPlace: string | undefined): Pick<ChartState, 'myPlace'> {
  return myPlace === undefined ? {} : { myPlace }
}

function sentenceOf(model: ChartModel, label: string, now: LegendState, next: LegendState): string {
  if (next.isolated !== null) return texts.onlyOneIsShown({ series: label })
  return now.isolated === null && next.revealed.length > now.revealed.length
    ? texts.shownWithTheOthers({ series: label })
    : listsCategories(model)
      ? texts.allSlicesAreShown
      : texts.allSeriesAreShown
}
