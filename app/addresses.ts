import { FACETS } from '#domain/search.ts'
import type { Address, PageQuery } from './address.ts'
import { EMBED_PARAMETERS } from './embed/address.ts'

const CHARTS: PageQuery = { reads: [], hasCharts: true }
const VOTE_CHARTS: PageQuery = { reads: ['title', 'voted', 'visitor'], hasCharts: true }
const MAIL_LINK = {
  module: 'newsletter/mail-link.tsx',
  kind: 'mail-link',
  query: { reads: ['token'] },
  cache: 'none',
  takesForms: true,
} as const

/**
 * Every address that React Router answers, in the order of the menus. Routes, links, menus, sitemap, search, kept pages,
 * headers, metrics and the tests are made from it. What only programs ask for is in service-addresses.ts.
 */
export const ADDRESSES: readonly Address[] = [
  { path: '/', module: 'home/home.tsx', kind: 'page', query: CHARTS, inSitemap: true },
  {
    path: '/explore-the-data',
    module: 'explore/explore.tsx',
    kind: 'page',
    query: CHARTS,
    inSitemap: true,
    search: {
      title: 'Explore The Data',
      summary: 'All topics and subtopics of the three counties, with their indicators.',
      words:
        'Topics, subtopics, indicators, charts, data, figures and statistics of Fort Bend, Harris and Montgomery counties.',
    },
  },
  { path: '/topic/:topicSlug', module: 'topic/topic.tsx', kind: 'page', query: VOTE_CHARTS, takesForms: true },
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
      title: 'Who We Are',
      summary: 'Our approach, about us, the advisory committee, supporters and partners.',
      words:
        'About the initiative, team, mission, approach, advisory committee members, supporters, funders and partners.',
    },
    header: { title: 'Who We Are' },
    footer: { list: 'who-we-are', title: 'About' },
  },
  {
    path: '/the-big-picture',
    module: 'the-big-picture/big-picture.tsx',
    kind: 'page',
    query: CHARTS,
    inSitemap: true,
    search: {
      title: 'What We Do',
      summary: 'How the initiative gathers what residents think, and what came of it.',
      words: 'Gathering input, votes, convenings, community conversations, the summary report, always listening.',
    },
    header: { title: 'What We Do' },
    footer: { list: 'who-we-are', title: 'What We Do' },
  },
  {
    path: '/get-involved',
    module: 'get-involved/get-involved.tsx',
    kind: 'page',
    inSitemap: true,
    search: {
      title: 'Get Involved',
      summary: 'Vote, give feedback, share your story, attend an event, host a data party, donate.',
      words: 'Participate, volunteer, voting, feedback, story, events, data party, donation, newsletter.',
    },
    header: { title: 'Get Involved', tourStep: 'get-involved', overview: 'Ways to get involved' },
  },
  {
    path: '/blog',
    module: 'blog/blog.tsx',
    kind: 'page',
    query: { reads: ['category', 'count'] },
    inSitemap: true,
    search: {
      title: 'Articles & Reports',
      summary: 'Deeper insights and guest perspectives.',
      words: 'Blog, articles, insights, reports, stories, community voices, news.',
    },
    header: { title: 'Articles & Reports', tourStep: 'articles-reports' },
    footer: { list: 'who-we-are', title: 'Articles & Insights' },
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
      title: 'FAQs',
      summary: 'Questions about who we are and how to use the site.',
      words: 'Frequently asked questions, help, answers, how to.',
    },
    footer: { list: 'who-we-are', title: 'FAQs', tourStep: 'faq' },
  },
  {
    path: '/contact',
    module: 'contact/contact.tsx',
    kind: 'page',
    query: { reads: ['mode'] },
    takesForms: true,
    inSitemap: true,
    search: {
      title: 'Contact Us',
      summary: 'Write to the team: a story, feedback, a data party or a donation.',
      words: 'Contact form, e-mail, message, question, help.',
    },
    header: { title: 'Contact Us', below: '/get-involved' },
    footer: { list: 'who-we-are', title: 'Contact' },
  },
  { path: '/thank-you', module: 'thank-you.tsx', kind: 'page' },
  {
    path: '/events',
    module: 'events/events.tsx',
    kind: 'page',
    inSitemap: true,
    search: {
      title: 'Events',
      summary: 'Upcoming and past events.',
      words: 'Calendar, meetings, workshops, registration, presentations.',
    },
    header: { title: 'Events', below: '/get-involved' },
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
      title: 'Newsletter',
      summary: 'New data, community stories and event invitations, about once a month.',
      words: 'Subscribe, sign up, mailing list, e-mail, news.',
    },
  },
  { path: '/newsletter/confirm', id: 'pages/newsletter/confirm', ...MAIL_LINK },
  { path: '/newsletter/not-me', id: 'pages/newsletter/not-me', ...MAIL_LINK },
  { path: '/newsletter/unsubscribe', id: 'pages/newsletter/unsubscribe', ...MAIL_LINK },
  {
    path: '/privacy-policy',
    module: 'legal/privacy.tsx',
    kind: 'page',
    inSitemap: true,
    search: {
      title: 'Privacy Policy',
      summary: 'What this site stores and what it does not.',
      words: 'Privacy, personal data, cookies, e-mail, legal.',
    },
    footer: { list: 'legal', title: 'Privacy Policy' },
  },
  {
    path: '/terms-conditions',
    module: 'legal/terms.tsx',
    kind: 'page',
    inSitemap: true,
    search: {
      title: 'Terms & Conditions',
      summary: 'The terms of use of this site.',
      words: 'Terms of use, license, legal.',
    },
    footer: { list: 'legal', title: 'Terms & Conditions' },
  },
  {
    path: '/credits',
    module: 'credits/credits.tsx',
    kind: 'page',
    inSitemap: true,
    search: {
      title: 'Credits',
      summary: 'Who made this site, and what it is made of.',
      words: 'Illustrations, fonts, icons, software, acknowledgements, open source.',
    },
    footer: { list: 'legal', title: 'Credits' },
  },
  {
    path: '/sources',
    module: 'sources/sources.tsx',
    kind: 'page',
    inSitemap: true,
    search: {
      title: 'Sources',
      summary: 'Where the figures come from, with publishers, years and licenses.',
      words: 'Data sources, publishers, Census Bureau, methodology, provenance, caveats, vintage.',
    },
    footer: { list: 'legal', title: 'Sources' },
  },
  {
    path: '/use-our-data',
    module: 'use-our-data/use-our-data.tsx',
    kind: 'page',
    inSitemap: true,
    search: {
      title: 'Use our data',
      summary: 'Files of every chart, charts on your own page, the license and how to cite.',
      words: 'Download, CSV, Excel, JSON, SVG, PNG, embed, iframe, API, license, citation, open data, reuse.',
    },
    footer: { list: 'legal', title: 'Use our data' },
  },
  {
    path: '/status',
    module: 'status/status.tsx',
    kind: 'page',
    cache: 'none',
    footer: { list: 'legal', title: 'Status' },
  },
  { path: '/charts', module: 'charts/charts.tsx', kind: 'frame', query: EMBED_PARAMETERS },
  { path: '/feed.xml', module: 'feeds/feed.ts', kind: 'file' },
  { path: '/sitemap.xml', module: 'feeds/sitemap.ts', kind: 'file' },
  { path: '/robots.txt', module: 'feeds/robots.ts', kind: 'file' },
  { path: '/404', module: 'not-found.tsx', kind: 'missing' },
  { path: '*', module: 'not-found.tsx', id: 'pages/unknown', kind: 'missing' },
]
