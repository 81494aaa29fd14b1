import { kindOf } from '../kinds/kinds.ts'
import { type OverlaidModel, wordOf } from '../model/chart-overlay.ts'
import { viewOf, findSeries } from './choose.ts'
import { listsCategories } from './isolate.ts'
import { readQuery } from './query.ts'
import { findCategory } from './story-step-query.ts'

/** A part of a state that a chart does not have: its name, the requested value, and the available values. */
export interface UnknownPart {
  name: string
  value: string
  /** Empty for a parameter that no state has. */
  known: string[]
}

/** Parts of a step that the chart does not have, by the names of `data-state`. */
export function unknownInState(model: OverlaidModel, query: URLSearchParams): UnknownPart[] {
  const { choice, legend, isSorted, storyStep } = readQuery(model, query)
  const view = viewOf(model, choice)
  const options = (kind: 'group' | 'toggle') => ({
    has: (value: string) => isSame(choice[kind], value) || hasOption(model, value),
    known: model.filters[kind]?.options ?? [],
  })
  const series = view.series.flatMap((index) => {
    const each = model.series[index]
    return each && kindOf(each).legend !== 'none' ? [each.label] : []
  })
  const category = { has: (value: string) => findCategory(model, value) !== null, known: model.categories.values }
  const parts: Record<string, { has: (value: string) => boolean; known: readonly string[] }> = {
    group: options('group'),
    toggle: options('toggle'),
    series: { has: () => legend.isolated !== null, known: listsCategories(model) ? model.categories.values : series },
    also: { has: (value) => findSeries(model, view, wordOf(model, value)) !== undefined, known: series },
    sort: { has: () => isSorted === true, known: [] },
    from: category,
    to: category,
    note: { has: () => typeof storyStep?.note === 'number', known: notedCategories(model) },
    highlight: { has: () => typeof storyStep?.highlight === 'number', known: series },
  }
  return [...query].flatMap(([name, value]) => {
    const part = parts[name]
    return part?.has(value) === true ? [] : [{ name, value, known: [...(part?.known ?? [])] }]
  })
}

/** Names of a chart's notes in a step. */
function notedCategories({ annotations = [], categories }: OverlaidModel): string[] {
  return annotations.flatMap(({ from, fromDate }) => fromDate ?? (from === null ? [] : (categories.values[from] ?? [])))
}

function isSame(one: string | null, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase()
}

function hasOption({ multiples, filters }: OverlaidModel, value: string): boolean {
  const all = [...(filters.group?.options ?? []), ...(filters.toggle?.options ?? [])]
  return multiples === true && all.some((option) => isSame(option, value))
}
