import type { ChartPlace, RichNode } from '#domain/rich-text.ts'

/** Under which name a page keeps the chart of a place. */
export function chartKey({ spreadsheetId, title }: ChartPlace): string {
  return `${spreadsheetId ?? ''}/${title}`
}

/**
 * The places where charts are drawn, with the levels of their headings: each chart once, at its first place
 * (docs/contracts/rich-text.md#charts-in-a-text). A chart under an h3 or lower has its own heading one level
 * further down.
 */
export function firstPlaces(nodes: RichNode[]): Map<RichNode, 3 | 4> {
  const places = new Map<RichNode, 3 | 4>()
  const seen = new Set<string>()
  let level = 2
  walk(nodes, (node) => {
    if (node.kind === 'html') level = lastHeadingLevel(node.html) ?? level
    if (node.kind === 'element') level = headingLevelOf(node.tag) ?? level
    if ((node.kind !== 'chart' && node.kind !== 'story') || seen.has(chartKey(node.place))) return
    seen.add(chartKey(node.place))
    places.set(node, level >= 3 ? 4 : 3)
  })
  return places
}

function walk(nodes: RichNode[], visit: (node: RichNode) => void): void {
  for (const node of nodes) {
    visit(node)
    if (node.kind === 'element') walk(node.children, visit)
    if (node.kind === 'tabs') for (const tab of node.tabs) walk(tab.content, visit)
  }
}

function lastHeadingLevel(html: string): number | null {
  const tag = html.match(/<h[1-6][\s>]/gi)?.at(-1)
  return tag === undefined ? null : Number(tag.charAt(2))
}

function headingLevelOf(tag: string): number | null {
  return /^h[1-6]$/i.test(tag) ? Number(tag.charAt(1)) : null
}
