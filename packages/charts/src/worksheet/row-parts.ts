import type { CellPosition } from '../format/cell-address.ts'
import type { Columns } from './columns.ts'
import type { SettingCell } from './settings.ts'
import type { Tools } from './tools.ts'
import type { SheetRow } from './values-range.ts'
import * as texts from '../messages/worksheet.ts'

/** A row's name and its cell, which exists even if the name is empty (""). */
export interface Named {
  name: string
  nameAt: CellPosition
}

/** The row's name, from the first name column with a filled cell (docs/contracts/worksheets.md#the-name-column). */
export function nameOf(row: SheetRow, columns: readonly number[], { reader }: Tools): Named {
  for (const column of columns) {
    const name = reader.textAt(row, column)
    if (name !== '') return { name, nameAt: reader.placeOf(row, column) }
  }
  return { name: '', nameAt: reader.placeOf(row, columns[0] ?? 0) }
}

export function isUnnamed({ name }: Named): boolean {
  return name === ''
}

/** The row's filled settings, left to right. */
export function settingsOf(row: SheetRow, columns: Columns['settings'], { reader }: Tools): SettingCell[] {
  return columns.flatMap(({ setting, column }) => reader.settingAt(row, column, setting) ?? [])
}

/** The row's name, or "Series 3" for the third row with values (docs/contracts/worksheets.md#rows). */
export function nameOrNumber(named: Named, number: number, { diagnostics }: Tools): string {
  if (!isUnnamed(named)) return named.name
  const name = texts.seriesNumber({ number })
  diagnostics.add('series-unnamed', named.nameAt, name)
  return name
}
