import { everyNode, type ChartPlace, type RichNode } from '#domain/rich-text.ts'

/** Key of a chart in the data of its page. */
export function chartKey({ spreadsheetId, title }: ChartPlace): string {
  return `${spreadsheetId ?? ''}/${title}`
}

/**
 * Heading levels of the charts by position: each chart once, at its first position
 * (docs/contracts/rich-text.md#charts-in-a-text). Under an h3 or lower, a chart's own heading is one level below.
 */
export function firstPlaces(nodes: RichNode[]): Map<RichNode, 3 | 4> {
  const places = new Map<RichNode, 3 | 4>()
  const seen = new Set<string>()
  let level = 2
  for (const node of everyNode(nodes)) {
    if (node.kind === 'html') level = lastHeadingLevel(node.html) ?? level
    if (node.kind === 'element') level = headingLevelOf(node.tag) ?? level
    if ((node.kind !== 'chart' && node.kind !== 'story') || seen.has(chartKey(node.place))) continue
    seen.add(chartKey(node.place))
    places.set(node, level >= 3 ? 4 : 3)
  }
  return places
}

function lastHeadingLevel(html: string): number | null {
  const tag = html.match(/<h[1-6][\s>]/gi)?.at(-1)
  return tag === undefined ? null : Number(tag.charAt(2))
}

function headingLevelOf(tag: string): number | null {
  return /^h[1-6]$/i.test(tag) ? Number(tag.charAt(1)) : null
}
