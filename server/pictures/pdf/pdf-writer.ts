import type { PdfTexts } from './pdf-texts.ts'

/** Writer that the parts of a document share. */
export interface PdfWriter {
  doc: PDFKit.PDFDocument
  texts: PdfTexts
  /** The element that holds all others. */
  root: PDFKit.PDFStructureElement
}

/** Scope of a table heading: its row or its column. */
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

/** Marks the drawing as an artifact, which screen readers skip: lines, and repeated headings. */
export function asArtifact(doc: PDFKit.PDFDocument, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}
