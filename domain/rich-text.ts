/** Which worksheet a place in a text asks for: the spreadsheet's id (null: none known) and the worksheet's title. */
export interface ChartPlace {
  spreadsheetId: string | null
  title: string
}

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
 * A cleaned text as a tree that is only as deep as its charts and tabs need: everything else stays HTML.
 * `html` is safe to put into the page as it is (docs/contracts/rich-text.md#what-is-kept).
 */
export type RichNode =
  /** Allowed only where a div is: never directly in a list, a table row or a paragraph. */
  | { kind: 'html'; html: string }
  /** `attributes` by their HTML names: class, colspan. */
  | { kind: 'element'; tag: string; attributes: Record<string, string>; children: RichNode[] }
  /** `leadId`: the id of the paragraph right above, which belongs to the chart. */
  | { kind: 'chart'; place: ChartPlace; leadId?: string }
  /** A chart with its steps, two to twelve. */
  | { kind: 'story'; place: ChartPlace; steps: StoryStep[] }
  | { kind: 'tabs'; tabs: RichTab[]; active: number }

/** A heading that can be gone to: its id (without #) and its words. */
export interface Section {
  id: string
  title: string
}

export interface RichText {
  nodes: RichNode[]
  /**
   * navigateSections: the text's headings in order; those inside tab panels and the two of `ownTargets` are left out,
   * because the page lists Overview and The Data itself.
   */
  sections: Section[]
  /**
   * True if a heading of the text has the id "overview" or "the-data". It is then the link target instead of the page's
   * own.
   */
  ownTargets: { overview: boolean; theData: boolean }
  /** The charts of the text, each once, in order of their first place. */
  charts: ChartPlace[]
  /** Addresses of frames that are not kept, for editors; left out where there are none. */
  removedFrames?: string[]
}
