import { PLAIN_WRITING, type Writing } from '../cell.ts'
import { isFilled } from '../clean-text.ts'
import { settingNamed, type SettingName } from '../settings.ts'
import type { SheetRow } from '../values-range.ts'
import { numberSignsOf } from './locale.ts'
import { readSymbols } from './symbols.ts'

/** Signs and numbers as a worksheet writes them, from its settings `symbols` and `locale`, before its cells are read. */
export function readWriting({ header, rows }: { header: SheetRow | null; rows: readonly SheetRow[] }): Writing {
  const [symbols, locale] = (['symbols', 'locale'] as const).map((setting) => firstText(setting, header, rows))
  if (symbols === undefined && locale === undefined) return PLAIN_WRITING
  return {
    symbols: symbols === undefined ? PLAIN_WRITING.symbols : readSymbols(symbols).symbols,
    locale: locale === undefined ? null : numberSignsOf(locale),
  }
}

/** The first cell below the heading of a setting or, in a turned sheet, beside its name. */
function firstText(setting: SettingName, header: SheetRow | null, rows: readonly SheetRow[]): string | undefined {
  const column = header?.cells.findIndex((text) => settingNamed(text) === setting) ?? -1
  if (column >= 0) return rows.map(({ cells }) => cells[column]).find(isFilled)
  const row = rows.find(({ cells }) => settingNamed(cells.find(isFilled) ?? '') === setting)
  return row?.cells.filter(isFilled)[1]
}
