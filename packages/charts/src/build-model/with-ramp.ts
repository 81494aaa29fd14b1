import { kindOf } from '../kinds/kinds.ts'
import { nameKey } from '../worksheet/clean-text.ts'
import type { ColorName } from '../model/chart-model.ts'
import { originalOf, type OverlaidModel } from '../model/chart-overlay.ts'
import { orderOfNames, type NameOrder } from '../model/ordered-names.ts'

/** Number of colors in a ramp; more names have unordered colors. */
const MAX_STEPS = 7
/** Steps on each side of a diverging ramp, by their number. */
const SIDES = [[], [1], [1, 3], [1, 2, 3]] as const

const laidOver = new WeakMap<OverlaidModel, OverlaidModel>()

/**
 * The model with a ramp in place of the palette, if its names are ordered or its worksheet asks for one
 * (docs/contracts/chart-model.md#ramps). Colors other than those of the palette stay. Returns the same object each time.
 */
export function withRamp(model: OverlaidModel): OverlaidModel {
  const known = laidOver.get(model)
  if (known) return known
  const colors = rampOf(model)
  const made = colors.size === 0 ? model : recolored(model, colors)
  laidOver.set(model, made)
  return made
}

function recolored(model: OverlaidModel, ramp: ReadonlyMap<string, ColorName>): OverlaidModel {
  const colorOf = (name: string, color: ColorName | null) =>
    (isPaletteColor(color) ? ramp.get(nameKey(name)) : undefined) ?? color
  const { categories } = model
  const own = categories.colors?.map((color, at) => colorOf(nameOf(model, at), color) ?? color) ?? null
  return {
    ...model,
    categories: { ...categories, colors: own },
    series: model.series.map((series) => ({ ...series, color: colorOf(series.name, series.color) })),
  }
}

/** Colors of the ramp by name; empty if the names have unordered colors. */
function rampOf(model: OverlaidModel): Map<string, ColorName> {
  const named = coloredNames(model)
  const order = model.palette === 'categorical' ? null : orderOfNames([...named.keys()])
  // Names without an order are those of the palette, in the order of the worksheet.
  const keys = [...named.keys()].filter((key) => order !== null || isPaletteColor(named.get(key) ?? null))
  const isAsked = order !== null || (model.palette !== undefined && model.palette !== 'categorical')
  if (!isAsked || keys.length < 2 || keys.length > MAX_STEPS) return new Map()
  const tokens = tokensOf(order ?? { levels: [...keys.keys()], airQuality: null, isDiverging: false }, model.palette)
  return new Map(keys.map((key, at) => [key, tokens[at] ?? 'seq-1']))
}

function tokensOf({ levels, airQuality, isDiverging }: NameOrder, palette: OverlaidModel['palette']): ColorName[] {
  if (airQuality && palette === undefined) return airQuality.map((level) => `air-${level + 1}`)
  const count = levels.length
  if (palette !== 'diverging' && (palette !== undefined || !isDiverging))
    return levels.map((level) => `seq-${1 + Math.round((level * (MAX_STEPS - 1)) / (count - 1))}`)
  const side = SIDES[Math.floor(count / 2)] ?? []
  const steps = [...side, ...(count % 2 === 1 ? [4] : []), ...side.map((step) => MAX_STEPS + 1 - step).toReversed()]
  return levels.map((level) => `div-${steps[level] ?? 4}`)
}

/** Names that carry the colors, with their colors: of slices, or of series if a view shows several. */
function coloredNames(model: OverlaidModel): Map<string, ColorName | null> {
  const { colors } = model.categories
  if (colors) {
    const areSlices = kindOf(model).legend === 'categories'
    return new Map(areSlices ? colors.map((color, at) => [nameKey(nameOf(model, at)), color]) : [])
  }
  const named = model.series.map((one) => (kindOf(one).legend === 'none' || one.benchmark ? null : one))
  const isDistinct = model.views.some(({ series }) => series.filter((at) => named[at] != null).length > 1)
  return new Map(isDistinct ? named.flatMap((one) => (one ? [[nameKey(one.name), one.color] as const] : [])) : [])
}

function isPaletteColor(color: ColorName | null): boolean {
  return color !== null && /^chart-\d+$/.test(color)
}

function nameOf(model: OverlaidModel, category: number): string {
  return originalOf(model, model.categories.values[category] ?? '')
}
