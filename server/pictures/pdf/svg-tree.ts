import { isTag, isText, type ChildNode, type Element } from 'domhandler'
import { parseDocument } from 'htmlparser2'

/** An element of a drawing, with its styles from the style sheet and its ancestors. */
export interface SvgNode {
  name: string
  attributes: Readonly<Record<string, string>>
  /**
   * `fill`, `stroke-width`, `font-weight` and others, inherited as in SVG; `opacity` multiplied with that of all
   * ancestors.
   */
  style: Readonly<Record<string, string>>
  children: SvgNode[]
  /** Characters of a `text` element. */
  text: string
}

interface Rule {
  /** Selector parts: "text", ".title" or ".title text". */
  selector: string[]
  style: Record<string, string>
}

/** Attributes that an element does not inherit. */
const OWN = new Set(['opacity', 'transform', 'class', 'id', 'd', 'x', 'y', 'width', 'height', 'viewBox'])

/**
 * Parses a drawing by our engine as a tree. Its style sheet is the first element of the document. Selectors name an
 * element or a class, optionally within a class. A style rule takes precedence over an attribute.
 *
 * @throws Error if the text is not an SVG document
 */
export function readSvg(svg: string): SvgNode {
  const root = parseDocument(svg, { xmlMode: true }).children.find(isTag)
  if (root?.name !== 'svg') throw new Error('The text is not an SVG document')
  const sheet = root.children.filter(isTag).find(({ name }) => name === 'style')
  return nodeOf(root, rulesOf(sheet ? textOf(sheet) : ''), {}, [])
}

function rulesOf(sheet: string): Rule[] {
  return [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) => {
    const style = Object.fromEntries(
      body
        .split(';')
        .map((one) => one.split(':', 2) as [string, string])
        .filter(([name]) => name !== ''),
    )
    return selectors.split(',').map((selector) => ({ selector: selector.trim().split(' '), style }))
  })
}

function nodeOf(element: Element, rules: readonly Rule[], around: Record<string, string>, groups: string[]): SvgNode {
  const { name, attribs: attributes } = element
  const inherited = Object.fromEntries(Object.entries(around).filter(([property]) => !OWN.has(property)))
  const style: Record<string, string> = { ...inherited, ...attributes }
  for (const rule of rules) if (isMeant(rule.selector, element, groups)) Object.assign(style, rule.style)
  style['opacity'] = String(Number(style['opacity'] ?? 1) * Number(around['opacity'] ?? 1))
  const within = [...groups, ...classesOf(element)]
  return {
    name,
    attributes,
    style,
    children: element.children.filter(isTag).map((child) => nodeOf(child, rules, style, within)),
    text: name === 'text' ? textOf(element) : '',
  }
}

function isMeant(selector: string[], element: Element, groups: readonly string[]): boolean {
  const own = selector.at(-1) ?? ''
  const isOwn = own.startsWith('.') ? classesOf(element).includes(own.slice(1)) : element.name === own
  const [around = ''] = selector
  return isOwn && (selector.length === 1 || groups.includes(around.slice(1)))
}

function classesOf({ attribs }: Element): string[] {
  return (attribs['class'] ?? '').split(' ').filter((name) => name !== '')
}

function textOf(node: Element): string {
  return node.children
    .map((child: ChildNode) => (isText(child) ? child.data : isTag(child) ? textOf(child) : ''))
    .join('')
}
