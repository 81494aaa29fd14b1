import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { figuresIn, subtitleScale, type Figure, type WorksheetFigures } from '#services/desk/check/content-figures.ts'

/** A bundled worksheet as in its file; `rows[0]` contains the headings. */
export interface BundledWorksheet {
  spreadsheet: string
  title: string
  rows: string[][]
}

/** Headings that are settings, not categories (docs/contracts/worksheet-settings.md#reserved-names), in lower case without spaces. */
const SETTINGS = new Set(
  `type headline subtitle source note notes ignore switch stack stacking percent tracker label pattern logarithmic currency hidden group
  toggle defaultgroup defaulttoggle regression name category axistitle axiscolor yaxis xaxis decimals categorycolors categorystats
  datalabels ordinal max zeros unit license sourceurl reference updated nextupdate about placecodes`.split(/\s+/u),
)
/** Settings whose texts are visible to readers, so that their numbers may be repeated. */
const SHOWN = new Set([
  'subtitle',
  'source',
  'note',
  'notes',
  'group',
  'toggle',
  'name',
  'category',
  'label',
  'axistitle',
])

/** All worksheets of one spreadsheet folder, in the order of their names. */
export function readSpreadsheet(folder: string): BundledWorksheet[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.csv'))
    .sort()
    .map((file) => ({
      spreadsheet: basename(folder),
      title: file.slice(0, -'.csv'.length),
      rows: readCsv(readFileSync(join(folder, file), 'utf8')),
    }))
}

/** Rows and cells of RFC 4180 text, with quotes, doubled quotes and line breaks in quotes as specified. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cells = text.replace(/^\uFEFF/u, '').matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/gu)
  for (const [whole, cell = '', end] of cells) {
    if (whole === '' && row.length === 0) break
    row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

/** The non-empty cells under a setting's heading, in reading order, e.g. the source lines. */
export function settingTexts({ rows: [headings = [], ...rows] }: BundledWorksheet, setting: string): string[] {
  const column = headings.findIndex((heading) => plain(heading) === setting)
  return column < 0 ? [] : rows.map((row) => row[column] ?? '').filter((cell) => cell !== '')
}

/** The numbers that a text next to this worksheet may use. */
export function worksheetFigures(worksheet: BundledWorksheet): WorksheetFigures {
  const [headings = [], ...rows] = worksheet.rows
  const isPercent = settingTexts(worksheet, 'percent').length > 0
  const isCurrency = settingTexts(worksheet, 'currency').length > 0
  const scale = subtitleScale(settingTexts(worksheet, 'subtitle')[0] ?? '')
  const figures: WorksheetFigures = { cells: [], words: figuresIn(worksheet.title) }
  headings.forEach((heading, column) => {
    const isName = column === 0
    const isCategory = !isName && !isSetting(heading)
    if (isCategory) figures.words.push(...figuresIn(heading))
    for (const cell of rows.map((row) => row[column] ?? '')) {
      if (isCategory)
        figures.cells.push(...cellFigures(cell, isPercent, isCurrency).map((figure) => ({ ...figure, scale })))
      else if (isName || SHOWN.has(plain(heading))) figures.words.push(...figuresIn(cell))
    }
  })
  return figures
}

/** One number, or two for "low:high". In a percent sheet 0.34 is read as 34% (docs/contracts/worksheets.md#data-cells). */
function cellFigures(cell: string, isPercent: boolean, isCurrency: boolean): Figure[] {
  return cell
    .split(':')
    .flatMap(figuresIn)
    .map((figure) => {
      if (isPercent && figure.unit === 'plain') {
        const decimals = Math.max(0, figure.decimals - 2)
        return { ...figure, value: Number((figure.value * 100).toFixed(decimals)), decimals, unit: 'percent' }
      }
      return isCurrency ? { ...figure, unit: 'dollars' } : figure
    })
}

/** True if a heading is a setting, not a category. */
export function isSetting(heading: string): boolean {
  return SETTINGS.has(plain(heading))
}

function plain(heading: string): string {
  return heading.toLowerCase().replace(/[\s_-]/gu, '')
}
