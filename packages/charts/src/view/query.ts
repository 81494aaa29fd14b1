import { sliceRanks } from '../geometry/slices.ts'
import { placeOn, viewWithMyPlace } from '../model/with-my-place.ts'
import { viewAtStep } from '../model/with-story-step.ts'
import { type OverlaidModel, originalOf, wordOf } from '../model/chart-overlay.ts'
import { offersSameScale, onSameScale } from './same-scale.ts'
import { isSortable, sortedView } from '../model/sorted-view.ts'
import { BESIDE_KEY, PLACE_KEY, SCALE_KEY } from './own-query.ts'
import { choiceOf, startChoice, viewOf, type ViewChoice, findSeries } from './choose.ts'
import { readStoryStep, writeStoryStep } from './story-step-query.ts'
import { isolatedCategory, listsCategories, START, visibleSeries, type LegendState } from './isolate.ts'
import type { StoryStep, VisibleView, VisibleState } from '../model/visible-state.ts'

/** A reader's selections in one chart: the options of the filters, and the isolated series or slice. */
export interface ChartState {
  choice: ViewChoice
  legend: LegendState
  /** Categories are sorted from highest to lowest; only if the chart is `sortable`. */
  isSorted?: true
  /** All views have one scale, by the reader's choice. It is never in the address of a page. */
  isSameScale?: true
  /** Highlights of a step of a story. */
  storyStep?: StoryStep
  /** Id of the reader's place; only if the chart shows it. */
  myPlace?: string
}

/** Value of `sort` in the address of a sorted chart. */
const HIGHEST = 'highest'

/**
 * Reads the state in an address, ignoring case: `group` and `toggle` by option; `series` (isolated; in a pie a slice)
 * and any number of `also` (initially hidden, now visible) by name or label; `sort=highest`; `place`, which sets the
 * initial option. Unknown values leave the initial state.
 */
export function readQuery(model: OverlaidModel, query: URLSearchParams): ChartState {
  const named = (key: string) => wordOf(model, query.get(key))
  const myPlace = placeOn(model, query.get(PLACE_KEY))?.id
  const start = startChoice(model, myPlace)
  const view = viewOf(model, { group: named('group') ?? start.group, toggle: named('toggle') ?? start.toggle })
  const choice = choiceOf(view)
  const isSorted = isSortable(model) && query.get('sort')?.toLowerCase() === HIGHEST
  const storyStep = isSorted ? null : readStoryStep(model, view, query)
  const order = {
    ...(isSorted ? { isSorted: true as const } : {}),
    ...(storyStep && { storyStep }),
    ...(query.has(SCALE_KEY) && offersSameScale(model) ? { isSameScale: true as const } : {}),
    ...(myPlace === undefined ? {} : { myPlace }),
  }
  if (!model.legend.isolate) return { choice, legend: START, ...order }
  const isolated = findEntry(model, view, listsCategories(model) ? named('series') : query.get('series')) ?? null
  const revealed = query.getAll('also').flatMap((name) => findSeries(model, view, name) ?? [])
  const beside =
    isolated === null ? [] : query.getAll(BESIDE_KEY).flatMap((name) => findSeries(model, view, name) ?? [])
  const legend = {
    isolated,
    revealed: revealed.filter((index) => model.series[index]?.hidden),
    ...(beside.length > 0 ? { beside } : {}),
  }
  return { choice, legend: isolated === null && legend.revealed.length === 0 ? START : legend, ...order }
}

/** Visible part of a chart in the state of an address. */
export function shownBy(model: OverlaidModel, query: URLSearchParams): VisibleState {
  return shownIn(model, readQuery(model, query))
}

/** Visible part of a chart in a state. */
export function shownIn(
  model: OverlaidModel,
  { choice, legend, isSorted, isSameScale, storyStep, myPlace }: ChartState,
): VisibleState {
  const view = viewOf(model, choice)
  const category = isolatedCategory(model, view, legend)
  const visible = visibleSeries(model, view, legend)
  const scaled = isSameScale ? onSameScale(model, view) : view
  const drawn = isSorted ? sortedView(model, view, visible) : storyStep ? viewAtStep(scaled, storyStep) : scaled
  return {
    view: myPlace === undefined ? drawn : viewWithMyPlace(drawn, myPlace),
    visible,
    ...(category === null ? {} : { category }),
  }
}

/** The state as the query of an address, without initial values. */
export function writeQuery(
  model: OverlaidModel,
  { choice, legend, isSorted, storyStep, myPlace }: ChartState,
): URLSearchParams {
  const query = new URLSearchParams()
  const start = startChoice(model, myPlace)
  const { group, toggle } = choiceOf(viewOf(model, choice))
  if (group !== null && group !== start.group) query.set('group', originalOf(model, group))
  if (toggle !== null && toggle !== start.toggle) query.set('toggle', originalOf(model, toggle))
  const isolated = nameOf(model, legend.isolated)
  if (isolated !== undefined) query.set('series', isolated)
  for (const index of legend.revealed) {
    const series = model.series[index]
    if (series) query.append('also', series.name)
  }
  for (const index of legend.beside ?? []) {
    const series = model.series[index]
    if (series) query.append(BESIDE_KEY, series.name)
  }
  if (isSorted) query.set('sort', HIGHEST)
  if (storyStep) writeStoryStep(model, storyStep, query)
  if (myPlace !== undefined) query.set(PLACE_KEY, myPlace)
  return query
}

/** Name of a legend entry in an address. */
function nameOf(model: OverlaidModel, index: number | null): string | undefined {
  if (index === null) return undefined
  if (!listsCategories(model)) return model.series[index]?.name
  const category = model.categories.values[index]
  return category === undefined ? undefined : originalOf(model, category)
}

function findEntry(model: OverlaidModel, view: VisibleView, name: string | null): number | undefined {
  if (!listsCategories(model)) return findSeries(model, view, name)
  const wanted = name?.toLowerCase()
  return [...sliceRanks(model, view).keys()].find((at) => model.categories.values[at]?.toLowerCase() === wanted)
}
