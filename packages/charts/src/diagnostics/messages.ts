import * as texts from '../messages/diagnostics.ts'
import type { Diagnostic } from './diagnostic.ts'
import { columnLetters } from '../format/cell-address.ts'
import { quote } from '../format/quote.ts'
import type { SheetExcess } from './sheet-excess.ts'

/**
 * Messages for editors, one sentence per code of docs/contracts/worksheets.md#diagnostics. The first argument is the
 * address of the cell ("B7"), or "" if no cell is named.
 */
export const SENTENCES = {
  'no-series': (cell: string) => (cell ? texts.noSeries({ row: rowOf(cell) }) : texts.emptyWorksheet),
  'no-categories': (cell: string) => texts.noCategories({ row: rowOf(cell), cell }),
  'sheet-too-large': (_: string, excess: SheetExcess) => tooLarge(excess),
  'duplicate-column': (cell: string, heading: string, used: string) =>
    texts.duplicateColumn({ heading: quote(heading), used, cell }),
  'duplicate-category': (cell: string, name: string) => texts.duplicateCategory({ name: quote(name), cell }),
  'column-without-header': (cell: string, column: number) =>
    texts.columnWithoutHeader({ column: columnLetters(column), cell }),
  'column-without-data': (cell: string, heading: string, near: string | null) =>
    near
      ? texts.columnWithoutDataNear({ heading: quote(heading), cell, near: quote(near) })
      : texts.columnWithoutData({ heading: quote(heading), cell }),
  'row-without-data': (cell: string, name: string) => texts.rowWithoutData({ name: quote(name), cell }),
  'series-unnamed': (cell: string, name: string) => texts.seriesUnnamed({ row: rowOf(cell), cell, name: quote(name) }),
  'series-all-gaps': (cell: string, name: string) => texts.seriesAllGaps({ name: quote(name), cell }),
  'category-unnamed': (cell: string) => texts.categoryUnnamed({ row: rowOf(cell), cell }),
  'cell-not-a-number': (cell: string, text: string) => texts.cellNotANumber({ text: what(text), cell }),
  'formula-error': (cell: string, text: string, isData: boolean) =>
    isData ? texts.formulaErrorInData({ cell, text }) : texts.formulaErrorInSetting({ cell, text }),
  'comma-grouping': (cell: string, text: string) => texts.commaGrouping({ text: quote(text), cell }),
  'percent-over-100': (cell: string, text: string, value: string) =>
    texts.percentOver100({ text: quote(text), cell, value }),
  'errorbar-format': (cell: string, text: string) => texts.errorbarFormat({ text: what(text), cell }),
  'errorbar-swapped': (cell: string, text: string) => texts.errorbarSwapped({ cell, text: quote(text) }),
  'mixed-format': (_: string) => texts.mixedFormat,
  'year-format': (cell: string, text: string) => texts.yearFormat({ text: quote(text), cell }),
  'descending-periods': (cell: string, text: string) => texts.descendingPeriods({ text: quote(text), cell }),
  'overlapping-periods': (cell: string, text: string) => texts.overlappingPeriods({ text: quote(text), cell }),
  'title-row': (cell: string, text: string) => texts.titleRow({ text: quote(text), cell }),
  'footnote-row': (cell: string, text: string) => texts.footnoteRow({ text: quote(text), cell }),
  'code-column': (cell: string, heading: string) => texts.codeColumn({ heading: quote(heading), cell }),
  'double-heading': (cell: string, name: string) => texts.doubleHeading({ name: quote(name), cell }),
  'tidy-read': (cell: string, names: TidyHeadings) => texts.tidyRead({ cell, ...quoted(names) }),
  'tidy-table': (cell: string) => texts.tidyTable({ cell }),
  'duplicate-value': (cell: string, name: string, category: string | null) =>
    category === null
      ? texts.duplicatePlace({ name: quote(name), cell })
      : texts.duplicateValue({ name: quote(name), category: quote(category), cell }),
  'unknown-place': (cell: string, name: string, candidates: readonly string[]) =>
    candidates.length === 0
      ? texts.unknownPlace({ name: quote(name), cell })
      : texts.unknownPlaceNear({ name: quote(name), cell, candidates: candidates.map(quote).join(' or ') }),
  'city-row': (cell: string, name: string) => texts.cityRow({ name: quote(name), cell }),
  'outside-area': (cell: string, name: string) => texts.outsideArea({ name: quote(name), cell }),
  'mixed-places': (_: string) => texts.mixedPlaces,
  'bad-area': (cell: string, text: string) => texts.badArea({ text: quote(text), cell }),
  'bad-classes': (cell: string, text: string) => texts.badClasses({ text: quote(text), cell }),
  'bad-breaks': (cell: string, text: string) => texts.badBreaks({ text: quote(text), cell }),
  'mixed-units': (cell: string, heading: string) => texts.mixedUnits({ heading: quote(heading), cell }),
  'other-locale': (cell: string, text: string) => texts.otherLocale({ text: quote(text), cell }),
  'parts-and-whole': (cell: string, name: string, sum: string) => texts.partsAndWhole({ name: quote(name), sum, cell }),
  'merge-conflict': (cell: string, name: string, category: string) =>
    texts.mergeConflict({ name: quote(name), category: quote(category), cell }),
  'mixed-dates': (cell: string, name: string) => texts.mixedDates({ name: quote(name), cell }),
  'conflicting-value': (cell: string, setting: string, used: string) => texts.conflictingValue({ setting, used, cell }),
  'bad-flag': (cell: string, setting: string, text: string) =>
    texts.badFlag({ setting: quote(setting), cell, text: quote(text) }),
  'bad-type': (cell: string, text: string, types: readonly string[]) =>
    texts.badType({ text: quote(text), cell, types: types.slice(0, -1).join(', '), last: types.at(-1) ?? '' }),
  'type-mix': (cell: string, chart: string, text: string, drawnAs: string) =>
    texts.typeMix({ chart, text: quote(text), cell, drawnAs }),
  'bad-slope': (cell: string) => texts.badSlope({ cell }),
  'bad-pyramid': (cell: string) => texts.badPyramid({ cell }),
  'table-too-long': (cell: string) => texts.tableTooLong({ cell }),
  'flat-columns': (_: string) => texts.flatColumns,
  'line-over-names': (_: string) => texts.lineOverNames,
  'many-slices': (_: string, count: number) => texts.manySlices({ count }),
  'two-dates': (_: string) => texts.twoDates,
  'age-by-sex': (_: string) => texts.ageBySex,
  'bad-stacking': (cell: string, text: string) => texts.badStacking({ text: quote(text), cell }),
  'stacking-unused': (cell: string, chart: string) => texts.stackingUnused({ chart, cell }),
  'bad-palette': (cell: string, text: string) => texts.badPalette({ text: quote(text), cell }),
  'long-headline': (cell: string, count: number) => texts.longHeadline({ cell, count }),
  'headline-figure': (cell: string, figures: string) => texts.headlineFigure({ figures, cell }),
  'headline-year': (cell: string, years: string) => texts.headlineYear({ years, cell }),
  'bad-label': (cell: string, text: string) => texts.badLabel({ text: quote(text), cell }),
  'bad-pattern': (cell: string, text: string) => texts.badPattern({ text: quote(text), cell }),
  'bad-url': (cell: string, text: string) => texts.badUrl({ text: quote(text), cell }),
  'bad-date': (cell: string, text: string) => texts.badDate({ text: quote(text), cell }),
  'bad-color': (cell: string, text: string) => texts.badColor({ text: quote(text), cell }),
  'bad-yaxis': (cell: string, text: string, side: string) => texts.badYaxis({ text: quote(text), cell, side }),
  'bad-xaxis': (cell: string, text: string) => texts.badXaxis({ text: quote(text), cell }),
  'bad-decimals': (cell: string, text: string) => texts.badDecimals({ text: quote(text), cell }),
  rounded: (cell: string, text: string, { others, decimals }: { others: number; decimals: number }) =>
    texts.rounded({ text: quote(text), cell, others, decimals }),
  'bad-symbols': (cell: string, entry: string) => texts.badSymbols({ text: quote(entry), cell }),
  'bad-locale': (cell: string, text: string) => texts.badLocale({ text: quote(text), cell }),
  'bad-reliability': (cell: string, text: string) => texts.badReliability({ text: quote(text), cell }),
  'coded-value': (cell: string, text: string, others: number) => texts.codedValue({ text: quote(text), cell, others }),
  'bad-max': (cell: string, text: string) => texts.badMax({ text: quote(text), cell }),
  'bad-annotation': (cell: string, text: string) => texts.badAnnotation({ text: quote(text), cell }),
  'too-many-annotations': (cell: string) => texts.tooManyAnnotations({ cell }),
  'unknown-category': (cell: string, text: string) => texts.unknownCategory({ text: quote(text), cell }),
  'multiples-unused': (cell: string) => texts.multiplesUnused({ cell }),
  'sortable-unused': (cell: string) => texts.sortableUnused({ cell }),
  'max-below-data': (cell: string, text: string) => texts.maxBelowData({ text: quote(text), cell }),
  'max-unused': (cell: string, text: string) => texts.maxUnused({ text: quote(text), cell }),
  'log-unused': (cell: string) => texts.logUnused({ cell }),
  'log-nonpositive': (cell: string, text: string, isZero: boolean) =>
    (isZero ? texts.logZero : texts.logNonpositive)({ text: quote(text), cell }),
  'pie-negative': (cell: string, text: string) => texts.pieNegative({ text: quote(text), cell }),
  'pie-extra-series': (cell: string, name: string) => texts.pieExtraSeries({ name: quote(name), cell }),
  'bad-regression': (cell: string, text: string) => texts.badRegression({ text: quote(text), cell }),
  'regression-too-few': (cell: string, name: string, kind: string) =>
    texts.regressionTooFew({ name: quote(name), kind, cell }),
  'regression-not-positive': (cell: string, name: string, kind: string) =>
    texts.regressionNotPositive({ name: quote(name), kind, cell }),
  'regression-unused': (cell: string, name: string) => texts.regressionUnused({ name: quote(name), cell }),
  'unknown-default-group': (cell: string, text: string) => texts.unknownDefaultGroup({ text: quote(text), cell }),
  'unknown-default-toggle': (cell: string, text: string) => texts.unknownDefaultToggle({ text: quote(text), cell }),
  'setting-needs-row': (cell: string, setting: string) => texts.settingNeedsRow({ setting: quote(setting), cell }),
  'long-extra-column': (cell: string, heading: string) => texts.longExtraColumn({ heading: quote(heading), cell }),
  'all-hidden': (_: string) => texts.allHidden,
  'too-many-series': (cell: string) => texts.tooManySeries({ cell }),
  'too-many-categories': (cell: string) => texts.tooManyCategories({ cell }),
  'zeros-as-gaps': (cell: string, text: string, others: number) =>
    texts.zerosAsGaps({ text: quote(text), cell, others }),
  'name-header-filled': (cell: string, heading: string, column: number) =>
    texts.nameHeaderFilled({ column: columnLetters(column), heading: quote(heading), cell }),
  'reserved-heading': (cell: string, heading: string) => texts.reservedHeading({ heading: quote(heading), cell }),
  'series-merged': (cell: string, name: string, first: string) =>
    texts.seriesMerged({ name: quote(name), cell, first }),
  'pie-transposed': (_: string) => texts.pieTransposed,
  'yaxis-one-based': (_: string) => texts.yaxisOneBased,
  'more-diagnostics': (_: string, count: number) => texts.moreDiagnostics({ count }),
} as const satisfies Record<string, (cell: string, ...details: never[]) => string>

