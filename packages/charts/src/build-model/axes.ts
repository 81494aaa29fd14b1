import type { NumberFormat } from '../format/number.ts'
import type { SettingCell } from '../worksheet/settings.ts'
import type { Table, TableRow } from '../worksheet/table.ts'
import { readAxisSettings, type AxisSettings } from '../model/axis-settings.ts'
import type { Stacking, ValueAxis } from '../model/chart-model.ts'
import { kindOf } from '../kinds/kinds.ts'
import type { Draft } from './drafts.ts'
import { formatsOf, type AxisFormats, type FormatParts } from './formats.ts'
import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import type { Found } from '../model/setting-values.ts'
import type { Side } from '../model/sides.ts'

/** A value axis, and the settings that are checked once the values are known. */
export interface AxisPlan {
  axis: ValueAxis
  /** Maximum set in the worksheet; null if unset or overruled by percent stacking. */
  max: Found<number> | null
  formats: AxisFormats
  /** The worksheet says that the axis is in percent. */
  isPercentSet: boolean
}

interface AxisParts extends FormatParts {
  table: Table
  drafts: readonly Draft[]
  sides: ReadonlyMap<TableRow, Side>
  stacking: Stacking | null
  /** The chart has one value axis, regardless of the worksheet. */
  hasOneAxis: boolean
}

/**
 * The value axes: two if both sides have series, otherwise one with index 0 for either side
 * (docs/contracts/worksheet-settings.md#yaxis). Sets `axis` of every draft accordingly.
 */
export function buildAxes(
  { table, drafts, sides, stacking, hasOneAxis, ...parts }: AxisParts,
  diagnostics: DiagnosticList,
): AxisPlan[] {
  const used = new Set(drafts.map(({ axis }) => axis))
  const isSingle = hasOneAxis || used.size < 2
  if (isSingle) for (const draft of drafts) draft.axis = 0
  const isAllRight = hasOneAxis || (used.size === 1 && used.has(1))
  const sideOf = (row: TableRow): Side => (isAllRight ? 0 : (sides.get(row) ?? 0))
  const indices: readonly Side[] = isSingle ? [0] : [0, 1]
  return indices.map((index) => {
    const own = drafts.filter(({ axis }) => axis === index)
    const rows = [...own.flatMap((draft) => draft.rows), ...table.others.filter((row) => sideOf(row) === index)]
    const settings = readAxisSettings(rows, diagnostics)
    const isPercentStacked = stacking === 'percent' && own.some((draft) => kindOf(draft).stacks)
    const formats = formatsOf(settings, own, parts, diagnostics)
    const plan = planAxis(settings, formats.ofView(parts.start), isPercentStacked, diagnostics)
    return { ...plan, formats, isPercentSet: settings.isPercent }
  })
}

function planAxis(
  settings: AxisSettings,
  format: NumberFormat,
  isPercentStacked: boolean,
  diagnostics: DiagnosticList,
): Pick<AxisPlan, 'axis' | 'max'> {
  const { title, color, logarithmic } = settings
  if (!isPercentStacked) {
    const scale = logarithmic ? 'logarithmic' : 'linear'
    return { axis: { title, color, scale, min: null, max: settings.max?.value ?? null, ...format }, max: settings.max }
  }
  reportOverruled(settings.max, logarithmic, diagnostics)
  return { axis: { title, color, scale: 'linear', min: 0, max: 100, ...format }, max: null }
}

function reportOverruled(
  max: Found<number> | null,
  logarithmic: SettingCell | null,
  diagnostics: DiagnosticList,
): void {
  if (max) diagnostics.add('max-unused', max.at, max.text)
  if (logarithmic) diagnostics.add('log-unused', logarithmic.at)
}
