import type { Diagnostic } from './diagnostic.ts'
import { columnLetters } from '../format/cell-address.ts'
import { quote } from '../format/quote.ts'

/**
 * What an editor reads: one sentence per code of docs/contracts/worksheets.md#diagnostics. The first argument is the
 * address of the cell ("B7"), or "" where none is named.
 */
export const SENTENCES = {
  'no-series': (cell: string) =>
    cell ? `The worksheet has no series rows below the headings in ${rowOf(cell)}.` : 'The worksheet is empty.',
  'no-categories': (cell: string) =>
    `The worksheet has no category columns; its headings are in ${rowOf(cell)}, from ${cell} on.`,
  'duplicate-column': (cell: string, heading: string, used: string) =>
    `There are two ${quote(heading)} settings; the one in ${used} is used and ${cell} is left out.`,
  'duplicate-category': (cell: string, name: string) =>
    `The category ${quote(name)} appears again in ${cell}; the later cells are laid over the earlier ones.`,
  'column-without-header': (cell: string, column: number) =>
    `Column ${columnLetters(column)} has no heading, so its cells from ${cell} on are left out.`,
  'column-without-data': (cell: string, heading: string, near: string | null) =>
    `Column ${quote(heading)} (${cell}) holds no numbers, so it is left out${near ? `; did you mean ${quote(near)}?` : '.'}`,
  'row-without-data': (cell: string, name: string) =>
    `The row ${quote(name)} (${cell}) has no figures, so it is not drawn.`,
  'series-unnamed': (cell: string, name: string) =>
    `The series in ${rowOf(cell)} has no name in ${cell}; it is called ${quote(name)}.`,
  'series-all-gaps': (cell: string, name: string) => `${quote(name)} (${cell}) has no figures to draw.`,
  'category-unnamed': (cell: string) => `${capital(rowOf(cell))} has no category in ${cell}, so it is left out.`,
  'cell-not-a-number': (cell: string, text: string) => `${what(text)} in ${cell} is not a number; it is left as a gap.`,
  'formula-error': (cell: string, text: string, isData: boolean) =>
    `${cell} shows the formula error ${text}; it is ${isData ? 'left as a gap' : 'read as an empty cell'}.`,
  'comma-grouping': (cell: string, text: string) =>
    `The commas in ${quote(text)} (${cell}) are read as thousands separators.`,
  'percent-over-100': (cell: string, text: string, value: string) =>
    `${quote(text)} in ${cell} has no % sign, so it is read as ${value}.`,
  'errorbar-format': (cell: string, text: string) => `${what(text)} in ${cell} should be low:high, such as 10:20.`,
  'errorbar-swapped': (cell: string, text: string) =>
    `The low and high in ${cell} (${quote(text)}) were the wrong way round; they are exchanged.`,
  'mixed-format': (_: string) => 'The same axis has both $ and %; the figures are shown as percent.',
  'merge-conflict': (cell: string, name: string, category: string) =>
    `${quote(name)} has two figures for ${quote(category)}; ${cell} is used.`,
  'mixed-dates': (cell: string, name: string) => `${quote(name)} (${cell}) is not a date, so no time axis is used.`,
  'conflicting-value': (cell: string, setting: string, used: string) =>
    `The chart has one ${setting}; ${used} is used and ${cell} is left out.`,
  'bad-flag': (cell: string, setting: string, text: string) =>
    `${quote(setting)} in ${cell} should be TRUE or FALSE; ${quote(text)} is read as FALSE.`,
  'bad-type': (cell: string, text: string, types: readonly string[]) =>
    `${quote(text)} in ${cell} is not a chart type; use ${types.slice(0, -1).join(', ')} or ${types.at(-1)}.`,
  'type-mix': (cell: string, chart: string, text: string, drawnAs: string) =>
    `A ${chart} chart cannot be combined with ${quote(text)} (${cell}); it is drawn as ${drawnAs}.`,
  'bad-stacking': (cell: string, text: string) => `${quote(text)} in ${cell} should be normal or percent.`,
  'stacking-unused': (cell: string, chart: string) => `A ${chart} chart cannot be stacked, so ${cell} is left out.`,
  'bad-label': (cell: string, text: string) => `${quote(text)} in ${cell} is not a label; the name is shown.`,
  'bad-pattern': (cell: string, text: string) =>
    `${quote(text)} in ${cell} is not a pattern; use diagonal, diagonal-reverse, horizontal, vertical, dots or grid.`,
  'bad-color': (cell: string, text: string) => `${quote(text)} in ${cell} is not a colour such as #0a6ebd.`,
  'bad-yaxis': (cell: string, text: string, side: string) =>
    `${quote(text)} in ${cell} should be 0 (left) or 1 (right); it is read as ${side}.`,
  'bad-xaxis': (cell: string, text: string) =>
    `There is only one category axis, so ${quote(text)} in ${cell} is left out.`,
  'bad-decimals': (cell: string, text: string) => `${quote(text)} in ${cell} should be 0, 1 or 2.`,
  'bad-max': (cell: string, text: string) => `${quote(text)} in ${cell} should be a number.`,
  'max-below-data': (cell: string, text: string) => `Some figures are above the maximum ${quote(text)} in ${cell}.`,
  'max-unused': (cell: string, text: string) =>
    `A chart stacked to 100% ends at 100, so the maximum ${quote(text)} in ${cell} is left out.`,
  'log-unused': (cell: string) => `A chart stacked to 100% has no logarithmic axis, so ${cell} is left out.`,
  'log-nonpositive': (cell: string, text: string) =>
    `A logarithmic axis cannot show ${quote(text)} in ${cell}; it is left as a gap.`,
  'pie-negative': (cell: string, text: string) => `A pie cannot show ${quote(text)} in ${cell}; it is left as a gap.`,
  'pie-extra-series': (cell: string, name: string) => `A pie shows one series; ${quote(name)} (${cell}) is left out.`,
  'bad-regression': (cell: string, text: string) =>
    `${quote(text)} in ${cell} is not a kind of regression; a linear line is drawn.`,
  'regression-too-few': (cell: string, name: string, kind: string) =>
    `${quote(name)} has too few figures for a ${kind} line (${cell}).`,
  'regression-not-positive': (cell: string, name: string, kind: string) =>
    `${quote(name)} has figures that are not above zero, so it has no ${kind} line (${cell}).`,
  'regression-unused': (cell: string, name: string) =>
    `No regression can be drawn for ${quote(name)}, so ${cell} is left out.`,
  'unknown-default-group': (cell: string, text: string) => `No series belongs to the group ${quote(text)} in ${cell}.`,
  'unknown-default-toggle': (cell: string, text: string) =>
    `No series belongs to the toggle ${quote(text)} in ${cell}.`,
  'setting-needs-row': (cell: string, setting: string) =>
    `In a turned sheet ${quote(setting)} must be a row, not a column, so ${cell} has no effect.`,
  'long-extra-column': (cell: string, heading: string) =>
    `With "name" and "category" columns only one value column is read; ${quote(heading)} (${cell}) is left out.`,
  'all-hidden': (_: string) => 'Every series is hidden.',
  'too-many-series': (cell: string) => `A chart takes 500 series; the rest, from ${cell} on, are left out.`,
  'too-many-categories': (cell: string) => `A chart takes 5,000 categories; the rest, from ${cell} on, are left out.`,
  'zeros-as-gaps': (cell: string, text: string, others: number) =>
    `${quote(text)} in ${cell} is read as no figure${soAreOthers(others)}; if ${
      others === 0 ? 'it is a true zero' : 'they are true zeros'
    }, add a column "zeros" with TRUE.`,
  'name-header-filled': (cell: string, heading: string, column: number) =>
    `Column ${columnLetters(column)} is headed ${quote(heading)} (${cell}); it is read as the series names.`,
  'series-merged': (cell: string, name: string, first: string) =>
    `${quote(name)} in ${cell} is the same series as in ${first}; the two rows are one.`,
  'pie-transposed': (_: string) => 'The rows of this pie with one column are read as its slices.',
  'yaxis-one-based': (_: string) => 'The axes are counted from 1 here: 1 is read as left and 2 as right.',
  'more-diagnostics': (_: string, count: number) =>
    count === 1 ? 'There is 1 more remark on this worksheet.' : `There are ${count} more remarks on this worksheet.`,
} as const satisfies Record<string, (cell: string, ...details: never[]) => string>

