import { BRAND } from '#domain/design/colors.ts'
import { TABLE_TYPE, wrapWords, type MeasuredTable } from './measure-table.ts'
import { asArtifact, writeAs, type PdfWriter } from './pdf-writer.ts'

const CAPTION_LEADING = 13

interface TablePages {
  /** Width and height of further pages, points. */
  page: [number, number]
  margin: number
  /** Top of the table on the current page; null: the table starts on a new page. */
  top: number | null
  /** Height of the current page. */
  height: number
}

/** Position of the next row. */
interface Place {
  y: number
  end: number
}

type AddCell = (column: number, write: () => void) => void

/** Writes the table below the existing content, on as many pages as it needs. Each page repeats the headings. */
export function writeTable(writer: PdfWriter, measured: MeasuredTable, pages: TablePages): void {
  const { doc, root } = writer
  const table = doc.struct('Table')
  root.add(table)
  const place = pages.top === null ? openPage(doc, pages) : { y: pages.top, end: pages.height - pages.margin }
  writeAs(doc, table, { role: 'Caption' }, () => writeCaption(writer, measured.caption, place, pages))
  const row = (lines: string[][], add: AddCell, isHead: boolean) => {
    writeRow(writer, { lines, measured, isHead }, { left: pages.margin, top: place.y }, add)
    place.y += heightOf(lines)
    rule(doc, pages.margin, place.y, measured.width)
  }
  const head = rowIn(doc, table)
  row(measured.headings, (_column, write) => writeAs(doc, head, { role: 'TH', scope: 'Column' }, write), true)
  for (const lines of measured.rows) {
    if (place.y + heightOf(lines) > place.end) {
      Object.assign(place, openPage(doc, pages))
      row(measured.headings, (_column, write) => asArtifact(doc, write), true)
    }
    const own = rowIn(doc, table)
    const add: AddCell = (column, write) =>
      writeAs(doc, own, column === 0 ? { role: 'TH', scope: 'Row' } : { role: 'TD' }, write)
    row(lines, add, false)
  }
}

function rowIn(doc: PDFKit.PDFDocument, table: PDFKit.PDFStructureElement): PDFKit.PDFStructureElement {
  const row = doc.struct('TR')
  table.add(row)
  return row
}

function openPage(doc: PDFKit.PDFDocument, { page, margin }: TablePages): Place {
  doc.addPage({ size: page, margin: 0 })
  return { y: margin, end: page[1] - margin }
}

function writeCaption({ texts }: PdfWriter, caption: string, place: Place, { page, margin }: TablePages): void {
  const { caption: size, strong: weight, ink: fill } = TABLE_TYPE
  const lines = wrapWords(caption, page[0] - 2 * margin, (words) => texts.widthOf(words, size, weight))
  for (const text of lines) {
    place.y += CAPTION_LEADING
    texts.write({ text, size, weight, fill, anchor: 'start', x: margin, y: place.y })
  }
  place.y += TABLE_TYPE.padding * 2
}

interface Row {
  lines: string[][]
  measured: MeasuredTable
  isHead: boolean
}

/** Writes one row. Words are aligned to the left of their column, numbers to the right. */
function writeRow(
  { texts }: PdfWriter,
  { lines, measured: { widths, wordColumns }, isHead }: Row,
  { left, top }: { left: number; top: number },
  add: AddCell,
): void {
  const { size, leading, padding, ink: fill, strong, regular } = TABLE_TYPE
  let x = left
  for (const [column, cell] of lines.entries()) {
    const width = widths[column] ?? 0
    const start = x
    add(column, () => {
      for (const [line, text] of cell.entries()) {
        const look = { text, size, fill, weight: isHead || column === 0 ? strong : regular }
        const y = top + padding + leading * (line + 0.78)
        if (wordColumns.includes(column)) texts.write({ ...look, anchor: 'start', x: start + padding, y })
        else texts.write({ ...look, anchor: 'end', x: start + width - padding, y })
      }
    })
    x += width
  }
}

function heightOf(cells: readonly string[][]): number {
  return Math.max(1, ...cells.map(({ length }) => length)) * TABLE_TYPE.leading + 2 * TABLE_TYPE.padding
}

function rule(doc: PDFKit.PDFDocument, x: number, y: number, width: number): void {
  asArtifact(doc, () => {
    doc.undash().strokeOpacity(1).lineWidth(0.5)
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke(BRAND['bayou-300'])
  })
}
