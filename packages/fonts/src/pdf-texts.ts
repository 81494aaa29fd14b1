import type { Font } from './faces.ts'

/** As much of jsPDF's document as is needed to measure its texts. */
interface PdfDocument {
  setFont: (family: string, style: string, weight: number) => unknown
  /** Width of a text in the current font, em. */
  getStringUnitWidth: (text: string) => number
}

const SVG = 'http://www.w3.org/2000/svg'
/** Pixels of a drawn text in one of the document: enough for print. */
const SHARPNESS = 4

/** The attribute that names the color of the mark a text stands in. */
export const GROUND = 'data-ground'

/** How a text is set: what svg2pdf takes from the element and those around it. */
interface Setting {
  families: string
  weight: number
  size: number
  anchor: string
  fill: string
  ground: string
}

/**
 * Places every text by its left end, as wide as it is in the font of the document: svg2pdf would take the width from the
 * browser, which may have another font under that name, and what is centered would stand beside its mark. A text with
 * letters that the fonts do not have becomes a picture of itself, for a PDF shows nothing in their place.
 */
export function placeTexts(root: Element, pdf: PdfDocument, fonts: readonly Font[]): void {
  for (const text of root.querySelectorAll('text')) {
    const setting = settingOf(text)
    const face = fonts.find(({ family, weight }) => setting.families.includes(family) && weight === setting.weight)
    const words = text.textContent
    if (!face) continue
    if (Array.from(words).every((letter) => face.font.glyphOf(letter.codePointAt(0) ?? 0) > 0)) {
      pdf.setFont(face.family, 'normal', face.weight)
      const width = pdf.getStringUnitWidth(words) * setting.size
      move(text, setting.anchor, width)
      if (setting.ground) text.before(groundOf(text, width, setting))
    } else text.replaceWith(drawn(text, setting))
  }
}

function settingOf(text: Element): Setting {
  const read = (name: string) => text.closest(`[${name}]`)?.getAttribute(name) ?? ''
  return {
    families: read('font-family'),
    weight: Number(read('font-weight') || 400),
    size: Number.parseFloat(read('font-size')),
    anchor: read('text-anchor'),
    fill: read('fill'),
    ground: read(GROUND),
  }
}

function move(text: Element, anchor: string, width: number): void {
  const share = anchor === 'middle' ? 0.5 : anchor === 'end' ? 1 : 0
  text.setAttribute('x', String(Number(text.getAttribute('x')) - share * width))
  text.setAttribute('text-anchor', 'start')
}

/** The plain color of its mark under a text, so that no texture runs through it. */
function groundOf(text: Element, width: number, { size, ground }: Setting): Element {
  const box = document.createElementNS(SVG, 'rect')
  const place = {
    x: Number(text.getAttribute('x')) - 2,
    y: Number(text.getAttribute('y')) - size * 0.8,
    width: width + 4,
    height: size * 0.9,
    rx: 2,
  }
  for (const [name, value] of Object.entries({ ...place, fill: ground })) box.setAttribute(name, String(value))
  return box
}

/** A picture of a text where it stood, in the fonts of the reader's machine. */
function drawn(text: Element, { families, weight, size, anchor, fill }: Setting): Element {
  const canvas = document.createElement('canvas')
  const image = document.createElementNS(SVG, 'image')
  const brush = canvas.getContext('2d')
  if (!brush) return image
  const font = `${weight} ${size * SHARPNESS}px ${families}`
  brush.font = font
  const width = Math.ceil(brush.measureText(text.textContent).width)
  canvas.width = Math.max(1, width)
  canvas.height = Math.ceil(size * 1.5 * SHARPNESS)
  brush.font = font
  brush.fillStyle = fill
  brush.fillText(text.textContent, 0, size * 1.1 * SHARPNESS)
  for (const name of ['x', 'y', 'transform']) image.setAttribute(name, text.getAttribute(name) ?? '')
  image.setAttribute('y', String(Number(text.getAttribute('y')) - size * 1.1))
  image.setAttribute('width', String(canvas.width / SHARPNESS))
  image.setAttribute('height', String(canvas.height / SHARPNESS))
  image.setAttribute('href', canvas.toDataURL('image/png'))
  move(image, anchor, width / SHARPNESS)
  return image
}
