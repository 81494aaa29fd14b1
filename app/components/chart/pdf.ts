import { jsPDF } from 'jspdf'
import { svg2pdf } from 'svg2pdf.js'
import { base64 } from './picture.ts'

/** The TrueType fonts that the server's pictures have too: PDF knows no other kind. */
const FONTS = [
  ['Libre Franklin', 400, new URL('../../../server/fonts/libre-franklin-400.ttf', import.meta.url).href],
  ['Libre Franklin', 600, new URL('../../../server/fonts/libre-franklin-600.ttf', import.meta.url).href],
  ['Besley', 700, new URL('../../../server/fonts/besley-700.ttf', import.meta.url).href],
] as const

/** Points of PDF in a pixel. */
const PT = 0.75

/** An SVG document as a PDF of one page of its size: shapes and texts, no pixels. */
export async function pdfOf(svg: string, title: string): Promise<Blob> {
  const [, sheet = ''] = /<style>([^<]*)<\/style>/.exec(svg) ?? []
  const root = new DOMParser().parseFromString(
    svg.replace(/<style>[^<]*<\/style>/, ''),
    'image/svg+xml',
  ).documentElement
  inlineStyles(root, sheet)
  layGrounds(root)
  const [width, height] = ['width', 'height'].map((name) => Number(root.getAttribute(name)) * PT) as [number, number]
  const pdf = new jsPDF({ unit: 'pt', format: [width, height], orientation: width > height ? 'landscape' : 'portrait' })
  pdf.setDocumentProperties({ title })
  await Promise.all(FONTS.map(([family, weight, address]) => addFont(pdf, family, weight, address)))
  await svg2pdf(root, pdf, { x: 0, y: 0, width, height })
  return pdf.output('blob')
}

/**
 * Writes a style sheet into the elements it is for: the policy of the site lets no style sheet into a document by script.
 * Grounds under texts are left out, for in a PDF they would cover them.
 */
function inlineStyles(root: Element, sheet: string): void {
  for (const [, selector = '', body = ''] of sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (body.includes('paint-order')) {
      for (const element of root.querySelectorAll(selector)) element.removeAttribute('stroke')
      continue
    }
    const declarations = body.split(';').map((text) => text.split(':'))
    for (const element of root.querySelectorAll(selector)) {
      for (const [name = '', value = ''] of declarations) if (name) element.setAttribute(name, value)
    }
  }
}

/**
 * Takes the ground out of every fill pattern and lays it under the shapes as a plain colour: between the tiles of a pattern
 * readers of PDF show seams.
 */
function layGrounds(root: Element): void {
  for (const pattern of root.querySelectorAll('pattern')) {
    const ground = pattern.firstElementChild
    if (!ground) continue
    for (const shape of root.querySelectorAll(`[fill="url(#${pattern.id})"]`)) {
      const plain = shape.cloneNode() as Element
      plain.removeAttribute('stroke')
      for (const name of ['fill', 'fill-opacity']) plain.setAttribute(name, ground.getAttribute(name) ?? '1')
      shape.before(plain)
    }
    ground.remove()
  }
}

/** Without a font its texts are in the reader's own. */
async function addFont(pdf: jsPDF, family: string, weight: number, address: string): Promise<void> {
  try {
    const response = await fetch(address)
    if (!response.ok) return
    const name = `${family}-${weight}.ttf`
    pdf.addFileToVFS(name, base64(new Uint8Array(await response.arrayBuffer())))
    pdf.addFont(name, family, 'normal', weight)
  } catch {
    // No network: the PDF is whole, in Helvetica.
  }
}
