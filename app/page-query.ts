import { FACETS } from '#domain/search.ts'
import { EMBED_PARAMETERS } from './embed/address.ts'

/** The query parameters that a page reads on the server. Everything else in an address makes no other page of it. */
export interface PageQuery {
  /** Of each the first value counts. A title on a page with charts is that of a chart. */
  reads: readonly string[]
  /** Of each all values count. */
  readsAll?: readonly string[]
  /** Whether it draws charts whose state stands in the address, as `{chart id}.group`. */
  hasCharts?: true
}

const NOTHING: PageQuery = { reads: [] }
const VOTE = ['voted', 'visitor']

/** By the id of the route (routes.ts), for every route. */
export const PAGE_QUERIES: Readonly<Record<string, PageQuery>> = {
  'pages/home/home': { reads: [], hasCharts: true },
  'pages/explore/explore': { reads: [], hasCharts: true },
  'pages/the-big-picture/big-picture': { reads: [], hasCharts: true },
  'pages/the-initiative/initiative': NOTHING,
  'pages/get-involved/get-involved': NOTHING,
  'pages/topic/topic': { reads: ['title', ...VOTE], hasCharts: true },
  'pages/subtopic/subtopic': { reads: ['title', ...VOTE], hasCharts: true },
  'pages/blog/blog': { reads: ['category', 'count'] },
  'pages/blog/category': { reads: ['count'] },
  'pages/article/article': { reads: [], hasCharts: true },
  'pages/article/cover': NOTHING,
  'pages/events/events': NOTHING,
  'pages/events/calendar': NOTHING,
  'pages/faqs/faqs': { reads: ['useMocks'] },
  'pages/feeds/feed': NOTHING,
  'pages/feeds/sitemap': NOTHING,
  'pages/feeds/robots': NOTHING,
  'pages/search/search': { reads: ['q', 'tab', 'sort', 'exact', 'page'], readsAll: FACETS },
  'pages/charts/charts': EMBED_PARAMETERS,
  'pages/use-our-data/use-our-data': NOTHING,
  'pages/sources/sources': NOTHING,
  'pages/status/status': NOTHING,
  'pages/credits/credits': NOTHING,
  'pages/newsletter/newsletter': { reads: ['subscribed'] },
  'pages/newsletter/confirm': { reads: ['token'] },
  'pages/newsletter/not-me': { reads: ['token'] },
  'pages/newsletter/unsubscribe': { reads: ['token'] },
  'pages/contact/contact': { reads: ['mode'] },
  'pages/thank-you': NOTHING,
  'pages/legal/terms': NOTHING,
  'pages/legal/privacy': NOTHING,
  'pages/not-found': NOTHING,
  'pages/unknown': NOTHING,
}
