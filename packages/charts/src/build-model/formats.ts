import type { NumberFormat } from '../format/number.ts'
import { readerOf } from '../kinds/readers.ts'
import type { AxisSettings } from '../model/axis-settings.ts'
import { signsOf } from '../model/cell-values.ts'
import type { ChartModel, View } from '../model/chart-model.ts'
import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import type { Draft } from './drafts.ts'
import type { Owners } from './error-bars.ts'
import type { DraftReadings } from './points.ts'

/** Selected group and toggle. */
type Choice = Pick<View, 'group' | 'toggle'>
type Signs = Pick<NumberFormat, 'percent' | 'currency'>

/** The formats of one value axis (docs/contracts/worksheets.md#currency-and-percent). */
export type AxisFormats = ReturnType<typeof formatsOf>

export interface FormatParts {
  readings: DraftReadings
  owners: Owners
  filters: ChartModel['filters']
  /** The initial choice. */
  start: Choice
}

const NO_SIGNS: Signs = { percent: false, currency: false }

/**
 * Signs count for the series with the same group and toggle, if these are filters. A series without one of them is judged by its own signs,
 * otherwise by those of the initial view. Flags count for the whole axis. An error bar without signs has those of its series.
 *
 * @param drafts those of the axis
 */
export function formatsOf(
  settings: AxisSettings,
  drafts: readonly Draft[],
  { readings, owners, filters, start }: FormatParts,
  diagnostics: DiagnosticList,
) {
  const written = (draft: Draft): Signs => {
    const rules = readerOf(draft)
    return joined((readings.get(draft) ?? []).map((reading) => signsOf(reading, rules)))
  }
  const signsOfDraft = new Map(
    drafts.map((draft) => {
      const own = written(draft)
      const owner = owners.get(draft)
      return [draft, hasSign(own) || !owner ? own : written(owner)]
    }),
  )
  const keyOf = (choice: Choice) => [filters.group && choice.group, filters.toggle && choice.toggle].join('\n')
  const isPlaced = ({ group, toggle }: Draft) =>
    (!filters.group || group !== null) && (!filters.toggle || toggle !== null)
  const join = (some: readonly Draft[]) => joined(some.map((draft) => signsOfDraft.get(draft) ?? NO_SIGNS))
  const grouped = new Map<string, Draft[]>()
  for (const draft of drafts.filter(isPlaced)) {
    const key = keyOf(draft)
    grouped.set(key, [...(grouped.get(key) ?? []), draft])
  }
  const places = new Map(Array.from(grouped, ([key, some]) => [key, join(some)]))
  const others = drafts.filter((draft) => !isPlaced(draft))
  const inView = (view: Choice): Signs => places.get(keyOf(view)) ?? join(others.filter((draft) => isIn(draft, view)))
  const atStart = inView(start)

  const formatOf = ({ percent, currency }: Signs): NumberFormat => {
    const isPercent = settings.isPercent || percent
    const isCurrency = settings.isCurrency || currency
    if (isPercent && isCurrency) diagnostics.add('mixed-format', null)
    return { percent: isPercent, currency: isCurrency && !isPercent, decimals: settings.decimals }
  }
  return {
    /** Format in which the cells of a series are parsed. */
    ofDraft(draft: Draft): NumberFormat {
      if (isPlaced(draft)) return formatOf(inView(draft))
      const own = signsOfDraft.get(draft) ?? NO_SIGNS
      return formatOf(hasSign(own) ? own : atStart)
    },
    /** Format in which the values of a view are written. */
    ofView: (view: Choice): NumberFormat => formatOf(inView(view)),
  }
}

/** The formats of every view, one per value axis; null if all views are the same. */
export function viewFormats(axes: readonly AxisFormats[], views: readonly Choice[]): NumberFormat[][] | null {
  const formats = views.map((view) => axes.map((axis) => axis.ofView(view)))
  const [first] = formats
  return formats.some((each) => JSON.stringify(each) !== JSON.stringify(first)) ? formats : null
}

function isIn(draft: Draft, view: Choice): boolean {
  return [
    [draft.group, view.group],
    [draft.toggle, view.toggle],
  ].every(([own, option]) => own === null || option === null || own === option)
}

function joined(signs: readonly Signs[]): Signs {
  return { percent: signs.some(({ percent }) => percent), currency: signs.some(({ currency }) => currency) }
}

function hasSign({ percent, currency }: Signs): boolean {
  return percent || currency
}
