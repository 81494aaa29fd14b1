import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { NativeChart, SheetCell, SlidesOrder, WorkbookSheet } from '#services/pictures/document-orders.ts'
import { writeWorkbook } from './write-workbook.ts'

const CHART = /^ppt\/charts\/chart(\d+)\.xml$/
const SLIDE = /^ppt\/slide(?:Layout)?s\/slide(?:Layout)?\d+\.xml$/
const THEME = /^ppt\/theme\/theme\d+\.xml$/

/** Name of the text that becomes the title of its slide. The library would give it the place and size of all titles. */
export const TITLE = 'Title'

interface Repair {
  /** In the order of their slides. */
  charts: readonly NativeChart[]
  colors: SlidesOrder['colors']
}

/**
 * The presentation with what the library leaves out: gaps without a value, areas as shares, the format of a horizontal
 * axis of numbers, the community's colors for new charts, and sheets behind the charts with their zeros.
 */
export async function repairSlides(bytes: Uint8Array, { charts, colors }: Repair): Promise<Uint8Array<ArrayBuffer>> {
  const files = Object.entries(unzipSync(bytes)).filter(([path]) => !path.endsWith('/'))
  // The library numbers the charts of all presentations of the process.
  const numbers = files.flatMap(([path]) => CHART.exec(path)?.[1] ?? []).toSorted((a, b) => Number(a) - Number(b))
  const sheets = new Map<string, Uint8Array>()
  for (const [at, chart] of charts.entries()) {
    const path = `ppt/embeddings/Microsoft_Excel_Worksheet${numbers[at]}.xlsx`
    sheets.set(path, await writeWorkbook({ type: 'xlsx', sheets: [sheetOf(chart)] }))
  }
  const repaired = files.map(([path, content]): [string, Uint8Array] => {
    const chart = charts[numbers.indexOf(CHART.exec(path)?.[1] ?? '')]
    if (chart) return [path, strToU8(repairChart(strFromU8(content), chart))]
    if (SLIDE.test(path)) return [path, strToU8(withTitle(strFromU8(content)))]
    if (THEME.test(path)) return [path, strToU8(withColors(strFromU8(content), colors))]
    return [path, sheets.get(path) ?? content]
  })
  return new Uint8Array(zipSync(Object.fromEntries(repaired)))
}

/** Programs find a title by its type, without an index. */
function withTitle(xml: string): string {
  return xml
    .replaceAll(/<p:ph\s+idx="\d+"\s+type="title"[^>]*\/>/g, '<p:ph type="title"/>')
    .replaceAll(
      new RegExp(`(name="${TITLE}"></p:cNvPr><p:cNvSpPr)/><p:nvPr></p:nvPr>`, 'g'),
      '$1><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="title"/></p:nvPr>',
    )
}

function repairChart(xml: string, chart: NativeChart): string {
  const { stacking, categoryFormat, series } = chart
  const grouping = stacking === null ? 'standard' : stacking === 'percent' ? 'percentStacked' : 'stacked'
  const whole = xml
    .replaceAll(/<c:pt idx="\d+"><c:v><\/c:v><\/c:pt>/g, '')
    .replaceAll(/<c:ser>.*?<\/c:ser>/gs, (one) => repairSeries(one, chart))
    // The schema has the step of labels first.
    .replaceAll(/(<c:noMultiLvlLbl[^>]*>)\s*(<c:tickLblSkip[^>]*>)/g, '$2$1')
    .replaceAll(/<c:areaChart>(?:<c:grouping[^>]*>)?/g, `<c:areaChart><c:grouping val="${grouping}"/>`)
  // Areas reach both ends of the plot.
  if (series.every(({ form }) => form === 'area'))
    return whole.replace('crossBetween val="between"', 'crossBetween val="midCat"')
  if (categoryFormat === null) return whole
  const code = categoryFormat.replaceAll('"', '&quot;')
  return whole.replace(/formatCode="[^"]*" sourceLinked="1"/, () => `formatCode="${code}" sourceLinked="0"`)
}

/** A series with its error bars, and the marks of its line in its color, which the library takes by chance. */
function repairSeries(xml: string, chart: NativeChart): string {
  const at = Number(/<c:idx val="(\d+)"/.exec(xml)?.[1])
  const { color = '', form, errorBars } = chart.series[at] ?? {}
  const colored = xml.replace(/(<c:symbol[^>]*>.*?<a:srgbClr val=")\w+/s, `$1${color}`)
  if (!errorBars) return colored
  const [plus, minus] = errorBars.map((lengths) => numbersIn(chart, lengths))
  const bars =
    (form === 'bar' ? '' : '<c:errDir val="y"/>') +
    '<c:errBarType val="both"/><c:errValType val="cust"/><c:noEndCap val="0"/>' +
    `<c:plus>${plus}</c:plus><c:minus>${minus}</c:minus><c:spPr><a:ln w="12700"><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></a:ln></c:spPr>`
  return colored.replace('<c:cat>', `<c:errBars>${bars}</c:errBars><c:cat>`)
}

/** The numbers of a column of the sheet, with its address. */
function numbersIn(chart: NativeChart, cells: readonly (number | null)[]): string {
  const column = lettersOf(columnsOf(chart).findIndex((one) => one.cells === cells))
  const points = cells.map((cell, at) => (cell === null ? '' : `<c:pt idx="${at}"><c:v>${cell}</c:v></c:pt>`))
  const cache = `<c:formatCode>General</c:formatCode><c:ptCount val="${cells.length}"/>${points.join('')}`
  return `<c:numRef><c:f>Sheet1!$${column}$2:$${column}$${cells.length + 1}</c:f><c:numCache>${cache}</c:numCache></c:numRef>`
}

/** "A", "Z", "AA". */
function lettersOf(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last
}

/** The figures behind a chart, where it looks for them: categories, series, then names of points and error bars. */
function columnsOf({
  categories,
  series,
  pointNames,
}: NativeChart): { heading: string; cells: readonly SheetCell[] }[] {
  const bars = series.flatMap(({ name, errorBars }) =>
    (errorBars ?? []).map((cells, side) => ({ heading: `${name} ${side === 0 ? '+' : '−'}`, cells })),
  )
  return [
    { heading: '', cells: categories },
    ...series.map(({ name, values }) => ({ heading: name, cells: values })),
    ...(pointNames ? [{ heading: '', cells: pointNames }] : []),
    ...bars,
  ]
}

function sheetOf(chart: NativeChart): WorkbookSheet {
  const columns = columnsOf(chart)
  const rows = chart.categories.map((_, at) => columns.map(({ cells }) => cells[at] ?? null))
  return { name: 'Sheet1', columns: columns.map(({ heading }) => ({ heading, width: 16 })), rows }
}

function withColors(xml: string, { ink, surface, series }: SlidesOrder['colors']): string {
  const colors: [string, string | undefined][] = [
    ['dk2', ink],
    ['lt2', surface],
    ...series.map((color, at): [string, string] => [`accent${at + 1}`, color]),
  ]
  return colors.reduce(
    (text, [name, color]) =>
      text.replace(new RegExp(`<a:${name}>.*?</a:${name}>`, 's'), `<a:${name}><a:srgbClr val="${color}"/></a:${name}>`),
    xml,
  )
}