export type DiagnosticCode = keyof typeof SENTENCES

/** Arguments of a sentence other than the cell. */
export type DetailsOf<C extends DiagnosticCode> =
  Parameters<(typeof SENTENCES)[C]> extends [string, ...infer Details] ? Details : never

const ERRORS: readonly DiagnosticCode[] = [
  'no-series',
  'no-categories',
  'sheet-too-large',
  'tidy-table',
  'mixed-places',
]
const INFOS: readonly DiagnosticCode[] = [
  'zeros-as-gaps',
  'coded-value',
  'year-format',
  'descending-periods',
  'overlapping-periods',
  'title-row',
  'footnote-row',
  'code-column',
  'city-row',
  'tidy-read',
  'name-header-filled',
  'reserved-heading',
  'series-merged',
  'pie-transposed',
  'yaxis-one-based',
  'flat-columns',
  'line-over-names',
  'many-slices',
  'two-dates',
  'age-by-sex',
  'more-diagnostics',
]

/** Severity of every code; the default is a warning. */
export const SEVERITIES = Object.fromEntries(
  (Object.keys(SENTENCES) as DiagnosticCode[]).map((code) => [
    code,
    ERRORS.includes(code) ? 'error' : INFOS.includes(code) ? 'info' : 'warning',
  ]),
) as Record<DiagnosticCode, Diagnostic['severity']>

/** Headings by which a tidy table is read. */
export interface TidyHeadings {
  names: string
  categories: string
  values: string
}

function quoted({ names, categories, values }: TidyHeadings): TidyHeadings {
  return { names: quote(names), categories: quote(categories), values: quote(values) }
}

/** The number of the row of a cell. */
function rowOf(cell: string): string {
  return cell.replace(/^[A-Z]+/, '')
}

/** The cell's text in quotes, or words for content that is not text. */
function what(text: string): string {
  return text === '\u0000' ? texts.cellWithoutText : quote(text)
}

const MEGABYTE = 1024 * 1024

function tooLarge({ measure, found, most }: SheetExcess): string {
  if (measure === 'depth') return texts.nestedTooDeep({ found: counted(found), most: counted(most) })
  const unit = measure === 'bytes' ? 'MB' : measure
  return texts.sheetTooLarge({ found: amountOf(measure, found), most: amountOf(measure, most), unit })
}

/** Megabytes are rounded up, so that the measured size always exceeds the limit. */
function amountOf(measure: SheetExcess['measure'], value: number): string {
  return counted(measure === 'bytes' ? Math.ceil((value / MEGABYTE) * 10) / 10 : value)
}

function counted(value: number): string {
  return value.toLocaleString('en')
}
