import type { ChartModel, ColorName, Series } from '../model/chart-model.ts'
import type { ChartSettings } from '../model/chart-settings.ts'
import { colorsOf } from '../model/colors.ts'
import type { NameRegistry } from '../model/names.ts'
import type { Draft } from './drafts.ts'
import type { Owners } from './error-bars.ts'
import { readerOf } from '../kinds/readers.ts'
import { transposePie } from './pies.ts'

interface ColorParts {
  owners: Owners
  settings: ChartSettings
  /** For every category in drawing order, its place in the sheet. */
  sheetOrder: readonly number[]
  /** The series of the model are the slices of one pie. */
  isTransposed: boolean
  names: NameRegistry
}

/**
 * Colors by category on pies and where the sheet says so, else by series name (docs/contracts/chart-model.md#colors).
 */
export function colorModel(model: ChartModel, ordered: readonly Draft[], parts: ColorParts): ChartModel {
  const { settings, sheetOrder, isTransposed, names } = parts
  const listed = sheetOrder.map((place): ColorName | null => settings.categoryColors?.[place] ?? null)
  if (isTransposed) return transposePie(model, listed, names)
  if (readerOf(model).colorsBy === 'categories' || settings.categoryColors) {
    const colors = colorsOf(model.categories.values, names).map((color, index) => listed[index] ?? color)
    return { ...model, categories: { ...model.categories, colors } }
  }
  const colors = colorsOf(
    ordered.map((draft) => (parts.owners.get(draft) ?? draft).name),
    names,
  )
  const colored = (series: Series, index: number): Series => {
    const color = colors[index] ?? null
    return { ...series, color, pattern: series.pattern ?? (color === null ? null : names.patternOf(color)) }
  }
  return { ...model, series: model.series.map(colored) }
}
