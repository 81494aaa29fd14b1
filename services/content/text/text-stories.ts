import { isTag, type ChildNode, type Element } from 'domhandler'
import type { ChartPlace, RichNode } from '#domain/rich-text.ts'
import { toHtml } from './to-html.ts'

/** A story has no fewer and no more steps. */
const MIN_STEPS = 2
const MAX_STEPS = 12

/** Whether the place of a chart is a story (docs/contracts/rich-text.md#stories). */
export function isStory({ attribs }: Element): boolean {
  return (attribs['class'] ?? '').split(/\s+/).includes('story')
}

/**
 * A story: its chart with the steps; with one section or none the chart alone above the text. What stands before the first
 * section comes before the chart, all else after it.
 *
 * @param place null for a chart that is placed already: the text then stands without it
 */
export function storyNodes({ children }: Element, place: ChartPlace | null): RichNode[] {
  const isStep = (node: ChildNode) => isTag(node) && node.name === 'section'
  const sections = children.filter(isTag).filter(isStep)
  if (place === null) return htmlNodes(children)
  if (sections.length < MIN_STEPS) return [{ kind: 'chart', place }, ...htmlNodes(children)]
  const told = sections.slice(0, MAX_STEPS)
  const [first] = told
  const start = first ? children.indexOf(first) : 0
  const steps = told.map((section) => ({ state: stateOf(section), html: toHtml(section.children) }))
  const rest = children.slice(start).filter((node) => !told.some((section) => section === node))
  return [...htmlNodes(children.slice(0, start)), { kind: 'story', place, steps }, ...htmlNodes(rest)]
}

function stateOf({ attribs }: Element): string {
  return attribs['data-state']?.trim().replace(/^\?/, '') ?? ''
}

function htmlNodes(children: readonly ChildNode[]): RichNode[] {
  const html = toHtml(children)
  return html.trim() === '' ? [] : [{ kind: 'html', html }]
}
