import { jsPDF } from 'jspdf'
import { svg2pdf } from 'svg2pdf.js'
import { base64 } from '@common-measure/fonts/base64.ts'
import type { Font } from '@common-measure/fonts/faces.ts'
import { fetchFonts } from '@common-measure/fonts/fetch-fonts.ts'
import { GROUND, placeTexts } from '@common-measure/fonts/pdf-texts.ts'

/** Points of PDF in a pixel. */
const PT = 0.75

/** What a reader of PDF tells about a document, beside its pages. */
export interface PdfProperties {
  title: string
  subject: string
  author: string
}

/**
 * An SVG document as a PDF of one page of its size: shapes and texts, no pixels.
 *
 * @param trust lets markup of ours through where the browser knows Trusted Types
 */
export async function pdfOf(svg: string, properties: PdfProperties, trust: (markup: string) => string): Promise<Blob> {
  const [, sheet = ''] = /<style>([^<]*)<\/style>/.exec(svg) ?? []
  const root = new DOMParser().parseFromString(
    trust(svg.replace(/<style>[^<]*<\/style>/, '')),
    'image/svg+xml',
  ).documentElement
  inlineStyles(root, sheet)
  const [width, height] = ['width', 'height'].map((name) => Number(root.getAttribute(name)) * PT) as [number, number]
  const pdf = new jsPDF({
    unit: 'pt',
    format: [width, height],
    orientation: width > height ? 'landscape' : 'portrait',
    putOnlyUsedFonts: true,
  })
  pdf.setDocumentProperties(properties)
  pdf.setLanguage('en-US')
  pdf.viewerPreferences({ DisplayDocTitle: true })
  const fonts = await fetchFonts()
  for (const font of fonts) addFont(pdf, font)
  placeTexts(root, pdf, fonts)
  await svg2pdf(root, pdf, { x: 0, y: 0, width, height })
  return new Blob([withCollection(pdf.output('arraybuffer'))], { type: 'application/pdf' })
}

const WRONG_COLLECTION = '(Identity-H)'

/** jsPDF writes the name of an encoding where that of a collection of characters belongs; some readers complain. */
function withCollection(pdf: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pdf)
  const wrong = new TextEncoder().encode(WRONG_COLLECTION)
  // Of the same length, for a PDF says at which byte its parts begin.
  const right = new TextEncoder().encode('(Identity)'.padEnd(WRONG_COLLECTION.length))
  for (let at = bytes.indexOf(wrong[0] ?? 0); at >= 0; at = bytes.indexOf(wrong[0] ?? 0, at + 1)) {
    if (wrong.every((byte, index) => bytes[at + index] === byte)) bytes.set(right, at)
  }
  return bytes
}

/**
 * Writes a style sheet into the elements it is for: the policy of the site lets no style sheet into a document by script.
 * Grounds around texts are left out, for in a PDF they would cover them; what stands in a mark keeps its color for one.
 */
function inlineStyles(root: Element, sheet: string): void {
  for (const [, selector = '', body = ''] of sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (body.includes('paint-order')) {
      for (const element of root.querySelectorAll(selector)) {
        element.setAttribute(GROUND, element.getAttribute('stroke') ?? '')
        element.removeAttribute('stroke')
      }
      continue
    }
    const declarations = body.split(';').map((text) => text.split(':'))
    for (const element of root.querySelectorAll(selector)) {
      for (const [name = '', value = ''] of declarations) if (name) element.setAttribute(name, value)
    }
  }
}

/** Without a font its texts are in Helvetica. */
function addFont(pdf: jsPDF, { family, weight, file, bytes }: Font): void {
  pdf.addFileToVFS(file, base64(bytes))
  pdf.addFont(file, family, 'normal', weight)
}
