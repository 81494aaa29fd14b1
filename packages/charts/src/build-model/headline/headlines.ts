import { addressOf } from '../../format/cell-address.ts'
import { listOf, quote } from '../../format/quote.ts'
import type { DiagnosticList } from '../../diagnostics/diagnostic-list.ts'
import type { ChartModel, View } from '../../model/chart-model.ts'
import { cellsOf } from '../../model/setting-values.ts'
import { nameKey } from '../../worksheet/clean-text.ts'
import type { SettingCell } from '../../worksheet/settings.ts'
import type { Table, TableRow } from '../../worksheet/table.ts'
import { unknownNumbers } from './unknown-numbers.ts'

/** docs/contracts/worksheet-settings.md#headline. */
const MAX_HEADLINE = 120

/** Options by key; null for a row without an option, and where the chart has no such filter. */
type Scope = Pick<View, 'group' | 'toggle'>

interface Headline extends Scope {
  cell: SettingCell
}

/** Adds the headlines of the worksheet to a model with views. */
export function withHeadlines(model: ChartModel, table: Table, diagnostics: DiagnosticList): ChartModel {
  const written = readHeadlines(model, table, diagnostics)
  if (written.length === 0) return model
  const texts = model.views.map((view) => headlineFor(scopeIn(view), written, table.isLong)?.cell.text ?? null)
  const own = texts[model.defaultView] ?? null
  const views = model.views.map((view, at) => ({ ...view, headline: texts[at] ?? null }))
  return {
    ...model,
    ...(own !== null && { headline: own }),
    ...(new Set(texts).size > 1 && { views }),
  }
}

/** The first headline of each scope, in reading order. Reports later, different ones and unknown numbers. */
function readHeadlines(model: ChartModel, table: Table, diagnostics: DiagnosticList): Headline[] {
  const rows = [...table.series, ...table.others]
  const rowOf = new Map(rows.flatMap((row) => row.settings.map((cell) => [cell, row] as const)))
  const firsts = new Map<string, Headline>()
  for (const cell of cellsOf(rows, 'headline')) {
    const length = Array.from(cell.text).length
    if (length > MAX_HEADLINE) {
      diagnostics.add('long-headline', cell.at, length)
      continue
    }
    const scope = scopeOfRow(rowOf.get(cell), model)
    const first = firsts.get(JSON.stringify(scope))
    if (!first) firsts.set(JSON.stringify(scope), { ...scope, cell })
    else if (first.cell.text !== cell.text)
      diagnostics.add('conflicting-value', cell.at, 'headline', addressOf(first.cell.at))
  }
  for (const { cell } of firsts.values()) reportNumbers(cell, model, diagnostics)
  return [...firsts.values()]
}

function scopeOfRow(row: TableRow | undefined, { filters }: ChartModel): Scope {
  const optionIn = (kind: keyof Scope) =>
    filters[kind] && keyOf(row?.settings.find(({ setting }) => setting === kind)?.text ?? null)
  return { group: optionIn('group'), toggle: optionIn('toggle') }
}

function scopeIn({ group, toggle }: View): Scope {
  return { group: keyOf(group), toggle: keyOf(toggle) }
}

function keyOf(option: string | null): string | null {
  return option === null ? null : nameKey(option)
}

/** The most specific headline: of group and toggle, of the group, of the toggle, of neither. In a long table the first. */
function headlineFor({ group, toggle }: Scope, written: readonly Headline[], isLong: boolean): Headline | undefined {
  if (isLong) return written.find((one) => [null, group].includes(one.group) && [null, toggle].includes(one.toggle))
  const scopes: Scope[] = [
    { group, toggle },
    { group, toggle: null },
    { group: null, toggle },
    { group: null, toggle: null },
  ]
  return scopes
    .map((scope) => written.find((one) => one.group === scope.group && one.toggle === scope.toggle))
    .find((found) => found !== undefined)
}

function reportNumbers({ text, at }: SettingCell, model: ChartModel, diagnostics: DiagnosticList): void {
  const { figures, years } = unknownNumbers(text, model)
  if (figures.length > 0) diagnostics.add('headline-figure', at, listOf(figures.map(quote)))
  if (years.length > 0) diagnostics.add('headline-year', at, listOf(years.map(quote)))
}
