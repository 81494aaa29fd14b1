import type { PdfTexts } from './pdf-texts.ts'

/** What the parts of a document are written with. */
export interface PdfWriter {
  doc: PDFKit.PDFDocument
  texts: PdfTexts
  /** The element that holds all others. */
  root: PDFKit.PDFStructureElement
}

/** Where a structure element stands: a row or column of a table for its headings. */
type Scope = 'Row' | 'Column'

/**
 * A part of the document by its role: a heading, a paragraph, a cell. What is drawn meanwhile belongs to it.
 *
 * @param within the element that it is added to
 */
export function writeAs(
  doc: PDFKit.PDFDocument,
  within: PDFKit.PDFStructureElement,
  { role, scope, ...rest }: { role: string; scope?: Scope } & PDFKit.Mixins.StructureElementOptions,
  draw: () => void,
): void {
  // The types do not know `scope` yet.
  const options = { ...rest, ...(scope ? { scope } : {}) }
  within.add(doc.struct(role, options, draw))
}

/** What is drawn meanwhile says nothing: lines, and headings that are repeated. */
export function asArtifact(doc: PDFKit.PDFDocument, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}
