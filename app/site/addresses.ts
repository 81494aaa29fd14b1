import * as texts from '#app/messages/addresses.ts'
import { COLLECTION_KEYS } from '#domain/collection.ts'
import { COMPARISON_KEYS } from '#domain/comparison.ts'
import { FACETS } from '#domain/search.ts'
import type { Address, PageQuery } from './address.ts'
import { EMBED_PARAMETERS } from '#app/embed/embed-parameters.ts'

const CHARTS: PageQuery = { reads: [], hasCharts: true }
const VOTE_CHARTS: PageQuery = { reads: ['title', 'voted', 'visitor'], hasCharts: true }
const TOPIC: PageQuery = { ...VOTE_CHARTS, reads: [...VOTE_CHARTS.reads, 'count'] }
const COMPARE: PageQuery = { reads: [...COMPARISON_KEYS, 'add'], hasCharts: true }
const COLLECTION: PageQuery = { reads: COLLECTION_KEYS, hasCharts: true }
const COMPARE_FRAME: PageQuery = {
  reads: [...new Set([...EMBED_PARAMETERS.reads, ...COMPARISON_KEYS])],
  readsAll: EMBED_PARAMETERS.readsAll,
}
const MAIL_LINK = {
  module: 'newsletter/mail-link.tsx',
  kind: 'mail-link',
  query: { reads: ['token'] },
  cache: 'none',
  takesForms: true,
} as const

/**
 * Every address that React Router handles, in the order of the menus. Routes, links, menus, sitemap, search, page
 * cache, headers, metrics and the tests are derived from it. Addresses only for programs are in service-addresses.ts.
 */
