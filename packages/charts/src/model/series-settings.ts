import type { CellPosition } from '../format/cell-address.ts'
import { flagIn, readFlag } from '../worksheet/flag.ts'
import type { SettingCell } from '../worksheet/settings.ts'
import type { TableRow } from '../worksheet/table.ts'
import type { Pattern, RegressionType } from './chart-model.ts'
import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import type { Side } from './sides.ts'

/** Settings of a series from its row; absent properties are not set (docs/contracts/worksheet-settings.md#reserved-names). */
export interface SeriesSettings {
  label?: string
  pattern?: Pattern | null
  /** true for plain stacking without a name. */
  stack?: string | true | null
  hidden?: boolean
  highlight?: true
  benchmark?: true
  group?: string
  toggle?: string
  regression?: { type: RegressionType; at: CellPosition } | null
  side?: Side
}

const PATTERNS: ReadonlyMap<string, Pattern> = new Map(
  (['diagonal', 'diagonal-reverse', 'horizontal', 'vertical', 'dots', 'grid'] as const).map((name) => [name, name]),
)

const REGRESSIONS: ReadonlyMap<string, RegressionType> = new Map(
  (['linear', 'exponential', 'polynomial', 'power', 'logarithmic', 'loess'] as const).map((name) => [name, name]),
)

/** Reads the series settings of a row. `sides`: the sides in the `yaxis` column, by row. */
export function readSeriesSettings(
  row: TableRow,
  sides: ReadonlyMap<TableRow, Side>,
  diagnostics: DiagnosticList,
): SeriesSettings {
  const side = sides.get(row)
  const settings: SeriesSettings = side === undefined ? {} : { side }
  for (const cell of row.settings) Object.assign(settings, readSetting(cell, diagnostics))
  return settings
}

function readSetting(cell: SettingCell, diagnostics: DiagnosticList): SeriesSettings {
  const { text } = cell
  switch (cell.setting) {
    case 'label':
      if (flagIn(text) === null) return { label: text }
      diagnostics.add('bad-label', cell.at, text)
      return {}
    case 'pattern':
      return { pattern: readPattern(cell, diagnostics) }
    case 'stack':
      return { stack: flagIn(text) === null ? text : flagIn(text) || null }
    case 'hidden':
      return flagIn(text) === null && !readFlag(cell, diagnostics) ? {} : { hidden: flagIn(text) === true }
    case 'highlight':
      return readFlag(cell, diagnostics) ? { highlight: true } : {}
    case 'benchmark':
      return readFlag(cell, diagnostics) ? { benchmark: true } : {}
    case 'group':
      return { group: text }
    case 'toggle':
      return { toggle: text }
    case 'regression':
      return { regression: readRegression(cell, diagnostics) }
    default:
      return {}
  }
}

/** TRUE means diagonal, and so does an unknown word (docs/contracts/worksheet-settings.md#series-settings). */
function readPattern({ text, at }: SettingCell, diagnostics: DiagnosticList): Pattern | null {
  const flag = flagIn(text)
  if (flag !== null) return flag ? 'diagonal' : null
  const pattern = text.length > 20 ? undefined : PATTERNS.get(text.toLowerCase().replace(/[ _]/g, '-'))
  if (!pattern) diagnostics.add('bad-pattern', at, text)
  return pattern ?? 'diagonal'
}

/** TRUE means linear, and so does an unknown word (docs/contracts/worksheet-settings.md#series-settings). */
function readRegression(
  { text, at }: SettingCell,
  diagnostics: DiagnosticList,
): (SeriesSettings['regression'] & object) | null {
  const flag = flagIn(text)
  if (flag !== null) return flag ? { type: 'linear', at } : null
  const type = text.length > 20 ? undefined : REGRESSIONS.get(text.toLowerCase())
  if (!type) diagnostics.add('bad-regression', at, text)
  return { type: type ?? 'linear', at }
}
