import type { Article, ArticleLink, ArticleSummary } from '#domain/article.ts'
import type { Blog } from '#domain/blog.ts'
import type { ChartPage } from '#domain/chart-page.ts'
import type { CommunityVoice } from '#domain/community-voice.ts'
import type { DataSources } from '#domain/data-source.ts'
import type { Event } from '#domain/event.ts'
import type { Faqs } from '#domain/faq.ts'
import type { Image } from '#domain/image.ts'
import type { CommitteeMember, Initiative } from '#domain/initiative.ts'
import type { Landing } from '#domain/landing.ts'
import type { LegalPage, LegalPageName } from '#domain/legal-page.ts'
import type { SiteLinks } from '#domain/site-links.ts'
import type { SubtopicFinding, Topic, TopicSummary } from '#domain/topic.ts'
import type { ChartModel, Diagnostic } from '@common-measure/charts'
import type { StoreState } from './database.ts'
import type { DataAge } from './freshness.ts'
import type { MailLinkService } from './mail-links.ts'
import type { MessageService } from './messages.ts'
import type { NewsletterService } from './newsletter.ts'
import type { SearchService } from './search.ts'
import type { VoteService } from './votes.ts'

/** A request in, an answer out: `globalThis.fetch`, or an embedded service in this process. */
export type Fetch = (request: Request) => Promise<Response>

/** What is known of one upstream since the server started. Times are milliseconds of the clock. */
export interface SourceState {
  name: SourceName
  /** Host of the service; null for the one that comes with the site. */
  host: string | null
  calls: number
  failures: number
  /** When it last gave an answer that could be used; null: not yet. */
  answeredAt: number | null
  /** When it last failed; null: never. */
  failedAt: number | null
}

export type SourceName = 'content' | 'worksheets' | 'search'

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
  /** docs/contracts/content-model.md#highlight-of-a-topic; null: the highlight is hidden. */
  findCommunityVoice(topic: { slug: string; communityVoiceId: number | null }): Promise<CommunityVoice | null>
  /** The home page's own content; null when there is no such page. */
  findLanding(): Promise<Landing | null>
  /** All events, unsorted; domain/event.ts splits them by time. */
  listEvents(): Promise<Event[]>
  /** The newest articles, newest first, at most `count`. */
  listLatestArticles(count: number): Promise<ArticleSummary[]>
  /** The stories of community-voices and its children, newest first (docs/contracts/content-model.md#posts). */
  listCommunityVoices(): Promise<CommunityVoice[]>
  /** The blog's categories, and its posts, newest first; domain/blog.ts says which stand where. */
  readBlog(): Promise<Blog>
  /** All articles of the blog in full, newest first: for what reads them all, such as the search. */
  listArticles(): Promise<Article[]>
  /** @param slug as the address has it, decoded, in any case */
  findArticle(slug: string): Promise<Article | null>
  /** The posts that previous and next go through, newest first. */
  listNavigation(): Promise<ArticleLink[]>
  /** Title ("" when empty) and picture of the events page; null when there is no such page. */
  findEventsBanner(): Promise<{ title: string; image: Image | null } | null>
  /** @param from `bundled`: the questions that come with the site, whatever the content service is */
  readFaqs(from: 'content' | 'bundled'): Promise<Faqs>
  /** Terms or privacy, by the ids of CONTENT_IDS; null when there is no such page. */
  findLegalPage(name: LegalPageName): Promise<LegalPage | null>
  /** The Who We Are page; null when there is no such page. */
  findInitiative(): Promise<Initiative | null>
  /** The advisory committee in the order of the content service. */
  listCommitteeMembers(): Promise<CommitteeMember[]>
  /** Whether a published page or post names the spreadsheet; throws while neither yes nor no is known. */
  namesSpreadsheet(id: string): Promise<boolean>
  /** The page on which a chart of this spreadsheet and title stands; null when no topic or subtopic shows it. */
  findChartPage(spreadsheetId: string, title: string): Promise<ChartPage | null>
  /** Changes when what is shown may have changed; part of every cache key. */
  version(): string
}

/** What became of one chart: drawn from `model`, or a reason that the page turns into a sentence. */
export type ChartAnswer =
  | { ok: true; model: ChartModel; diagnostics: Diagnostic[] }
  | {
      ok: false
      /** What GET /charts/….json answers with (docs/contracts/pages.md#chart-data): 404 or 502. */
      status: 404 | 502
      code: 'spreadsheet-unavailable' | 'no-feed'
      retryAfter: string | null
    }

/** Worksheets as chart models. Never throws: what cannot be had is an answer with `ok: false`, its cause in the log. */
export interface WorksheetService {
  /** @param isPatient nobody waits: what is held does, however old, and a call waits until the service can spare one */
  chart(spreadsheetId: string, title: string, isPatient?: boolean): Promise<ChartAnswer>
  /**
   * Whether the spreadsheet is one of the site's (docs/contracts/server.md#bundled-spreadsheets). Throws ProviderError
   * while that cannot be known.
   */
  isOfTheSite(spreadsheetId: string): Promise<boolean>
}

/** What is kept of an upstream, as the server looks after it. */
export interface Kept {
  /** Changes when what is shown may have changed. */
  version(): string
  /** How old what is shown is. */
  asOf(): DataAge
  /** Asks for what is due, or has never been asked for, behind the readers' backs. */
  refresh(): void
}

/** Everything a page may ask for. */
export interface Services {
  content: ContentService
  worksheets: WorksheetService
  votes: VoteService
  newsletter: NewsletterService
  mailLinks: MailLinkService
  /** Whether a sign-up counts only once a link of a mail has confirmed it. */
  asksByMail: boolean
  messages: MessageService
  /** How the database of the three does, asked now. */
  database: () => Promise<StoreState>
  search: SearchService
  /** Base of the four calls of the browser: a path of this server or an address. */
  functionsUrl: string
  /** Scripts of other sites that draw the contact form and the footer's sign-up; "" for the built-in ones. */
  formScripts: { contact: string; newsletter: string }
  /** What measures visits, after consent; "" for nothing. */
  trackers: { tagId: string; scriptUrl: string }
  /** How the services behind the site do. */
  sources: () => SourceState[]
  /** Where the bundled figures come from; null where the figures are not the bundled ones. */
  dataSources: DataSources | null
  /** How old the content and figures on show are; without a time where they come from this server's own files. */
  dataAge: () => DataAge
  links: SiteLinks
  siteName: string
  siteUrl: string
  log: Log
}
