import type { NativeChart, SheetCell } from '#services/pictures/document-orders.ts'

/** Corrections of the library's order and choice of elements (ECMA-376, Part 1, 21.2), which programs may insist on. */
const IN_ORDER: readonly (readonly [within: RegExp, ...changes: [RegExp, string][]])[] = [
  [/<c:ser>.*?<\/c:ser>/gs, [/(<c:dLbls>.*?<\/c:dLbls>)((?:\s*<c:(marker|dPt)>.*?<\/c:\3>)+)/s, '$2$1']],
  [/<c:(line|area)Chart>.*?<\/c:\1Chart>/gs, [/<c:invertIfNegative[^>]*>/g, '']],
  [/<c:plotArea>.*<\/c:plotArea>/gs, [/(<c:axId[^>]*>)(<c:axId[^>]*>)<c:axId[^>]*>/g, '$1$2']],
  [
    /<c:dateAx>.*?<\/c:dateAx>/gs,
    [/<c:(?:lblAlgn|noMultiLvlLbl)[^>]*>/g, ''],
    [/(<c:majorTimeUnit[^>]*>)\s*(<c:majorUnit[^>]*>)/g, '$2$1'],
  ],
  [/<c:catAx>.*?<\/c:catAx>/gs, [/(<c:noMultiLvlLbl[^>]*>)\s*(<c:tickLblSkip[^>]*>)/g, '$2$1']],
  [/<c:valAx>.*?<\/c:valAx>/gs, [/<c:(?:auto|lblAlgn|noMultiLvlLbl)[^>]*>/g, '']],
]

/** The document of a chart with what the library leaves out, and its elements in order. */
export function repairChart(xml: string, chart: NativeChart): string {
  const { stacking, categoryFormat, series } = chart
  const grouping = stacking === null ? 'standard' : stacking === 'percent' ? 'percentStacked' : 'stacked'
  const whole = xml
    .replaceAll(/<c:pt idx="\d+"><c:v><\/c:v><\/c:pt>/g, '')
    .replaceAll(/<c:areaChart>(?:<c:grouping[^>]*>)?/g, `<c:areaChart><c:grouping val="${grouping}"/>`)
    .replaceAll('<c:lineChart>', '<c:lineChart><c:grouping val="standard"/>')
    .replaceAll(/<c:ser>.*?<\/c:ser>/gs, (one) => repairSeries(one, chart))
  const ordered = IN_ORDER.reduce(
    (text, [within, ...changes]) =>
      text.replaceAll(within, (part) => changes.reduce((own, [found, change]) => own.replace(found, change), part)),
    whole,
  )
  // Areas reach both ends of the plot.
  if (series.every(({ form }) => form === 'area'))
    return ordered.replace('crossBetween val="between"', 'crossBetween val="midCat"')
  if (categoryFormat === null) return ordered
  const code = categoryFormat.replaceAll('"', '&quot;')
  return ordered.replace(/formatCode="[^"]*" sourceLinked="1"/, () => `formatCode="${code}" sourceLinked="0"`)
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
export function columnsOf({
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
