import type { CommunityVoice } from '#domain/community-voice.ts'
import type { SiteLinks } from '#domain/site-links.ts'
import type { SubtopicFinding, Topic, TopicSummary } from '#domain/topic.ts'
import type { ChartModel, Diagnostic } from '@common-measure/charts'

/** A request in, an answer out: `globalThis.fetch`, or an embedded service in this process. */
export type Fetch = (request: Request) => Promise<Response>

/** Where services say what an operator or editor should know: one line, with fields to search for. */
export interface Log {
  info(message: string, fields?: Record<string, unknown>): void
  warn(message: string, fields?: Record<string, unknown>): void
  error(message: string, fields?: Record<string, unknown>): void
}

/** Editorial content in the site's own words. Throws ProviderError when the content service cannot answer. */
export interface ContentService {
  /** All topics by menu_order then title, each with its subtopics in the same order. */
  listTopics(): Promise<TopicSummary[]>
  findTopic(slug: string): Promise<Topic | null>
  findSubtopic(topicSlug: string, subtopicSlug: string): Promise<SubtopicFinding>
  /** content-model, section 5; null: the highlight is hidden. */
  findCommunityVoice(topic: { slug: string; communityVoiceId: number | null }): Promise<CommunityVoice | null>
  /** Ids of every spreadsheet named by published pages and posts. */
  listSpreadsheetIds(): Promise<Set<string>>
  /** Changes when what is shown may have changed; part of every cache key. */
  version(): string
}

/** What became of one chart: drawn from `model`, or a reason that the page turns into a sentence. */
export type ChartAnswer =
  | { ok: true; model: ChartModel; diagnostics: Diagnostic[] }
  | {
      ok: false
      /** What GET /charts/….json answers with (chart-worksheet, section 1): 404 or 502. */
      status: 404 | 502
      code: 'spreadsheet-unavailable' | 'no-feed'
      retryAfter: string | null
    }

/** Worksheets as chart models. Never throws: what cannot be had is an answer with `ok: false`, its cause in the log. */
export interface WorksheetService {
  chart(spreadsheetId: string, title: string): Promise<ChartAnswer>
  /** Whether the spreadsheet is one of the site's (server-contract, "Spreadsheets, embedded"). Throws ProviderError while that cannot be known. */
  isOfTheSite(spreadsheetId: string): Promise<boolean>
}

/** Everything a page may ask for. */
export interface Services {
  content: ContentService
  worksheets: WorksheetService
  links: SiteLinks
  siteName: string
  siteUrl: string
  log: Log
}
