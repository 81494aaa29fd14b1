import { chartKey } from '#app/components/rich-text/outline.ts'
import { splitAtHeading } from '#app/components/rich-text/split.ts'
import * as texts from '#app/messages/subtopic.tsx'
import type { ChartPlace, RichNode, RichText, Section } from '#domain/rich-text.ts'

const OVERVIEW: Section = { id: 'overview', title: texts.overview }
const THE_DATA: Section = { id: 'the-data', title: texts.theData }

/** Layout of a subtopic page around its text. */
export interface ReadingOrder {
  /** The section list: Overview, The Data, then the headings of the text (docs/contracts/pages.md#subtopic). */
  sections: Section[]
  /** The text. If it has its own The Data section, charts not placed in the text are at the end of that section. */
  nodes: RichNode[]
  needsOverviewHeading: boolean
  /** Charts of The Data section after the text; null if the text or its first chart replaces the section. */
  chartsAfterText: ChartPlace[] | null
  /** Target of The Data if it has no heading: the first chart of the text; null otherwise. */
  firstChart: string | null
}

/**
 * Arranges text, charts and section list (docs/contracts/rich-text.md#sections). A heading of the text with the id overview or the-data is
 * that section. Otherwise Overview is the text, and The Data has the charts that the text does not place, or links to its first chart.
 */
export function readingOrder(text: RichText, unplaced: ChartPlace[]): ReadingOrder {
  const { nodes, sections, ownTargets, charts } = text
  const isAtFirstChart = !ownTargets.theData && unplaced.length === 0 && charts[0] !== undefined
  return {
    sections: nodes.length > 0 ? [OVERVIEW, THE_DATA, ...sections] : [THE_DATA],
    nodes: ownTargets.theData ? withChartsAtEndOfSection(nodes, THE_DATA.id, unplaced) : nodes,
    needsOverviewHeading: nodes.length > 0 && !ownTargets.overview,
    chartsAfterText: ownTargets.theData || isAtFirstChart ? null : unplaced,
    firstChart: isAtFirstChart && charts[0] ? chartKey(charts[0]) : null,
  }
}

/** Adds charts to the section with heading `id`: before the next heading of its level, or at the text's end. */
function withChartsAtEndOfSection(nodes: RichNode[], id: string, places: ChartPlace[]): RichNode[] {
  if (places.length === 0) return nodes
  const added = places.map((place): RichNode => ({ kind: 'chart', place }))
  const isHeading = new RegExp(`<h([1-6])[^>]*\\sid="${id}"`, 'i')
  const start = nodes.findIndex((node) => node.kind === 'html' && isHeading.test(node.html))
  const heading = nodes[start]
  if (heading?.kind !== 'html') return [...nodes, ...added]

  const found = isHeading.exec(heading.html)
  const level = Number(found?.[1])
  let from = (found?.index ?? 0) + 1
  for (let i = start; i < nodes.length; i += 1) {
    const node = nodes[i]
    if (node?.kind === 'html') {
      const parts = splitAtHeading(node.html, level, from)
      if (parts)
        return [...nodes.slice(0, i), ...htmlNode(parts[0]), ...added, ...htmlNode(parts[1]), ...nodes.slice(i + 1)]
    }
    from = 0
  }
  return [...nodes, ...added]
}

function htmlNode(html: string): RichNode[] {
  return html.trim() === '' ? [] : [{ kind: 'html', html }]
}
