import type { PdfTexts } from './pdf-texts.ts'

/** Writer that the parts of a document share. */
export interface PdfWriter {
  doc: PDFKit.PDFDocument
  texts: PdfTexts
  /** The root element of the document's structure. */
  root: PDFKit.PDFStructureElement
}

/** Scope of a table heading: its row or its column. */
type Scope = 'Row' | 'Column'

/**
 * Adds a part of the document with a role: a heading, a paragraph, a cell. Everything drawn in the callback belongs to it.
 *
 * @param within parent element
 */
export function writeAs(
  doc: PDFKit.PDFDocument,
  within: PDFKit.PDFStructureElement,
  { role, scope, ...rest }: { role: string; scope?: Scope } & PDFKit.Mixins.StructureElementOptions,
  draw: () => void,
): void {
  // The types lack `scope`.
  const options = { ...rest, ...(scope ? { scope } : {}) }
  within.add(doc.struct(role, options, draw))
}

/** Marks the drawing as an artifact, which screen readers skip: lines, and repeated headings. */
export function asArtifact(doc: PDFKit.PDFDocument, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}
