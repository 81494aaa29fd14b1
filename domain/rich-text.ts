/** Worksheet of a chart in a text: the spreadsheet's id (null: unknown) and the worksheet's title. */
export interface ChartPlace {
  spreadsheetId: string | null
  title: string
  /** Size of the chart in its page (docs/contracts/rich-text.md#charts-in-a-text); that of most charts by default. */
  size?: ChartSize
}

/** `lead`: the first chart of a page, in full width; `pair`: beside the next one; `small`: a lower drawing. */
export const CHART_SIZES = ['lead', 'pair', 'small'] as const
export type ChartSize = (typeof CHART_SIZES)[number]

/** One step of a story: the state of its chart, as in the query of an address, and its text. */
export interface StoryStep {
  state: string
  html: string
}

/** One tab of a tabbed block: its label and the content of its panel. `id` is unique on the page. */
export interface RichTab {
  id: string
  label: string
  content: RichNode[]
}

/**
 * A cleaned text as a tree that is only as deep as its charts and tabs require; other parts stay HTML. `html` is safe
 * to insert into the page (docs/contracts/rich-text.md#what-is-kept).
 */
export type RichNode =
  /** Allowed only where a div is: never directly in a list, a table row or a paragraph. */
  | { kind: 'html'; html: string }
  /** `attributes` by their HTML names: class, colspan. */
  | { kind: 'element'; tag: string; attributes: Record<string, string>; children: RichNode[] }
  /** `leadId`: id of the paragraph directly above, which belongs to the chart. */
  | { kind: 'chart'; place: ChartPlace; leadId?: string }
  /** A chart with its steps, two to twelve. */
  | { kind: 'story'; place: ChartPlace; steps: StoryStep[] }
  | { kind: 'tabs'; tabs: RichTab[]; active: number }

/** All nodes of a text, each before those inside it. */
export function everyNode(nodes: readonly RichNode[]): RichNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'element') return [node, ...everyNode(node.children)]
    return node.kind === 'tabs' ? [node, ...node.tabs.flatMap(({ content }) => everyNode(content))] : [node]
  })
}

/** A heading with an anchor: its id (without #) and its words. */
export interface Section {
  id: string
  title: string
}

export interface RichText {
  nodes: RichNode[]
  /**
   * navigateSections: headings of the text in order. Omits those in tab panels and the two of `ownTargets`, because the
   * page itself lists Overview and The Data.
   */
  sections: Section[]
  /** True if a heading of the text has the id "overview" or "the-data". It is then the link target instead of the page's own. */
  ownTargets: { overview: boolean; theData: boolean }
  /** The distinct charts of the text, in order of first occurrence. */
  charts: ChartPlace[]
  /** Addresses of removed frames, for editors; missing if there are none. */
  removedFrames?: string[]
}
