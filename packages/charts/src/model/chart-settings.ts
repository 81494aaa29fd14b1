import { flagIn, readFlag } from '../worksheet/flag.ts'
import type { SettingCell } from '../worksheet/settings.ts'
import type { Table, TableRow } from '../worksheet/table.ts'
import { numberSignsOf } from '../worksheet/cells/locale.ts'
import { sourceIn } from '../worksheet/published/footnotes.ts'
import { readSymbols } from '../worksheet/cells/symbols.ts'
import { nameKey } from '../worksheet/clean-text.ts'
import type { Palette, Provenance, Stacking } from './chart-model.ts'
import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import { readProvenance } from './provenance.ts'
import { cellsOf, firstFlag, firstText, firstValue, hexColor, wholeNumber, type Found } from './setting-values.ts'

/** Settings of the whole chart (docs/contracts/worksheet-settings.md#reserved-names). */
export interface ChartSettings {
  subtitle: string | null
  source: string | null
  /** null if the worksheet has none. */
  provenance: Provenance | null
  reference: string | null
  notes: string[]
  categoryTitle: string | null
  /** Stacking as set; null if the setting is empty. Its value is null for "none". */
  stacking: Found<Stacking | null> | null
  sharedTooltip: boolean
  dataLabels: boolean
  hasCategoryStats: boolean
  isOrdinal: boolean
  /** Headings that are numbers are spaced to scale. */
  isNumeric: boolean
  /** Meaning of written zeros: values, gaps confirmed by the editor, or gaps with a diagnostic. */
  zeros: 'figures' | 'meant-as-gaps' | 'gaps'
  /** Colors in the order of the sheet's categories, null for automatic colors; null if points have their series' color. */
  categoryColors: (string | null)[] | null
  /** Colors of names as set; null for automatic colors. */
  palette: Palette | null
  /** Relative standard error from which figures are unreliable, percent; null if figures are not judged. */
  reliability: number | null
}

const PALETTES: readonly Palette[] = ['sequential', 'diverging', 'categorical']

/** Reads the settings of the chart from all rows of the table. */
export function readChartSettings(table: Table, diagnostics: DiagnosticList): ChartSettings {
  const rows = [...table.series, ...table.others]
  reportSymbols(rows, diagnostics)
  reportLocale(rows, diagnostics)
  const ownSource = different(cellsOf(rows, 'source')).join('; ')
  const sourceNote = ownSource === '' ? table.footnotes.find((note) => sourceIn(note) !== null) : undefined
  const source = (sourceNote === undefined ? ownSource : sourceIn(sourceNote)) || null
  return {
    subtitle: firstText(rows, 'subtitle', diagnostics),
    source,
    provenance: readProvenance(rows, diagnostics),
    reference: firstText(rows, 'reference', diagnostics),
    notes: [...different(cellsOf(rows, 'note')), ...table.footnotes.filter((note) => note !== sourceNote)],
    categoryTitle: readCategoryTitle(rows, diagnostics),
    stacking: firstValue(cellsOf(rows, 'stacking'), (cell) => readStacking(cell, diagnostics), diagnostics),
    sharedTooltip: firstFlag(rows, 'tracker', diagnostics) !== null,
    dataLabels: firstFlag(rows, 'datalabels', diagnostics) !== null,
    hasCategoryStats: firstFlag(rows, 'categorystats', diagnostics) !== null,
    isNumeric: firstFlag(rows, 'numeric', diagnostics) !== null,
    isOrdinal: firstFlag(rows, 'ordinal', diagnostics) !== null,
    zeros: readZeros(rows, diagnostics),
    categoryColors: readCategoryColors(rows, diagnostics),
    palette: firstValue(cellsOf(rows, 'palette'), (cell) => readPalette(cell, diagnostics), diagnostics)?.value ?? null,
    reliability: readReliability(rows, diagnostics),
  }
}

/** Symbols are read with the cells; entries that explain nothing are reported here. */
function reportSymbols(rows: readonly TableRow[], diagnostics: DiagnosticList): void {
  const found = firstValue(cellsOf(rows, 'symbols'), ({ text }) => text, diagnostics)
  const [bad] = found ? readSymbols(found.value).bad : []
  if (found && bad !== undefined) diagnostics.add('bad-symbols', found.at, bad)
}

function reportLocale(rows: readonly TableRow[], diagnostics: DiagnosticList): void {
  const found = firstValue(cellsOf(rows, 'locale'), ({ text }) => text, diagnostics)
  if (found && numberSignsOf(found.value) === null) diagnostics.add('bad-locale', found.at, found.text)
}

function readReliability(rows: readonly TableRow[], diagnostics: DiagnosticList): number | null {
  const found = firstValue(
    cellsOf(rows, 'reliability'),
    ({ text, at }) => {
      const [, percent] = /^rse ?(\d{1,3}(?:\.\d{1,6})?)(?: ?%)?$/i.exec(text) ?? []
      const share = Number(percent)
      if (share >= 1 && share <= 100) return share
      diagnostics.add('bad-reliability', at, text)
      return undefined
    },
    diagnostics,
  )
  return found?.value ?? null
}

/** Every distinct text, in reading order. */
function different(cells: readonly SettingCell[]): string[] {
  const texts = new Map<string, string>()
  for (const { text } of cells) if (!texts.has(nameKey(text))) texts.set(nameKey(text), text)
  return [...texts.values()]
}

/**
 * There is only one category axis, so 0 has no effect and another whole number is reported
 * (docs/contracts/worksheet-settings.md#texts-of-the-chart).
 */
function readCategoryTitle(rows: readonly TableRow[], diagnostics: DiagnosticList): string | null {
  const title = firstValue(
    cellsOf(rows, 'xaxis'),
    ({ text, at }) => {
      const number = wholeNumber(text)
      if (number === null) return text
      if (number !== 0) diagnostics.add('bad-xaxis', at, text)
      return undefined
    },
    diagnostics,
  )
  return title?.value ?? null
}

function readStacking({ text, at }: SettingCell, diagnostics: DiagnosticList): Stacking | null | undefined {
  const word = text.length > 7 ? '' : text.toLowerCase()
  if (word === 'normal' || word === 'percent') return word
  if (word === 'none' || word === 'false') return null
  diagnostics.add('bad-stacking', at, text)
  return undefined
}

function readPalette({ text, at }: SettingCell, diagnostics: DiagnosticList): Palette | undefined {
  const word = PALETTES.find((one) => one === text.toLowerCase())
  if (word === undefined) diagnostics.add('bad-palette', at, text)
  return word
}

function readZeros(rows: readonly TableRow[], diagnostics: DiagnosticList): ChartSettings['zeros'] {
  const cells = cellsOf(rows, 'zeros')
  const isOn = cells.filter((cell) => readFlag(cell, diagnostics)).length > 0
  if (isOn) return 'figures'
  return cells.some(({ text }) => flagIn(text) === false) ? 'meant-as-gaps' : 'gaps'
}

/** TRUE, or colors separated by commas, semicolons or spaces (docs/contracts/worksheet-settings.md#other-chart-settings). */
function readCategoryColors(rows: readonly TableRow[], diagnostics: DiagnosticList): (string | null)[] | null {
  const found = firstValue(
    cellsOf(rows, 'categorycolors'),
    ({ text }) => (flagIn(text) === false ? undefined : text),
    diagnostics,
  )
  if (!found) return null
  if (flagIn(found.value) === true) return []
  return found.value.split(/[,; ]+/).flatMap((entry) => {
    if (entry === '') return []
    const color = hexColor(entry)
    if (!color) diagnostics.add('bad-color', found.at, entry)
    return [color]
  })
}