export type DiagnosticCode = keyof typeof SENTENCES

/** What a sentence needs besides the cell. */
export type DetailsOf<C extends DiagnosticCode> =
  Parameters<(typeof SENTENCES)[C]> extends [string, ...infer Details] ? Details : never

const ERRORS: readonly DiagnosticCode[] = ['no-series', 'no-categories']
const INFOS: readonly DiagnosticCode[] = [
  'zeros-as-gaps',
  'name-header-filled',
  'series-merged',
  'pie-transposed',
  'yaxis-one-based',
  'more-diagnostics',
]

/** Severity of every code; what is neither error nor info is a warning. */
export const SEVERITIES = Object.fromEntries(
  (Object.keys(SENTENCES) as DiagnosticCode[]).map((code) => [
    code,
    ERRORS.includes(code) ? 'error' : INFOS.includes(code) ? 'info' : 'warning',
  ]),
) as Record<DiagnosticCode, Diagnostic['severity']>

function rowOf(cell: string): string {
  return `row ${cell.replace(/^[A-Z]+/, '')}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The cell's text in quotes, or words for what is no text. */
function what(text: string): string {
  return text === '\u0000' ? 'What is' : quote(text)
}

function soAreOthers(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ', and so is 1 other cell' : `, and so are ${count} other cells`
}
