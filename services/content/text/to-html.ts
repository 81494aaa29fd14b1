import { isTag, isText, type ChildNode } from 'domhandler'

const VOID = new Set(['br', 'col', 'hr', 'img', 'source', 'track', 'wbr'])

/**
 * Serializes a cleaned tree as HTML. Angle brackets are escaped in attributes too, so that a search for tags in the
 * finished page never matches an attribute.
 */
export function toHtml(nodes: readonly ChildNode[]): string {
  return nodes.map(nodeToHtml).join('')
}

function nodeToHtml(node: ChildNode): string {
  if (isText(node)) return escapeText(node.data)
  if (!isTag(node)) return ''
  const attributes = Object.entries(node.attribs).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
  const start = `<${node.name}${attributes.join('')}>`
  return VOID.has(node.name) ? start : `${start}${toHtml(node.children)}</${node.name}>`
}

/** Escapes text for use between tags. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00A0', '&nbsp;')
}

function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;')
}
