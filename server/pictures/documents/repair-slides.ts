import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { NativeChart, SlidesOrder, WorkbookSheet } from '#services/pictures/document-orders.ts'
import { columnsOf, repairChart } from './repair-chart.ts'
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
 * The presentation with what the library leaves out: titles as such, the community's colors for new charts, repaired
 * charts, and sheets behind the charts with their zeros.
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