export const ADDRESSES: readonly Address[] = [
  { path: '/', module: 'home/home.tsx', kind: 'page', query: CHARTS, readsClock: true, inSitemap: true },
  {
    path: '/explore-the-data',
    module: 'explore/explore.tsx',
    kind: 'page',
    query: CHARTS,
    inSitemap: true,
    search: {
      title: texts.exploreTheData,
      summary: texts.allTopicsAndSubtopics,
      words: texts.exploreTheDataSearchWords,
    },
  },
  { path: '/topic/:topicSlug', module: 'topic/topic.tsx', kind: 'page', query: TOPIC, takesForms: true },
  {
    path: '/topic/:topicSlug/:subtopicSlug',
    module: 'subtopic/subtopic.tsx',
    kind: 'page',
    query: VOTE_CHARTS,
    takesForms: true,
  },
  {
    path: '/the-initiative',
    module: 'the-initiative/initiative.tsx',
    kind: 'page',
    inSitemap: true,
    search: {
      title: texts.whoWeAre,
      summary: ({ hasVotes }) => (hasVotes ? texts.ourApproachAboutUs : texts.approachAndSupporters),
      words: ({ hasVotes }) => (hasVotes ? texts.whoWeAreSearchWords : texts.whoWeAreSearchWordsWithoutVotes),
    },
    header: { title: texts.whoWeAre, overview: texts.allAboutWhoWeAre },
    footer: { list: 'who-we-are', title: texts.about },
  },
  {
    path: '/the-big-picture',
    module: 'the-big-picture/big-picture.tsx',
    kind: 'page',
    query: CHARTS,
    inSitemap: true,
    search: {
      title: texts.whatWeDo,
      summary: texts.howResidentsAreAsked,
      words: ({ hasVotes }) => (hasVotes ? texts.whatWeDoSearchWords : texts.whatWeDoSearchWordsWithoutVotes),
    },
    header: { title: texts.whatWeDo },
    footer: { list: 'who-we-are', title: texts.whatWeDo },
  },
  {
    path: '/get-involved',
    module: 'get-involved/get-involved.tsx',
    kind: 'page',
    readsClock: true,
    inSitemap: true,
    search: {
      title: texts.getInvolved,
      summary: ({ hasOffers }) => (hasOffers ? texts.voteGiveFeedbackShare : texts.voteGiveFeedbackShareStory),
      words: ({ hasOffers }) => (hasOffers ? texts.getInvolvedSearchWords : texts.voteSearchWords),
    },
    header: { title: texts.getInvolved, tourStep: 'get-involved', overview: texts.waysToGetInvolved },
  },
  {
    path: '/blog',
    module: 'blog/blog.tsx',
    kind: 'page',
    query: { reads: ['category', 'count'] },
    inSitemap: true,
    search: {
      title: texts.articlesReports,
      summary: texts.deeperInsightsAndGuestPerspectives,
      words: texts.articlesSearchWords,
    },
    header: { title: texts.articlesReports, tourStep: 'articles-reports' },
    footer: { list: 'who-we-are', title: texts.articlesInsights },
  },
  { path: '/blog/categories/:category', module: 'blog/category.tsx', kind: 'page', query: { reads: ['count'] } },
  { path: '/blog/:slug', module: 'article/article.tsx', kind: 'page', query: CHARTS },
  { path: '/covers/:topic/:slug/cover.svg', module: 'article/cover.ts', kind: 'file', cache: 'day' },
  {
    path: '/faqs',
    module: 'faqs/faqs.tsx',
    kind: 'page',
    query: { reads: ['useMocks'] },
    inSitemap: true,
    search: {
      title: texts.faqs,
      summary: texts.questionsAboutUs,
      words: texts.faqsSearchWords,
    },
    footer: { list: 'who-we-are', title: texts.faqs, tourStep: 'faq' },
  },
  {
    path: '/contact',
    module: 'contact/contact.tsx',
    kind: 'page',
    query: { reads: ['mode'] },
    takesForms: true,
    inSitemap: true,
    search: {
      title: texts.contactUs,
      summary: ({ hasOffers }) => (hasOffers ? texts.writeToTheTeam : texts.writeAStoryOrFeedback),
      words: texts.contactSearchWords,
    },
    header: { title: texts.contactUs, below: '/get-involved' },
    footer: { list: 'who-we-are', title: texts.contact },
  },
  { path: '/thank-you', module: 'thank-you.tsx', kind: 'page' },
  {
    path: '/events',
    module: 'events/events.tsx',
    kind: 'page',
    readsClock: true,
    inSitemap: true,
    search: {
      title: texts.events,
      summary: texts.upcomingAndPastEvents,
      words: texts.eventsSearchWords,
    },
    header: { title: texts.events, below: '/get-involved' },
  },
  { path: '/events/:slug/calendar.ics', module: 'events/calendar.ts', kind: 'file' },
  {
    path: '/search',
    module: 'search/search.tsx',
    kind: 'page',
    query: { reads: ['q', 'tab', 'sort', 'exact', 'page'], readsAll: FACETS },
  },
  {
    path: '/newsletter',
    module: 'newsletter/newsletter.tsx',
    kind: 'page',
    query: { reads: ['subscribed'] },
    takesForms: true,
    inSitemap: true,
    search: {
      title: texts.newsletter,
      summary: texts.newDataCommunityStories,
      words: texts.newsletterSearchWords,
    },
  },
  { path: '/newsletter/confirm', id: 'pages/newsletter/confirm', ...MAIL_LINK },
  { path: '/newsletter/not-me', id: 'pages/newsletter/not-me', ...MAIL_LINK },
  { path: '/newsletter/unsubscribe', id: 'pages/newsletter/unsubscribe', ...MAIL_LINK },
  {
    path: '/privacy-policy',
    module: 'legal/legal-page.tsx',
    id: 'pages/legal/privacy',
    kind: 'page',
    inSitemap: true,
    search: {
      title: texts.privacyPolicy,
      summary: texts.whatThisSiteStores,
      words: texts.privacyPolicySearchWords,
    },
    footer: { list: 'legal', title: texts.privacyPolicy },
  },
  {
    path: '/terms-conditions',
    module: 'legal/legal-page.tsx',
    id: 'pages/legal/terms',
    kind: 'page',
    inSitemap: true,
    search: {
      title: texts.termsConditions,
      summary: texts.termsOfUse,
      words: texts.termsSearchWords,
    },
    footer: { list: 'legal', title: texts.termsConditions },
  },
  {
    path: '/credits',
    module: 'credits/credits.tsx',
    kind: 'page',
    inSitemap: true,
    search: {
      title: texts.credits,
      summary: texts.whoMadeThisSite,
      words: texts.creditsSearchWords,
    },
    footer: { list: 'legal', title: texts.credits },
  },
  {
    path: '/sources',
    module: 'sources/sources.tsx',
    kind: 'page',
    inSitemap: true,
    search: {
      title: texts.sources,
      summary: texts.whereFiguresComeFrom,
      words: texts.sourcesSearchWords,
    },
    footer: { list: 'legal', title: texts.sources },
  },
  {
    path: '/corrections',
    module: 'corrections/corrections.tsx',
    kind: 'page',
    inSitemap: true,
    search: {
      title: texts.corrections,
      summary: texts.figuresThatWereChanged,
      words: texts.correctionsSearchWords,
    },
    footer: { list: 'legal', title: texts.corrections },
  },
  {
    path: '/use-our-data',
    module: 'use-our-data/use-our-data.tsx',
    kind: 'page',
    inSitemap: true,
    search: {
      title: texts.useOurData,
      summary: texts.filesOfEveryChart,
      words: texts.useOurDataSearchWords,
    },
    footer: { list: 'legal', title: texts.useOurData },
  },
  { path: '/place/:fips', module: 'place/place.tsx', kind: 'page' },
  { path: '/compare', module: 'compare/compare.tsx', kind: 'page', query: COMPARE },
  {
    path: '/collection',
    module: 'collection/collection.tsx',
    kind: 'page',
    query: COLLECTION,
    footer: { list: 'legal', title: texts.myCollection },
  },
  {
    path: '/search/comparison.json',
    module: 'search/comparison.ts',
    kind: 'file',
    query: { reads: ['q'] },
    cache: 'none',
  },
  { path: '/compare/choices.json', module: 'compare/choices.ts', kind: 'file', cache: 'day' },
  { path: '/similar-counties', module: 'similar-counties/similar-counties.tsx', kind: 'page', inSitemap: true },
  {
    path: '/status',
    module: 'status/status.tsx',
    kind: 'page',
    cache: 'none',
    footer: { list: 'legal', title: texts.status },
  },
  { path: '/charts', module: 'charts/charts.tsx', kind: 'frame', query: EMBED_PARAMETERS },
  { path: '/compare/embed', module: 'compare/embed.tsx', kind: 'frame', query: COMPARE_FRAME },
  { path: '/feed.xml', module: 'feeds/feed.ts', kind: 'file' },
  { path: '/corrections/feed.xml', module: 'feeds/corrections-feed.ts', kind: 'file' },
  { path: '/topic/:topicSlug/feed.xml', module: 'feeds/topic-feed.ts', kind: 'file' },
  { path: '/sitemap.xml', module: 'feeds/sitemap.ts', kind: 'file', query: { reads: ['part'] } },
  { path: '/sitemap-index.xml', module: 'feeds/sitemap-index.ts', kind: 'file' },
  { path: '/sitemap-places.xml', module: 'feeds/sitemap-places.ts', kind: 'file' },
  { path: '/robots.txt', module: 'feeds/robots.ts', kind: 'file' },
  { path: '/404', module: 'not-found.tsx', kind: 'missing' },
  { path: '*', module: 'not-found.tsx', id: 'pages/unknown', kind: 'missing' },
]
