import { isTag, type ChildNode, type Document, type Element } from 'domhandler'
import type { Section } from '#domain/rich-text.ts'
import { textOf } from './plain-text.ts'
import type { ChartElements } from './text-charts.ts'
import { isStory } from './text-stories.ts'
import type { TabBlocks } from './text-tabs.ts'

/** Ids that the page itself uses. An editor's element with such an id gets the prefix "section-". */
const PAGE_IDS = new Set(['main', 'main-content', 'content', 'top', 'overview', 'the-data'])

/** Ids in use on one page, each unique. */
export type IdRegister = ReturnType<typeof createIdRegister>

/** @param reserved ids of the page's charts (docs/contracts/worksheets.md#title-and-id) */
export function createIdRegister(reserved: ReadonlySet<string>) {
  const taken = new Set<string>()
  return {
    /** The requested id, changed if the page or another element already has it. */
    claim(id: string): string {
      const isReserved = reserved.has(id) || PAGE_IDS.has(id) || id.startsWith('page-')
      const base = isReserved ? `section-${id}` : id
      let name = base
      for (let i = 2; taken.has(name) || reserved.has(name); i++) name = `${base}-${i}`
      taken.add(name)
      return name
    },
  }
}

interface Outline {
  sections: Section[]
  ownTargets: { overview: boolean; theData: boolean }
  /** Ids of tab panels, by their element. */
  panelIds: ReadonlyMap<Element, string>
}

/**
 * Gives every element of a text a unique id and headings without an id one from their words. Lists the sections
 * (docs/contracts/rich-text.md#sections). Links within the text are updated. Changes the document.
 */
export function outlineText(document: Document, ids: IdRegister, charts: ChartElements, tabs: TabBlocks): Outline {
  const panels = new Set([...tabs.values()].flatMap((block) => block.tabs.map((tab) => tab.panel)))
  const outline = { sections: new Array<Section>(), ownTargets: { overview: false, theData: false } }
  const elements = elementsOf(document, charts, panels)
  const explicit = new Set(elements.map(({ element }) => element.attribs['id']?.trim() ?? ''))
  const panelIds = new Map<Element, string>()
  const renamed = new Map<string, string>()

  for (const { element, isInPanel } of elements) {
    const explicitId = element.attribs['id']?.trim().replace(/\s+/g, '-') ?? ''
    const title = isHeading(element) ? textOf(element) : ''
    const wanted = explicitId || (title !== '' && /^h[23]$/.test(element.name) ? freeSlug(title, explicit) : '')
    delete element.attribs['id']
    if (wanted === '') continue
    const target = title !== '' && !isInPanel ? ownTarget(wanted, outline.ownTargets) : null
    const id = target ?? ids.claim(wanted)
    if (explicitId !== '' && !renamed.has(explicitId)) renamed.set(explicitId, id)
    if (panels.has(element)) panelIds.set(element, id)
    else element.attribs['id'] = id
    if (title !== '' && !isInPanel && target === null) outline.sections.push({ id, title })
  }
  followRenamed(
    elements.map(({ element }) => element),
    renamed,
  )
  return { ...outline, panelIds }
}

interface OutlineElement {
  element: Element
  isInPanel: boolean
}

/** Elements in order, without those that charts replace, but including those of stories. */
function elementsOf(document: Document, charts: ChartElements, panels: ReadonlySet<Element>): OutlineElement[] {
  const places: OutlineElement[] = []
  const visit = (nodes: ChildNode[], isInPanel: boolean) => {
    for (const element of nodes.filter(isTag)) {
      if (charts.has(element)) {
        // The steps of a story stay, and are not sections of the page.
        if (isStory(element)) visit(element.children, true)
        continue
      }
      places.push({ element, isInPanel })
      visit(element.children, isInPanel || panels.has(element))
    }
  }
  visit(document.children, false)
  return places
}

function isHeading({ name }: Element): boolean {
  return /^h[1-6]$/.test(name)
}

/** The first heading with the id overview or the-data is the target of that entry in the section list. */
function ownTarget(id: string, targets: { overview: boolean; theData: boolean }): string | null {
  const key = id === 'overview' ? 'overview' : id === 'the-data' ? 'theData' : null
  if (!key || targets[key]) return null
  targets[key] = true
  return id
}

/** An id from a title, distinct from ids that editors set. */
function freeSlug(title: string, explicit: ReadonlySet<string>): string {
  const base = slugOf(title)
  let slug = base
  for (let i = 2; explicit.has(slug); i++) slug = `${base}-${i}`
  return slug
}

/** Converts "Who rents, and who owns?" to "who-rents-and-who-owns". */
export function slugOf(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return slug || 'section'
}

function followRenamed(elements: Element[], renamed: ReadonlyMap<string, string>): void {
  for (const { attribs } of elements) {
    const id = attribs['href']?.startsWith('#') ? renamed.get(attribs['href'].slice(1)) : undefined
    if (id !== undefined) attribs['href'] = `#${id}`
  }
}
