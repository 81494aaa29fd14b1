import type { Article, ArticleLink, ArticleSummary } from '#domain/article.ts'
import type { Blog } from '#domain/blog.ts'
import type { ChartPage } from '#domain/chart-page.ts'
import type { CommunityVoice } from '#domain/community-voice.ts'
import type { Event } from '#domain/event.ts'
import type { Faqs } from '#domain/faq.ts'
import type { Image } from '#domain/image.ts'
import type { NamedChart } from './chart-pages.ts'
import type { CommitteeMember, Initiative } from '#domain/initiative.ts'
import type { Landing } from '#domain/landing.ts'
import type { LegalPage, LegalPageName } from '#domain/legal-page.ts'
import type { SubtopicFinding, Topic, TopicSummary } from '#domain/topic.ts'

/** Editorial content in the site's own terms. Throws ProviderError if the content service fails. */
export interface ContentService {
  /** All topics by menu_order, then title, each with its subtopics in the same order. */
  listTopics(): Promise<TopicSummary[]>
  findTopic(slug: string): Promise<Topic | null>
  findSubtopic(topicSlug: string, subtopicSlug: string): Promise<SubtopicFinding>
  /** docs/contracts/content-model.md#highlight-of-a-topic; null: the highlight is hidden. */
  findCommunityVoice(topic: { slug: string; communityVoiceId: number | null }): Promise<CommunityVoice | null>
  /** Content of the home page; null if the page does not exist. */
  findLanding(): Promise<Landing | null>
  /** All events, unsorted. domain/event.ts splits them by time. */
  listEvents(): Promise<Event[]>
  /** At most `count` of the newest articles, newest first. */
  listLatestArticles(count: number): Promise<ArticleSummary[]>
  /** The stories of community-voices and its children, newest first (docs/contracts/content-model.md#posts). */
  listCommunityVoices(): Promise<CommunityVoice[]>
  /** Categories and posts of the blog, newest first. domain/blog.ts selects the posts for each list. */
  readBlog(): Promise<Blog>
  /** All articles of the blog in full, newest first, e.g. for the search index. */
  listArticles(): Promise<Article[]>
  /** @param slug as in the address, decoded, in any case */
  findArticle(slug: string): Promise<Article | null>
  /** Posts for the previous and next links, newest first. */
  listNavigation(): Promise<ArticleLink[]>
  /** Title ("" if empty) and picture of the events page; null if the page does not exist. */
  findEventsBanner(): Promise<{ title: string; image: Image | null } | null>
  /** @param from `bundled`: the questions bundled with the site, regardless of the content service */
  readFaqs(from: 'content' | 'bundled'): Promise<Faqs>
  /** Terms or privacy, by the ids of CONTENT_IDS; null if the page does not exist. */
  findLegalPage(name: LegalPageName): Promise<LegalPage | null>
  /** The Who We Are page; null if it does not exist. */
  findInitiative(): Promise<Initiative | null>
  /** The advisory committee in the order of the content service. */
  listCommitteeMembers(): Promise<CommitteeMember[]>
  /** True if a published page or post names the spreadsheet. Throws while this is unknown. */
  namesSpreadsheet(id: string): Promise<boolean>
  /** The page that contains a chart of this spreadsheet and title; null if no topic or subtopic does. */
  findChartPage(spreadsheetId: string, title: string): Promise<ChartPage | null>
  /** The current title of a chart with an earlier title (`former_titles`); null if no page names it. */
  findRenamedChart(spreadsheetId: string, formerTitle: string): Promise<string | null>
  /** The chart of a topic or subtopic with a key in collections (domain/collection.ts); null if there is none. */
  findChartByKey(key: string): Promise<NamedChart | null>
  /** Titles of the charts of topics and subtopics by spreadsheet, in menu order. */
  listCharts(): Promise<ReadonlyMap<string, readonly string[]>>
  /** Changes if visible content may have changed; part of every cache key. */
  version(): string
}
