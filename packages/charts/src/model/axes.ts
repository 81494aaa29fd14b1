import type { SettingCell } from '../worksheet/settings.ts'
import type { Table, TableRow } from '../worksheet/table.ts'
import { readAxisSettings, type AxisSettings } from './axis-settings.ts'
import type { Stacking, ValueAxis } from './chart-model.ts'
import { canStack } from './chart-type.ts'
import type { Draft } from './drafts.ts'
import type { DraftReadings } from './points.ts'
import { signsOf } from './readings.ts'
import type { Remarks } from './remarks.ts'
import type { Found } from './setting-values.ts'
import type { Side } from './sides.ts'

/** A value axis and what of its settings is still to be judged against the figures. */
export interface AxisPlan {
  axis: ValueAxis
  /** As set; null without, or where percent stacking overrules it. */
  max: Found<number> | null
}

interface AxisParts {
  table: Table
  drafts: readonly Draft[]
  sides: ReadonlyMap<TableRow, Side>
  readings: DraftReadings
  stacking: Stacking | null
  isPie: boolean
}

/**
 * The value axes: two when both sides have series, else one, index 0, whatever its side (chart-worksheet, 7.24 and section
 * 11). Sets `axis` of every draft accordingly.
 */
export function buildAxes(
  { table, drafts, sides, readings, stacking, isPie }: AxisParts,
  remarks: Remarks,
): AxisPlan[] {
  const used = new Set(drafts.map(({ axis }) => axis))
  const isSingle = isPie || used.size < 2
  if (isSingle) for (const draft of drafts) draft.axis = 0
  const isAllRight = isPie || (used.size === 1 && used.has(1))
  const sideOf = (row: TableRow): Side => (isAllRight ? 0 : (sides.get(row) ?? 0))
  const indices: readonly Side[] = isSingle ? [0] : [0, 1]
  return indices.map((index) => {
    const own = drafts.filter(({ axis }) => axis === index)
    const rows = [...own.flatMap((draft) => draft.rows), ...table.others.filter((row) => sideOf(row) === index)]
    const settings = readAxisSettings(rows, remarks)
    const isPercentStacked = stacking === 'percent' && own.some(({ type }) => canStack(type))
    return planAxis(settings, formatOf(settings, own, readings, remarks), isPercentStacked, remarks)
  })
}

type Format = Pick<ValueAxis, 'percent' | 'currency' | 'decimals'>

function planAxis(settings: AxisSettings, format: Format, isPercentStacked: boolean, remarks: Remarks): AxisPlan {
  const { title, color, logarithmic } = settings
  if (!isPercentStacked) {
    const scale = logarithmic ? 'logarithmic' : 'linear'
    return { axis: { title, color, scale, min: null, max: settings.max?.value ?? null, ...format }, max: settings.max }
  }
  remarkOverruled(settings.max, logarithmic, remarks)
  return { axis: { title, color, scale: 'linear', min: 0, max: 100, ...format }, max: null }
}

function remarkOverruled(max: Found<number> | null, logarithmic: SettingCell | null, remarks: Remarks): void {
  if (max) remarks.add('max-unused', max.at, max.text)
  if (logarithmic) remarks.add('log-unused', logarithmic.at)
}

/** Signs in any cell of the axis count, and so do its flags. Percent and currency together: percent stays (section 4). */
function formatOf(settings: AxisSettings, drafts: readonly Draft[], readings: DraftReadings, remarks: Remarks): Format {
  let percent = settings.isPercent
  let currency = settings.isCurrency
  for (const draft of drafts) {
    for (const reading of readings.get(draft) ?? []) {
      const signs = signsOf(reading, draft.type)
      percent ||= signs.percent
      currency ||= signs.currency
    }
  }
  if (percent && currency) remarks.add('mixed-format', null)
  return { percent, currency: currency && !percent, decimals: settings.decimals }
}
