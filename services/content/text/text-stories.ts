import { isTag, type ChildNode, type Element } from 'domhandler'
import type { ChartPlace, RichNode } from '#domain/rich-text.ts'
import { toHtml } from './to-html.ts'

/** Minimum number of steps of a story. */
const MIN_STEPS = 2
const MAX_STEPS = 12

/** True if a chart's place is a story (docs/contracts/rich-text.md#stories). */
export function isStory({ attribs }: Element): boolean {
  return (attribs['class'] ?? '').split(/\s+/).includes('story')
}

/**
 * A story: its chart with the steps. With fewer than two sections the chart is placed above the text without steps.
 * Text before the first section precedes the chart; all other text follows it.
 *
 * @param place null if the chart is already placed; the text then has no chart
 */
export function storyNodes({ children }: Element, place: ChartPlace | null): RichNode[] {
  const isStep = (node: ChildNode) => isTag(node) && node.name === 'section'
  const sections = children.filter(isTag).filter(isStep)
  if (place === null) return htmlNodes(children)
  if (sections.length < MIN_STEPS) return [{ kind: 'chart', place }, ...htmlNodes(children)]
  const visible = sections.slice(0, MAX_STEPS)
  const [first] = visible
  const start = first ? children.indexOf(first) : 0
  const steps = visible.map((section) => ({ state: stateOf(section), html: toHtml(section.children) }))
  const rest = children.slice(start).filter((node) => !visible.some((section) => section === node))
  return [...htmlNodes(children.slice(0, start)), { kind: 'story', place, steps }, ...htmlNodes(rest)]
}

function stateOf({ attribs }: Element): string {
  return attribs['data-state']?.trim().replace(/^\?/, '') ?? ''
}

function htmlNodes(children: readonly ChildNode[]): RichNode[] {
  const html = toHtml(children)
  return html.trim() === '' ? [] : [{ kind: 'html', html }]
}
