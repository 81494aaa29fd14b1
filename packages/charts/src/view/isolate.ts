import type { ColorName, Pattern, View } from '../model/chart-model.ts'
import type { OverlaidModel } from '../model/chart-overlay.ts'
import { categoryText } from '../model/category-text.ts'
import { drawnColor } from '../model/colors.ts'
import type { VisibleState } from '../model/visible-state.ts'
import type { Sample } from '../kinds/chart-kind.ts'
import { kindOf } from '../kinds/kinds.ts'
import { mapKey } from '../kinds/map/map-key.ts'
import { sliceRanks } from '../geometry/slices.ts'
import { entryBefore, isSameEntry } from '../model/multiples.ts'
import { keepsTextures, ranksOf } from './ranks.ts'

/** Effect of legend clicks on the visible view; another view starts over (docs/contracts/chart-model.md#legend). */
export interface LegendState {
  /** Index of the isolated series, or category if the legend lists categories; null if there is none. */
  isolated: number | null
  /** Indexes of initially hidden series whose entry was clicked. */
  revealed: readonly number[]
  /** Indexes of series shown together with the isolated series; only in a step of a story. */
  beside?: readonly number[]
}

/** The initial state of every view. */
export const START: LegendState = { isolated: null, revealed: [] }

/** An entry of the legend: a series, a category of a pie, or the meaning of a color. */
export interface LegendEntry {
  kind: 'series' | 'category' | 'color'
  /** Index into model.series, model.categories.values or model.colorKey. */
  index: number
  label: string
  sample: Sample
  color: ColorName | null
  pattern: Pattern | null
  /** Rank, which sets its look other than color, as in the drawing (ranks.ts). */
  rank: number
  /** Its texture is always drawn (ranks.ts). */
  keepsTexture?: true
  isVisible: boolean
  /** True if only this entry is visible, because it was clicked. */
  isIsolated: boolean
  /** False if clicks have no effect: on stacked charts and for meanings of colors. */
  isButton: boolean
  /** Number of entries in a row, if they are the cells of a table. */
  columns?: number
}

/** Indexes of the visible series of a view, in drawing order, including error bars of visible series. */
export function visibleSeries(model: OverlaidModel, view: View, state: LegendState = START): number[] {
  return view.series.filter((index) => isVisible(model, state, view, index))
}

/**
 * State after a click on a series' entry. It isolates the series, or shows all again if only that one was visible. An initially hidden
 * series is shown with the others. The same object if clicks have no effect: on stacked charts, error bars, and series of another view.
 */
export function clickLegend(model: OverlaidModel, view: View, state: LegendState, index: number): LegendState {
  if (listsCategories(model)) return clickCategory(model, view, state, index)
  const series = model.series[index]
  if (!model.legend.isolate || !series || !isListed(model, index) || !view.series.includes(index)) return state
  const shown = visibleSeries(model, view, state).filter((at) => isListed(model, at))
  if (shown.length > 0 && shown.every((at) => isSameEntry(model, at, index))) return showAll(model, view, state)
  const isUnseen = series.hidden && !state.revealed.includes(index)
  const revealed = isUnseen ? [...state.revealed, index] : state.revealed
  return { isolated: isUnseen && isolatedIn(view, state) === null ? null : index, revealed }
}

/** True if the entries of a chart's legend are its categories. */
export function listsCategories(model: OverlaidModel): boolean {
  return kindOf(model).legend === 'categories'
}

function clickCategory(model: OverlaidModel, view: View, state: LegendState, index: number): LegendState {
  const listed = sliceRanks(model, view)
  if (!listed.has(index) || listed.size < 2) return state
  return state.isolated === index ? START : { isolated: index, revealed: [] }
}

/** The only visible category; null if all are visible. */
export function isolatedCategory(model: OverlaidModel, view: View, { isolated }: LegendState): number | null {
  const isOne = isolated !== null && listsCategories(model) && sliceRanks(model, view).has(isolated)
  return isOne ? isolated : null
}

/** An entry of the key of a map has no effect. */
const KEY_ENTRY = { kind: 'color', sample: 'square', isVisible: true, isIsolated: false, isButton: false } as const

