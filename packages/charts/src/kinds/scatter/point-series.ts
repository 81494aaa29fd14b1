import type { DiagnosticList } from '../../diagnostics/diagnostic-list.ts'
import type { CellPosition } from '../../format/cell-address.ts'
import { readSeriesSettings, type SeriesSettings } from '../../model/series-settings.ts'
import { nameKey } from '../../worksheet/clean-text.ts'
import type { Table } from '../../worksheet/table.ts'

/** Points of one color and symbol. */
export interface PointSeries {
  name: string
  /** The first row's name. */
  at: CellPosition
  group: string | null
  toggle: string | null
  settings: SeriesSettings
  /** The places of its rows among the points of the chart. */
  places: number[]
}

/** Rows with the same `series`, group and toggle, in the order of the sheet; an empty `series` is named as the chart. */
export function collectSeries(table: Table, title: string, diagnostics: DiagnosticList): PointSeries[] {
  const found = new Map<string, PointSeries>()
  const spellings = new Map<string, string>()
  const spelled = (name: string | undefined): string | null => {
    if (name === undefined) return null
    const key = nameKey(name)
    if (!spellings.has(key)) spellings.set(key, name)
    return spellings.get(key) ?? name
  }
  for (const [category, row] of table.series.entries()) {
    const settings = readSeriesSettings(row, new Map(), diagnostics)
    const written = row.settings.find(({ setting }) => setting === 'series')?.text
    const name = spelled(written) ?? title
    const [group, toggle] = [spelled(settings.group), spelled(settings.toggle)]
    const key = [name, group, toggle].map((part) => nameKey(part ?? '')).join('\n')
    const known = found.get(key)
    if (known) {
      known.places.push(category)
      Object.assign(known.settings, settings)
    } else found.set(key, { name, at: row.nameAt, group, toggle, settings, places: [category] })
  }
  for (const row of table.others) readSeriesSettings(row, new Map(), diagnostics)
  return [...found.values()]
}
