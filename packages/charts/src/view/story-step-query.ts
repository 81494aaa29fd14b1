import { kindOf } from '../kinds/kinds.ts'
import { isScatterSeries } from '../model/chart-model.ts'
import { type OverlaidModel, originalOf, wordOf } from '../model/chart-overlay.ts'
import { findSeries } from './choose.ts'
import type { StoryStep, VisibleView } from '../model/visible-state.ts'

/**
 * Reads the parts of a story step other than choice and legend: `from` and `to` (visible categories), `note`
 * (emphasized, by its category) and `highlight` (a series). Returns null if the chart has none of them. Pies, scatters
 * and small multiples always show all their categories.
 */
export function readStoryStep(model: OverlaidModel, view: VisibleView, query: URLSearchParams): StoryStep | null {
  if (view.panels) return null
  const highlighted = query.get('highlight')
  const storyStep: StoryStep = {
    window: readWindow(model, query),
    note: readNote(model, query.get('note')),
    highlight: highlighted === null ? null : (findSeries(model, view, wordOf(model, highlighted)) ?? null),
  }
  return storyStep.window || storyStep.note !== null || storyStep.highlight !== null ? storyStep : null
}

/** The same step as query parameters. */
export function writeStoryStep(
  model: OverlaidModel,
  { window, note, highlight }: StoryStep,
  query: URLSearchParams,
): void {
  const nameOf = (category: number) => originalOf(model, model.categories.values[category] ?? '')
  if (window && window[0] > 0) query.set('from', nameOf(window[0]))
  if (window && window[1] < model.categories.values.length - 1) query.set('to', nameOf(window[1]))
  const noted = note === null ? undefined : model.annotations?.[note]
  if (noted && noted.from !== null) query.set('note', noted.fromDate ?? nameOf(noted.from))
  const series = highlight === null ? undefined : model.series[highlight]
  if (series) query.set('highlight', series.name)
}

function readWindow(model: OverlaidModel, query: URLSearchParams): StoryStep['window'] {
  if (kindOf(model).legend === 'categories' || model.map || model.series.some(isScatterSeries)) return null
  const last = model.categories.values.length - 1
  const from = findCategory(model, query.get('from'))
  const to = findCategory(model, query.get('to'))
  const ends = [from ?? 0, to ?? last].toSorted((a, b) => a - b)
  const [first = 0, end = last] = ends
  return first === 0 && end === last ? null : [first, end]
}

/** Finds a note by its category or date; a span by its first. */
function readNote(model: OverlaidModel, name: string | null): number | null {
  const category = findCategory(model, name)
  const at = (model.annotations ?? []).findIndex(
    ({ from, fromDate }) => from !== null && (fromDate === undefined ? from === category : fromDate === name?.trim()),
  )
  return at < 0 ? null : at
}

/** Index of a category by its name, ignoring case. */
export function findCategory(model: OverlaidModel, name: string | null): number | null {
  const wanted = wordOf(model, name)?.trim().toLowerCase()
  const at = model.categories.values.findIndex((value) => value.toLowerCase() === wanted)
  return wanted === undefined || at < 0 ? null : at
}
