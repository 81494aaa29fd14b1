import type PptxGenJS from 'pptxgenjs'
import type { NativeAxis, NativeChart, NativeSeries, SlidesOrder } from '#services/pictures/document-orders.ts'

/** Fonts of the program, which PowerPoint replaces where they are missing. */
export const FONTS = { heading: 'Besley', text: 'Libre Franklin' }
/** Maximum number of points of a line with a mark each. */
const MAX_MARKED = 24

type Colors = SlidesOrder['colors']
type Options = PptxGenJS.IChartOpts

/** Calls of `addChart`: a chart type with its series, or several that share their axes. */
export function chartParts({ series }: NativeChart): { type: string; series: NativeSeries[] }[] {
  return [...Map.groupBy(series, ({ form, axis, isSmooth }) => `${form} ${axis} ${isSmooth}`).values()].map((own) => ({
    type: own[0]?.form ?? 'bar',
    series: own,
  }))
}

/** Text of a category; the serial number of a day (day 1 is January 1, 1900). */
export function labelOf(cell: NativeChart['categories'][number]): string {
  if (cell !== null && typeof cell === 'object') return String(Date.parse(cell.day) / 86_400_000 + 25_569)
  // An empty text would move all later ones in the chart's sheet.
  return String(cell ?? '') || ' '
}

/** Rows from top to bottom, above the axis of values. The types of the library lack the words. */
const DOWNWARD = { catAxisOrientation: 'maxMin', catAxisCrossesAt: 'max' } as unknown as Options

/** Options that all parts of a chart share. */
export function chartOptions(chart: NativeChart, colors: Colors): Options {
  const { categories, series, isHorizontal, stacking, timeUnit, hasLegend, categoryTitle } = chart
  const isScatter = series[0]?.form === 'scatter'
  const labels = { color: colors.muted, fontFace: FONTS.text }
  const [axis] = chart.axes
  return {
    displayBlanksAs: 'gap',
    chartArea: { roundedCorners: false },
    // Legend
    showLegend: hasLegend,
    legendPos: 't',
    legendFontFace: FONTS.text,
    legendFontSize: sizeFor(series.length, [8, 12], [20, 10], 8),
    legendColor: colors.ink,
    // Categories
    ...(isHorizontal && DOWNWARD),
    catAxisLabelColor: labels.color,
    catAxisLabelFontFace: labels.fontFace,
    catAxisLabelFontSize: isHorizontal
      ? sizeFor(categories.length, [14, 12], [22, 10], 7)
      : sizeFor(categories.length, [12, 12], [30, 10], 9),
    catAxisLineColor: colors.muted,
    catAxisMajorTickMark: 'none',
    catGridLine: { style: 'none' },
    ...(chart.labelStep > 1 && !timeUnit && { catAxisLabelFrequency: String(chart.labelStep) }),
    ...(timeUnit && timeOptions(timeUnit, chart.labelStep)),
    ...(categoryTitle !== null && {
      showCatAxisTitle: true,
      catAxisTitle: categoryTitle,
      ...titleStyle('cat', colors),
    }),
    // Values
    ...(axis &&
      axisOptions(axis, { hasTitle: isScatter || chart.axes.length > 1, hasValues: chart.hasValues }, colors)),
    ...(isHorizontal && { valAxisLabelPos: 'nextTo' }),
    // The values beside the marks replace the axis.
    valAxisHidden: chart.hasValues,
    valGridLine: chart.hasValues ? { style: 'none' } : { color: colors.grid, size: 0.75, style: 'solid' },
    // Marks
    barDir: isHorizontal ? 'bar' : 'col',
    barGrouping: stacking === null ? 'clustered' : stacking === 'percent' ? 'percentStacked' : 'stacked',
    barGapWidthPct: sizeFor(categories.length, [2, 200], [4, 90], 50),
    lineSize: isScatter ? 0 : 2.5,
    lineDataSymbol: isScatter || categories.length <= MAX_MARKED ? 'circle' : 'none',
    lineDataSymbolSize: isScatter ? 8 : 6,
    // Values beside marks
    showValue: chart.hasValues,
    dataLabelColor: colors.ink,
    dataLabelFontFace: FONTS.text,
    dataLabelFontSize: 11,
    dataLabelFormatCode: axis?.valueFormat ?? 'General',
    // Other positions are the defaults; a program may refuse a file with one that a form does not have.
    ...(series[0]?.form === 'pie' && {
      showLabel: true,
      showPercent: false,
      showLeaderLines: true,
      dataLabelPosition: 'outEnd',
      dataBorder: { pt: 1.5, color: colors.surface },
    }),
  }
}

const TIME_FORMATS = { days: 'yyyy-mm-dd', months: 'mmm yyyy', years: 'yyyy' } as const

/** An axis of time, to scale. The types of the library lack the unit of its labels. */
function timeOptions(unit: keyof typeof TIME_FORMATS, step: number): Options {
  const steps = { catAxisMajorTimeUnit: unit, catAxisMajorUnit: step }
  return { catLabelFormatCode: TIME_FORMATS[unit], catAxisBaseTimeUnit: unit, ...steps }
}

interface AxisLook {
  hasTitle: boolean
  /** Values beside the marks, which need room above the highest. */
  hasValues: boolean
}

/** Options of the axis of values. */
export function axisOptions(
  axis: NativeAxis,
  { hasTitle, hasValues }: AxisLook,
  colors: Colors,
): PptxGenJS.IChartPropsAxisVal {
  return {
    valAxisLabelColor: colors.muted,
    valAxisLabelFontFace: FONTS.text,
    valAxisLabelFontSize: 11,
    valAxisLabelFormatCode: axis.format,
    valAxisLineShow: false,
    valAxisMajorTickMark: 'none',
    ...(axis.min !== null && { valAxisMinVal: axis.min }),
    ...(axis.max !== null && !hasValues && { valAxisMaxVal: axis.max }),
    ...(axis.isLogarithmic && { valAxisLogScaleBase: 10 }),
    ...(hasTitle &&
      axis.title !== null && { showValAxisTitle: true, valAxisTitle: axis.title, ...titleStyle('val', colors) }),
  }
}

function titleStyle(axis: 'cat' | 'val', colors: Colors) {
  return {
    [`${axis}AxisTitleColor`]: colors.muted,
    [`${axis}AxisTitleFontFace`]: FONTS.text,
    [`${axis}AxisTitleFontSize`]: 11,
  }
}

/** A font size by a number of texts. @param few and some: up to how many the size applies */
function sizeFor(count: number, few: readonly [number, number], some: readonly [number, number], rest: number): number {
  return count <= few[0] ? few[1] : count <= some[0] ? some[1] : rest
}