/** Legend entries of a view; empty if the model has no legend. Error bars have no entry. */
export function legendEntries(model: OverlaidModel, view: View, state: LegendState = START): LegendEntry[] {
  if (model.map) return mapKey(model, view).map((entry) => ({ ...KEY_ENTRY, ...entry, ...columnsOf(model) }))
  if (model.colorKey) return colorEntries(model.colorKey)
  if (!model.legend.visible) return []
  return listsCategories(model) ? categoryEntries(model, view, state) : seriesEntries(model, view, state)
}

function columnsOf({ map }: OverlaidModel): Pick<LegendEntry, 'columns'> {
  return map?.pair ? { columns: map.pair[1].names.length } : {}
}

/** True if the series, category or color of an entry is drawn. */
export function isEntryShown({ kind, index }: LegendEntry, { visible, category = index }: VisibleState): boolean {
  return kind === 'series' ? visible.includes(index) : kind === 'color' || category === index
}

function colorEntries(key: NonNullable<OverlaidModel['colorKey']>): LegendEntry[] {
  return key.map(({ label, color }, index) => ({
    kind: 'color',
    index,
    label,
    sample: 'square',
    color,
    pattern: null,
    rank: index,
    keepsTexture: true,
    isVisible: true,
    isIsolated: false,
    isButton: false,
  }))
}

function seriesEntries(model: OverlaidModel, view: View, state: LegendState): LegendEntry[] {
  const ranks = ranksOf(model, view)
  return view.series.flatMap((index, place) => {
    const series = model.series[index]
    if (!series || !isListed(model, index)) return []
    if (entryBefore(model, view.series, place) !== null) return []
    const { label, pattern } = series
    const color = drawnColor(series)
    const sample = series.benchmark ? 'rule' : kindOf(series).sample(model.stacking)
    const style = {
      color,
      pattern,
      rank: ranks.get(index) ?? 0,
      sample,
      ...(keepsTextures(model) && { keepsTexture: true as const }),
    }
    const entry = { kind: 'series' as const, index, label, ...style }
    const isIsolated = isolatedIn(view, state) === index
    return [{ ...entry, isVisible: isVisible(model, state, view, index), isIsolated, isButton: model.legend.isolate }]
  })
}

function categoryEntries(model: OverlaidModel, view: View, state: LegendState): LegendEntry[] {
  const pattern = view.series.map((index) => model.series[index]?.pattern).find((found) => found) ?? null
  const isolated = isolatedCategory(model, view, state)
  return [...sliceRanks(model, view)].map(([category, rank]) => ({
    kind: 'category',
    index: category,
    label: categoryText(model.categories, category),
    sample: 'square',
    color: model.categories.colors?.[category] ?? null,
    pattern,
    rank,
    isVisible: isolated === null || isolated === category,
    isIsolated: isolated === category,
    isButton: true,
  }))
}

/** True if the legend has an entry for the series. Error bars have none, nor benchmarks without a mark. */
function isListed(model: OverlaidModel, index: number): boolean {
  const series = model.series[index]
  return series !== undefined && kindOf(series).legend !== 'none' && !(series.benchmark && series.type === 'pyramid')
}

function isVisible(model: OverlaidModel, state: LegendState, view: View, index: number): boolean {
  const series = model.series[index]
  if (!series) return false
  if (series.linkedTo !== null) {
    const isHiddenAlone = series.hidden && model.series[series.linkedTo]?.hidden === false
    return !isHiddenAlone && isVisible(model, state, view, series.linkedTo)
  }
  const isolated = listsCategories(model) ? null : isolatedIn(view, state)
  if (isolated !== null && model.legend.isolate)
    return isSameEntry(model, index, isolated) || state.beside?.includes(index) === true
  return !series.hidden || (model.legend.isolate && state.revealed.includes(index))
}

/** The isolated series if it is in this view, otherwise null. */
function isolatedIn(view: View, { isolated }: LegendState): number | null {
  return isolated !== null && view.series.includes(isolated) ? isolated : null
}

/** Shows all series again; if the others were initially hidden, shows them too. */
function showAll(model: OverlaidModel, view: View, state: LegendState): LegendState {
  const back = { isolated: null, revealed: state.revealed }
  const shown = visibleSeries(model, view, back).filter((at) => isListed(model, at))
  return shown.length > 1 ? back : { isolated: null, revealed: view.series.filter((at) => model.series[at]?.hidden) }
}
