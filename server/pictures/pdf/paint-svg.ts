import type { PdfTexts, SetText } from './pdf-texts.ts'
import type { SvgNode } from './svg-tree.ts'

type Doc = PDFKit.PDFDocument

interface Painter {
  doc: Doc
  texts: PdfTexts
  /** Fill patterns by id. */
  patterns: ReadonlyMap<string, SvgNode>
}

/** The patterns of a drawing by id. */
export function patternsIn(node: SvgNode, found = new Map<string, SvgNode>()): Map<string, SvgNode> {
  if (node.name === 'pattern') found.set(node.attributes['id'] ?? '', node)
  for (const child of node.children) patternsIn(child, found)
  return found
}

/** The texts of a drawing in reading order, with their style. */
export function textsIn(node: SvgNode): SetText[] {
  return node.name === 'text' ? [setText(node)] : node.children.flatMap(textsIn)
}

/** Paints a part of a drawing with shapes and texts of PDF. Our drawings contain only groups, paths, circles and texts. */
export function paintSvg(painter: Painter, node: SvgNode): void {
  const { doc } = painter
  const transform = node.attributes['transform']
  if (transform !== undefined) {
    doc.save()
    applyTransform(doc, transform)
  }
  if (node.name === 'path' || node.name === 'circle') paintShape(painter, node)
  else if (node.name === 'text') paintText(painter, node)
  else if (node.name === 'g' || node.name === 'svg') for (const child of node.children) paintSvg(painter, child)
  if (transform !== undefined) doc.restore()
}

function applyTransform(doc: Doc, transform: string): void {
  for (const [, name, values = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b = 0] = values.split(/[\s,]+/).map(Number)
    if (name === 'translate') doc.translate(a, b)
    else if (name === 'rotate') doc.rotate(a)
    else if (name === 'scale') doc.scale(a)
  }
}

function paintShape({ doc, patterns }: Painter, node: SvgNode): void {
  const { style } = node
  const fill = style['fill'] ?? 'black'
  const stroke = style['stroke'] ?? 'none'
  const opacity = Number(style['opacity'])
  if (fill !== 'none') {
    const [, id] = /^url\(#(.+)\)$/.exec(fill) ?? []
    const pattern = id === undefined ? undefined : patterns.get(id)
    doc.fillOpacity(opacity * Number(style['fill-opacity'] ?? 1))
    if (pattern) outline(doc, node).fill(tileOf(doc, pattern))
    else if (id === undefined) outline(doc, node).fill(fill)
  }
  if (stroke === 'none') return
  doc.lineWidth(Number.parseFloat(style['stroke-width'] ?? '1'))
  doc.lineCap(style['stroke-linecap'] ?? 'butt').lineJoin(style['stroke-linejoin'] ?? 'miter')
  const dash = (style['stroke-dasharray'] ?? '').split(/[\s,]+/).map(Number)
  if (dash[0]) doc.dash(dash[0], { space: dash[1] ?? dash[0] })
  else doc.undash()
  doc.strokeOpacity(opacity * Number(style['stroke-opacity'] ?? 1))
  outline(doc, node).stroke(stroke)
}

function outline(doc: Doc, { name, attributes }: SvgNode): Doc {
  if (name === 'path') return doc.path(attributes['d'] ?? '')
  const [x = 0, y = 0, radius = 0] = ['cx', 'cy', 'r'].map((part) => Number(attributes[part] ?? 0))
  return doc.circle(x, y, radius)
}

/** A fill pattern, which is a single path of straight lines in one color. */
function tileOf(doc: Doc, { attributes, children }: SvgNode): PDFKit.Mixins.ColorValue {
  const [strokes] = children
  const [width = 1, height = width] = ['width', 'height'].map((name) => Number(attributes[name]))
  const [, , side = width] = (attributes['viewBox'] ?? '').split(' ').map(Number)
  const style = strokes?.style ?? {}
  const cap = style['stroke-linecap'] === 'round' ? 1 : 0
  const scale = width / (side || width)
  const operators = [
    `${scale} 0 0 ${scale} 0 0 cm`,
    `${Number.parseFloat(style['stroke-width'] ?? '1')} w ${cap} J`,
    straightLines(strokes?.attributes['d'] ?? ''),
    'S',
  ]
  return [doc.pattern([0, 0, width, height], width, height, operators.join(' ')), style['stroke'] ?? 'black']
}

/** Converts lines of a path (`M`, further pairs, `h`, `v`) to PDF operators. */
function straightLines(d: string): string {
  const operators: string[] = []
  let [x, y] = [0, 0]
  for (const [, command, values = ''] of d.matchAll(/([Mhv])([^Mhv]*)/g)) {
    const numbers = (values.match(/-?[\d.]+/g) ?? []).map(Number)
    const step = command === 'M' ? 2 : 1
    for (let at = 0; at < numbers.length; at += step) {
      const [first = 0, second = 0] = numbers.slice(at, at + 2)
      ;[x, y] = command === 'M' ? [first, second] : command === 'h' ? [x + first, y] : [x, y + first]
      operators.push(`${x} ${y} ${command === 'M' && at === 0 ? 'm' : 'l'}`)
    }
  }
  return operators.join(' ')
}

/**
 * Draws a text. Outlines around texts are omitted, because in a PDF they would cover the letters. A text inside a mark
 * keeps its background color as a rectangle.
 */
function paintText({ doc, texts }: Painter, node: SvgNode): void {
  const text = setText(node)
  doc.fillOpacity(Number(node.style['opacity']))
  const plate = node.style['paint-order'] === undefined ? undefined : ownStroke(node)
  if (plate !== undefined) {
    const width = texts.widthOf(text.text, text.size, text.weight)
    const left = text.x - (text.anchor === 'middle' ? width / 2 : text.anchor === 'end' ? width : 0)
    doc.roundedRect(left - 2, text.y - text.size * 0.8, width + 4, text.size * 0.9, 2).fill(plate)
  }
  texts.write(text)
}

/** Outline color of a text inside a mark. Only these texts have their background as an attribute. */
function ownStroke({ attributes, style }: SvgNode): string | undefined {
  const isInMark = style['stroke-width'] === '4px'
  return isInMark ? (attributes['stroke'] ?? style['stroke']) : undefined
}

function setText({ attributes, style, text }: SvgNode): SetText {
  return {
    text,
    size: Number.parseFloat(style['font-size'] ?? '14'),
    weight: Number(style['font-weight'] ?? 400),
    fill: style['fill'] ?? 'black',
    anchor: (style['text-anchor'] ?? 'start') as SetText['anchor'],
    x: Number(attributes['x'] ?? 0),
    y: Number(attributes['y'] ?? 0),
  }
}
