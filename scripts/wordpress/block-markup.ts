import { isTag, isText, type ChildNode, type Element } from 'domhandler'
import { parseDocument } from 'htmlparser2'

const BLOCKS: Record<string, [name: string, attributes: string]> = {
  p: ['paragraph', ''],
  h2: ['heading', ''],
  h3: ['heading', ' {"level":3}'],
}

/** One block: the content of its comments, and the HTML between them. */
interface Block {
  name: string
  attributes: string
  html: string
}

/**
 * A text in the format of the block editor. Paragraphs and headings become blocks for authors, stories become the
 * plug-in's blocks, and everything else stays unchanged in HTML blocks.
 */
export function blockMarkup(html: string): string {
  return markupOf(parseDocument(html, { withStartIndices: true, withEndIndices: true }).children, html)
}

function markupOf(nodes: readonly ChildNode[], html: string): string {
  const parts: Block[] = []
  for (const node of nodes) {
    const block = blockOf(node, html)
    if (block.html.trim() === '') continue
    const last = parts.at(-1)
    if (block.name === 'html' && last?.name === 'html') last.html += `\n${block.html}`
    else parts.push(block)
  }
  return parts
    .map(({ name, attributes, html: own }) => `<!-- wp:${name}${attributes} -->\n${own}\n<!-- /wp:${name} -->`)
    .join('\n\n')
}

function blockOf(node: ChildNode, html: string): Block {
  const own = html.slice(node.startIndex ?? 0, (node.endIndex ?? 0) + 1)
  const asHtml = { name: 'html', attributes: '', html: own }
  if (!isTag(node)) return asHtml
  if (isStoryOfSteps(node)) {
    const steps = sectionsOf(node).map((section) => {
      const step = `${startTag(section, html)}${markupOf(section.children, html)}</section>`
      return `<!-- wp:common-measure/story-step -->\n${step}\n<!-- /wp:common-measure/story-step -->`
    })
    return {
      name: 'common-measure/story',
      attributes: '',
      html: `${startTag(node, html)}${steps.join('\n\n')}</div>`,
    }
  }
  const isPlain = Object.keys(node.attribs).every((attribute) => attribute === 'id')
  const [name, attributes] = (isPlain && BLOCKS[node.name]) || []
  return name === undefined || attributes === undefined ? asHtml : { name, attributes, html: own }
}

/** True for a story that contains only steps, and no attributes that its block would lose (docs/contracts/rich-text.md#stories). */
function isStoryOfSteps(node: Element): boolean {
  const steps = sectionsOf(node)
  const isStep = (child: ChildNode) => isTag(child) && child.name === 'section' && hasOnly(child, ['data-state'])
  const isSpace = (child: ChildNode) => isText(child) && child.data.trim() === ''
  return (
    node.name === 'div' &&
    node.attribs['class'] === 'story' &&
    (node.attribs['data-chart'] ?? '') !== '' &&
    hasOnly(node, ['class', 'data-chart', 'data-id', 'data-size']) &&
    steps.length > 0 &&
    node.children.every((child) => isStep(child) || isSpace(child))
  )
}

function sectionsOf(node: Element): Element[] {
  return node.children.filter(isTag)
}

function hasOnly({ attribs }: Element, names: readonly string[]): boolean {
  return Object.keys(attribs).every((name) => names.includes(name))
}

/** The start tag as written. */
function startTag(node: Element, html: string): string {
  const start = node.startIndex ?? 0
  const [first] = node.children
  const end = first?.startIndex ?? html.indexOf('>', start) + 1
  return html.slice(start, end)
}
