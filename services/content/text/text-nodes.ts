import { isTag, type ChildNode, type Element } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { chartId } from '#domain/chart-id.ts'
import type { RichNode } from '#domain/rich-text.ts'
import type { ChartElements } from './text-charts.ts'
import type { TabBlock, TabBlocks } from './text-tabs.ts'
import { isStory, storyNodes } from './text-stories.ts'
import { escapeText, toHtml } from './to-html.ts'

/** Elements of a text that are more than HTML. */
export interface Specials {
  charts: ChartElements
  tabs: TabBlocks
  panelIds: ReadonlyMap<Element, string>
}

/** Elements that may contain a block. Any other element around a chart (a paragraph, a link) becomes a div. */
const HOLDERS = new Set(
  (
    'article aside blockquote caption dd details div dl dt figcaption figure footer header li nav ol section summary ' +
    'table tbody td tfoot th thead tr ul'
  ).split(' '),
)

/** Elements that allow only certain children. Other children are wrapped, from the outside in. */
const WRAPPERS: Record<string, readonly string[]> = {
  dl: ['dd'],
  ol: ['li'],
  ul: ['li'],
  table: ['tbody', 'tr', 'td'],
  tbody: ['tr', 'td'],
  tfoot: ['tr', 'td'],
  thead: ['tr', 'td'],
  tr: ['td'],
}
const CHILDREN: Record<string, readonly string[]> = {
  dl: ['dd', 'div', 'dt'],
  ol: ['li'],
  ul: ['li'],
  table: ['caption', 'tbody', 'tfoot', 'thead'],
  tbody: ['tr'],
  tfoot: ['tr'],
  thead: ['tr'],
  tr: ['td', 'th'],
}
/** Boolean attributes. */
const FLAGS = new Set(['open', 'reversed'])

/** Converts a text to nodes. HTML without charts and tabs stays in one piece. */
export function toNodes(children: ChildNode[], specials: Specials): RichNode[] {
  const holding = holdersOf(specials)
  const nodes: RichNode[] = []
  let plain: ChildNode[] = []

  const flush = () => {
    const html = toHtml(plain)
    if (html.trim() !== '') nodes.push({ kind: 'html', html })
    plain = []
  }
  for (const child of children) {
    if (!isTag(child) || !(isSpecial(child, specials) || holding.has(child))) {
      plain.push(child)
      continue
    }
    const leadId = leadOf(child, plain, specials)
    flush()
    nodes.push(...specialNodes(child, specials, leadId))
  }
  flush()
  return nodes
}

function isSpecial(element: Element, { charts, tabs }: Specials): boolean {
  return charts.has(element) || tabs.has(element)
}

/** Elements that contain a chart or tabs at any depth. */
function holdersOf({ charts, tabs }: Specials): Set<unknown> {
  const holders = new Set<unknown>()
  for (const element of [...charts.keys(), ...tabs.keys()]) {
    for (let at = element.parent; at && !holders.has(at); at = at.parent) holders.add(at)
  }
  return holders
}

/** The id of the paragraph directly above the first place of a chart. A paragraph without an id gets one. */
function leadOf(chart: Element, above: readonly ChildNode[], { charts }: Specials): string | undefined {
  const place = charts.get(chart)
  const last = above.findLast((node) => isTag(node) || toHtml([node]).trim() !== '')
  if (!place || !last || !isTag(last) || last.name !== 'p') return undefined
  const first = [...charts].find(([, other]) => other && chartId(other.title) === chartId(place.title))
  if (first?.[0] !== chart) return undefined
  last.attribs['id'] ??= `${chartId(place.title)}-lead`
  return last.attribs['id']
}

function specialNodes(element: Element, specials: Specials, leadId?: string): RichNode[] {
  const place = specials.charts.get(element)
  if (place !== undefined && isStory(element)) return storyNodes(element, place)
  if (place) return [{ kind: 'chart', place, ...(leadId === undefined ? {} : { leadId }) }]
  if (place === null) return []
  const block = specials.tabs.get(element)
  if (block) return blockNodes(element.children, block, specials, { isPlaced: false })
  return [elementNode(element, specials)]
}

