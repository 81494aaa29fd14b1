import type { Image } from './image.ts'
import type { ChartPlace, RichText } from './rich-text.ts'

/** The full-report link of a topic; null on the topic if there is no file or the editor hides it. */
export interface Report {
  url: string
  /** Link text; "Download the Full Report" by default (docs/contracts/content-model.md#topics-and-subtopics). */
  title: string
  /** Note after the link, such as "PDF, 2 MB"; "" if empty. */
  note: string
}

/** Summary of a subtopic for menus and lists. */
export interface SubtopicSummary {
  id: number
  slug: string
  title: string
  /** Title in the first language, for requests that name the subtopic, if it differs from the title. */
  callTitle?: string
  parentSlug: string
  /** "/topic" plus the path of its own link, e.g. "/topic/economic-opportunity/employment". */
  path: string
  image: Image | null
}

/** Summary of a topic for the explore page and the menus. `color` is #rrggbb, the card's border. */
export interface TopicSummary {
  id: number
  slug: string
  title: string
  /** Title in the first language, for requests that name the topic, if it differs from the title. */
  callTitle?: string
  color: string
  /** topic_summary as text; "" if empty. */
  summary: string
  image: Image | null
  icon: Image | null
  subtopics: SubtopicSummary[]
}

export interface Topic extends TopicSummary {
  /** Meta description: text under 160 characters, or "". */
  description: string
  content: RichText
  report: Report | null
  communityVoiceId: number | null
}

export interface StatusColumn {
  image: Image | null
  /** Safe HTML. */
  content: string
  exploreLink: string | null
}

export interface Resource {
  title: string
  name: string
  /** Date as typed by the editor, e.g. "2019". */
  date: string
}

/** One entry of chart_options: the chart of that title and the editor's raw options (docs/contracts/rich-text.md#chart-options). */
export interface ChartOptions {
  title: string
  /** Earlier titles of the chart; missing without any. */
  formerTitles?: readonly string[]
  options: unknown
}

/** `quickStatistic` and `introduction` are safe HTML or "". */
export interface Subtopic extends SubtopicSummary {
  quickStatistic: string
  introduction: string
  /** Entries of the card's table of contents: the sections of its text. */
  contents: string[]
  /** The wide (4:1) size of the picture, for the banner in large windows; null if there is none. */
  wideImage: Image | null
  parent: { slug: string; title: string; color: string }
  description: string
  content: RichText
  columns: StatusColumn[]
  resources: Resource[]
  spreadsheetId: string | null
  chartOptions: ChartOptions[]
  /** Charts of chart_options that the text does not contain, in that order; shown under The Data. */
  unplacedCharts: ChartPlace[]
}

/** Result of a lookup: the subtopic, its correct address if it belongs to another topic, or nothing. */
export type SubtopicFinding =
  { found: 'here'; subtopic: Subtopic } | { found: 'elsewhere'; path: string } | { found: 'nowhere' }
