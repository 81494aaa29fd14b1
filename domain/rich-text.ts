/** Which worksheet a place in a text asks for: the spreadsheet's id (null: none known) and the worksheet's title. */
export interface ChartPlace {
  spreadsheetId: string | null
  title: string
}

/** One tab of a tabbed block: its label and what its panel holds. `id` is unique on the page. */
export interface RichTab {
  id: string
  label: string
  content: RichNode[]
}

/**
 * A cleaned text as a tree that is only as deep as its charts and tabs need: everything else stays HTML.
 * `html` is safe to put into the page as it is (content-model, section 8).
 */
export type RichNode =
  | { kind: 'html'; html: string }
  | { kind: 'element'; tag: string; attributes: Record<string, string>; children: RichNode[] }
  | { kind: 'chart'; place: ChartPlace }
  | { kind: 'tabs'; tabs: RichTab[]; active: number }

/** A heading that can be gone to: its id (without #), its words, its level. */
export interface Section {
  id: string
  title: string
}

export interface RichText {
  nodes: RichNode[]
  /** navigateSections: the text's headings in order, those inside tab panels left out. */
  sections: Section[]
  /** The charts of the text, each once, in order of their first place. */
  charts: ChartPlace[]
}
