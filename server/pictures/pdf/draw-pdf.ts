import Pdf from 'pdfkit'
import type { PdfOrder, PdfPart } from '#services/pictures/pictures.ts'
import { paintSvg, patternsIn, textsIn } from './paint-svg.ts'
import { createPdfTexts, isOurs, type PdfTexts } from './pdf-texts.ts'
import { writeAs, type PdfWriter } from './pdf-writer.ts'
import { readSvg, type SvgNode } from './svg-tree.ts'
import { measureTable, TABLE_TYPE, tableTexts, wrapWords } from './measure-table.ts'
import { writeTable } from './write-table.ts'

/** US Letter size, points. */
const PAGE = { width: 612, height: 792 }
const MARGIN = 36
/** Margin around a drawing, px. */
const DRAWING_MARGIN = 24
/** Points of the table that must fit below the drawing. Otherwise the table starts on a new page. */
const MIN_TABLE = 140
const GAP = 18

/**
 * A chart as a tagged PDF, built to PDF/UA-1. The title is a heading, the drawing a figure with its description.
 * Source, license and notes are paragraphs, followed by the data table of the visible view. Everything is vector shapes
 * and text. Only texts with characters that our fonts lack are images.
 *
 * @throws Error when the drawing is not an SVG document
 */
export async function drawPdf({ documentInfo, more = [], ...first }: PdfOrder): Promise<Uint8Array<ArrayBuffer>> {
  const { description } = documentInfo
  const parts = [{ ...first, description }, ...more].map((part) => ({ ...part, drawing: readSvg(part.svg) }))
  const doc = openDocument(documentInfo)
  const file = bytesOf(doc)
  const allTexts = parts.flatMap(({ drawing, table, note }) => [
    ...textsIn(drawing),
    ...(table ? tableTexts(table) : []),
    ...noteTexts(note),
  ])
  const texts = createPdfTexts(
    doc,
    allTexts.filter(({ text, weight }) => !isOurs(text, weight)),
  )
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const part of parts) addPart({ doc, texts, root }, part)
  root.end()
  doc.end()
  return file
}

/** A chart on a page of its own, with its table. */
function addPart(writer: PdfWriter, { drawing, description, table, note }: PdfPart & { drawing: SvgNode }): void {
  const { doc, texts, root } = writer
  const measured = table && measureTable(texts, table, PAGE.width - 2 * MARGIN)
  const scale = (PAGE.width - 2 * MARGIN) / (Number(drawing.attributes['width']) - 2 * DRAWING_MARGIN)
  const bottom = MARGIN + (Number(drawing.attributes['height']) - 2 * DRAWING_MARGIN) * scale
  const width = Math.max(PAGE.width, (measured?.width ?? 0) + 2 * MARGIN)
  const height = Math.max(PAGE.height, Math.ceil(bottom + MARGIN))
  doc.addPage({ size: [width, height], margin: 0 })
  writeChart(writer, drawing, { scale, description })
  if (note !== null) writeAs(doc, root, { role: 'P' }, () => writeNote(texts, note, bottom))
  if (!measured) return
  const hasRoom = bottom + GAP + MIN_TABLE <= height - MARGIN
  const top = hasRoom ? bottom + GAP : null
  writeTable(writer, measured, { page: [width, PAGE.height], margin: MARGIN, top, height })
}

function openDocument({ title, description, creator, language, xmp }: PdfOrder['documentInfo']): PDFKit.PDFDocument {
  const options = {
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    // Otherwise PDFKit starts with a default font that is not embedded.
    font: null,
    info: { Title: title, Subject: description, Author: creator, Creator: creator },
  }
  // The types lack this subset, and documents that begin without a font.
  const doc = new Pdf(options as unknown as PDFKit.PDFDocumentOptions)
  // Replaces pdfkit's own method, which would write the same facts into XML without escaping them.
  return Object.assign(doc, { _addInfo: () => Reflect.apply(Reflect.get(doc, 'appendXML') as () => void, doc, [xmp]) })
}

function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
  doc.on('error', reject)
  return promise
}

function noteTexts(note: string | null): { text: string; weight: number; fill: string; anchor: 'start' }[] {
  const { regular: weight, ink: fill } = TABLE_TYPE
  return note === null ? [] : [{ text: note, weight, fill, anchor: 'start' }]
}

function writeNote(texts: PdfTexts, note: string, top: number): void {
  const { size, regular: weight, ink: fill, leading } = TABLE_TYPE
  const lines = wrapWords(note, PAGE.width - 2 * MARGIN, (words) => texts.widthOf(words, size, weight))
  for (const [line, text] of lines.entries()) {
    texts.write({ text, size, weight, fill, anchor: 'start', x: MARGIN, y: top + leading * (line + 1) })
  }
}

/** Draws the chart. Groups of texts become a heading and paragraphs; the nodes between them become the figure. */
function writeChart(
  { doc, texts, root }: PdfWriter,
  svg: SvgNode,
  { scale, description }: { scale: number; description: string },
): void {
  const patterns = patternsIn(svg)
  const paint = (nodes: readonly SvgNode[]) => () => {
    doc.save()
    doc.translate(MARGIN, MARGIN).scale(scale).translate(-DRAWING_MARGIN, -DRAWING_MARGIN)
    for (const node of nodes) paintSvg({ doc, texts, patterns }, node)
    doc.restore()
  }
  const groups = svg.children.filter(({ name, children }) => name === 'g' && children.length > 0)
  const [first, last] = [groups.findIndex(isFigure), groups.findLastIndex(isFigure)]
  const words = (nodes: readonly SvgNode[]) => {
    for (const node of nodes) writeAs(doc, root, { role: isTitle(node) ? 'H1' : 'P' }, paint([node]))
  }
  words(groups.slice(0, first))
  const bbox: [number, number, number, number] = [
    MARGIN,
    MARGIN,
    PAGE.width - MARGIN,
    MARGIN + (Number(svg.attributes['height']) - 2 * DRAWING_MARGIN) * scale,
  ]
  const figure = { role: 'Figure', alt: description, bbox, placement: 'Block' }
  writeAs(doc, root, figure, paint(groups.slice(first, last + 1)))
  words(groups.slice(last + 1))
}

function isTitle({ attributes }: SvgNode): boolean {
  return attributes['class'] === 'title'
}

function isFigure({ attributes }: SvgNode): boolean {
  return attributes['class'] !== 'title' && attributes['class'] !== 'muted'
}
