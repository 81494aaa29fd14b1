import type { ChartModel, Series } from '@common-measure/charts'
import { isRangeSeries } from '@common-measure/charts/model/chart-model.ts'
import { nearestSight, type Sight } from './color-difference.ts'
import type { FindHints, Hint } from './hint.ts'
import { nameCell, settingCell } from './series-cells.ts'

/** Minimum distance (CIEDE2000) at which readers can reliably distinguish two colors of a legend. */
const MIN_DISTANCE = 10

const SEEN: Record<Sight, string> = {
  normal: 'look alike',
  protanopia: 'look alike to people who do not see red',
  deuteranopia: 'look alike to people who do not see green',
}

/**
 * Finds two series without patterns whose colors some or all readers cannot distinguish. Also finds two such categories
 * if an editor set their colors.
 */
export const alikeColors: FindHints = ({ table, model }, { hexOf }) => {
  const near = nearPairs()
  const found = [
    ...shownTogether(model).map(([one, other]) => ({ one, other, cell: nameCell(table, other) })),
    ...coloredCategories(model).map(([one, other]) => ({ one, other, cell: settingCell(table, 'categorycolors') })),
  ]
  const hints = found.flatMap(({ one, other, cell }): Hint[] => {
    const [a, b] = [hexOf(one.color ?? ''), hexOf(other.color ?? '')]
    const sight = a === null || b === null ? null : near(a, b)
    if (sight === null) return []
    const where = cell ? ` (${cell})` : ''
    const message = `The colors of "${one.label}" and "${other.label}"${where} ${SEEN[sight]}; choose another color, or give a series a "pattern".`
    return [{ code: 'alike-colours', severity: 'info', cell, message }]
  })
  return [...new Map(hints.map((hint) => [hint.message, hint])).values()]
}

/** Kind of vision for which two colors look the same, or null. Computed once a pair, because palette colors recur. */
function nearPairs(): (one: string, other: string) => Sight | null {
  const cache = new Map<string, Sight | null>()
  return (one, other) => {
    const key = one < other ? one + other : other + one
    const seen = cache.get(key)
    if (seen !== undefined) return seen
    const { distance, sight } = nearestSight(one, other)
    const found = distance < MIN_DISTANCE ? sight : null
    cache.set(key, found)
    return found
  }
}

/** Maximum number of compared series. Beyond it readers cannot distinguish them by color anyway. */
const MAX_SERIES = 60

function shownTogether({ views, series }: ChartModel): [Series, Series][] {
  return views.flatMap((view) => {
    const shown = view.series
      .flatMap((index) => series[index] ?? [])
      .filter((each) => !isRangeSeries(each) && each.pattern === null && !each.hidden)
      .slice(0, MAX_SERIES)
    return shown.flatMap((one, at) => shown.slice(at + 1).map((other): [Series, Series] => [one, other]))
  })
}

/** Pairs with at least one color that an editor set; colors of the palette are not checked. */
function coloredCategories({ categories: { values, colors } }: ChartModel) {
  const colored = (colors ?? []).map((color, at) => ({ label: values[at] ?? '', color }))
  return colored.flatMap((one, at) =>
    colored
      .slice(at + 1)
      .filter((other) => [one, other].some(({ color }) => color.startsWith('#')))
      .map((other) => [one, other] as const),
  )
}