function elementNode(element: Element, specials: Specials): RichNode {
  const tag = HOLDERS.has(element.name) ? element.name : 'div'
  const attributes: Record<string, string> = {}
  for (const [name, value] of Object.entries(element.attribs)) {
    if (tag === element.name || ['class', 'dir', 'id', 'lang'].includes(name)) {
      attributes[name] = FLAGS.has(name) ? name : value
    }
  }
  const children = CHILDREN[tag] ? structureNodes(element, specials) : toNodes(element.children, specials)
  return { kind: 'element', tag, attributes, children }
}

/** Children of a list or a table. Each is an element that is allowed there. */
function structureNodes(parent: Element, specials: Specials): RichNode[] {
  const nodes: RichNode[] = []
  for (const child of parent.children) {
    // Column widths are meaningless around a chart.
    if (isTag(child) && /^col(?:group)?$/.test(child.name)) continue
    const isOrdinary = isTag(child) && !isSpecial(child, specials)
    const fits = isOrdinary && CHILDREN[parent.name]?.includes(child.name)
    const content = fits ? [elementNode(child, specials)] : toNodes([child], specials)
    if (content.length === 0) continue
    nodes.push(...(fits ? content : [wrap(content, parent.name, isOrdinary ? child : null, specials)]))
  }
  return nodes
}

/** Adds missing parents: a tbody for a row in a table, a cell for a chart in a row. */
function wrap(content: RichNode[], parent: string, child: Element | null, specials: Specials): RichNode {
  const chain = WRAPPERS[parent] ?? []
  const level = child ? chain.findIndex((tag) => tag === (child.name === 'th' ? 'td' : child.name)) : -1
  const inner = level > 0 && child ? [elementNode(child, specials)] : content
  const outer = level > 0 ? chain.slice(0, level) : chain
  return (
    outer.reduceRight<RichNode[]>(
      (children, tag) => [{ kind: 'element', tag, attributes: {}, children }],
      inner,
    )[0] ?? {
      kind: 'html',
      html: '',
    }
  )
}

/** Replaces the titles with the tabs. Other content of the block stays in place. */
function blockNodes(
  children: ChildNode[],
  block: TabBlock,
  specials: Specials,
  state: { isPlaced: boolean },
): RichNode[] {
  const nodes: RichNode[] = []
  for (const child of children) {
    const parts = isTag(child) ? partsOf(child, block) : { hasTitle: false, hasPanel: false }
    if (!isTag(child) || !(parts.hasTitle || parts.hasPanel)) {
      nodes.push(...toNodes([child], specials))
      continue
    }
    if (!state.isPlaced) {
      nodes.push(...strayNodes(block), tabsNode(block, specials))
      state.isPlaced = true
    }
    // A wrapper around panels may contain other content.
    const isPart = parts.hasTitle || block.tabs.some((tab) => tab.panel === child)
    if (!isPart) nodes.push(...blockNodes(child.children, block, specials, state))
  }
  return nodes
}

function partsOf(element: Element, { titles, tabs }: TabBlock) {
  const panels = new Set(tabs.map((tab) => tab.panel))
  const holds = (parts: ReadonlySet<Element>) =>
    parts.has(element) || DomUtils.existsOne((inner) => isTag(inner) && parts.has(inner), element.children)
  const hasPanel = holds(panels)
  return { hasTitle: !hasPanel && holds(titles), hasPanel }
}

function strayNodes({ strayLabels }: TabBlock): RichNode[] {
  return strayLabels.map((label) => ({ kind: 'html', html: `<p>${escapeText(label)}</p>` }))
}

function tabsNode(block: TabBlock, specials: Specials): RichNode {
  const tabs = block.tabs.map(({ label, panel }) => ({
    id: specials.panelIds.get(panel) ?? '',
    label,
    content: toNodes(panel.children, specials),
  }))
  return { kind: 'tabs', tabs, active: block.active }
}
