import { isTag, type ChildNode, type Document, type Element } from 'domhandler'
import { textOf } from './plain-text.ts'

/** One tab: its label and its panel element. */
interface TabElements {
  label: string
  panel: Element
}

/** A tabbed block that can be rendered as tabs. */
export interface TabBlock {
  tabs: TabElements[]
  active: number
  /** Elements that hold titles. The tabs replace the first one. */
  titles: ReadonlySet<Element>
  /** Labels of titles without a panel, which stay as plain text. */
  strayLabels: string[]
}

export type TabBlocks = ReadonlyMap<Element, TabBlock>

/** The tabbed blocks of a text (docs/contracts/rich-text.md#tabs-in-a-text), including blocks nested in panels. */
export function findTabs(document: Document): TabBlocks {
  const blocks = new Map<Element, TabBlock>()
  const visit = (nodes: ChildNode[]) => {
    for (const element of nodes.filter(isTag)) {
      // Inner blocks first, because their titles and panels do not belong to the outer block.
      visit(element.children)
      const block = hasClass(element, 'tabs') ? readBlock(element, blocks) : null
      if (block) blocks.set(element, block)
    }
  }
  visit(document.children)
  return blocks
}

function readBlock(block: Element, inner: TabBlocks): TabBlock | null {
  const own: Element[] = []
  const collect = (nodes: ChildNode[]) => {
    for (const element of nodes.filter(isTag)) {
      own.push(element)
      if (!inner.has(element)) collect(element.children)
    }
  }
  collect(block.children)
  const titles = own.filter((element) => element.attribs['data-tab']?.trim())
  const names = new Set(titles.map((title) => title.attribs['data-tab']?.trim()))
  const panels = new Map<string | undefined, Element>()
  for (const element of own.toReversed()) {
    const id = element.attribs['id']?.trim()
    if (!titles.includes(element) && names.has(id)) panels.set(id, element)
  }

  const found: (TabElements & { isActive: boolean })[] = []
  const strayLabels: string[] = []
  for (const title of titles) {
    const label = textOf(title)
    const panel = panels.get(title.attribs['data-tab']?.trim())
    if (
      !panel ||
      found.some((tab) => tab.panel === panel || isWithin(tab.panel, panel) || isWithin(panel, tab.panel))
    ) {
      if (label !== '') strayLabels.push(label)
      continue
    }
    found.push({ label: label || `${found.length + 1}`, panel, isActive: hasClass(title, 'active') })
  }
  if (found.length === 0) return null
  const marked = found.findIndex((tab) => tab.isActive)
  const shown = marked >= 0 ? marked : found.findIndex((tab) => hasClass(tab.panel, 'active'))
  const tabs = found.map(({ label, panel }) => ({ label, panel }))
  return { tabs, active: Math.max(0, shown), titles: new Set(titles), strayLabels }
}

function isWithin(inner: Element, outer: Element): boolean {
  for (let at = inner.parent; at; at = at.parent) if (at === outer) return true
  return false
}

function hasClass(element: Element, name: string): boolean {
  return (element.attribs['class'] ?? '').split(/\s+/).includes(name)
}
