import type { Region } from '#domain/community.ts'

/** A line of the table in addresses.ts. */
export interface Address {
  /** As the router writes it: "/topic/:topicSlug". */
  path: string
  /** In app/pages. */
  module: string
  /** The id of the route, where a module answers at several addresses; otherwise the module's. */
  id?: string
  kind: AddressKind
  /** What it reads of a query on the server. */
  query?: PageQuery
  cache?: CacheKind
  /** Whether it shows what is over and what is to come: it changes with the time of day. */
  readsClock?: true
  /** Whether it takes forms without scripts. All others can only be read. */
  takesForms?: true
  /** Stands in the sitemap. Addresses with parameters stand there by the content that they show. */
  inSitemap?: true
  /** The words by which the search finds it. */
  search?: SearchText
  header?: HeaderPage
  footer?: FooterPage
}

/**
 * page: links lead there. missing: a page that says there is none, status 404. mail-link: only mails lead there, and
 * what it does stands in its address. frame: other sites may frame it. file: for programs.
 */
export type AddressKind = 'page' | 'missing' | 'mail-link' | 'frame' | 'file'

/**
 * How long answers are kept where their page does not say it itself: none are for this moment or one reader, and nobody
 * keeps them; day is for what never changes. Without: as server/pages/pages.ts says for all.
 */
export type CacheKind = 'none' | 'day'

/** The query parameters that a page reads on the server. Everything else in an address makes no other page of it. */
export interface PageQuery {
  /** Of each the first value counts. A title on a page with charts is that of a chart. */
  reads: readonly string[]
  /** Of each all values count. */
  readsAll?: readonly string[]
  /** Whether it draws charts whose state stands in the address, as `{chart id}.group`. */
  hasCharts?: true
}

/** Plain texts. */
/** A text, or one that depends on what the site is about. */
export type SearchWords = string | ((community: SearchedCommunity) => string)

export interface SearchedCommunity extends Region {
  /** Whether people gathered and voted before there was a site. */
  hasVotes: boolean
  /** True where groups may request a data party and where donations are accepted. */
  hasOffers: boolean
}

interface SearchText {
  title: string
  summary: SearchWords
  words: SearchWords
}

interface MenuPage {
  title: string
  /** Which step of the guided tour speaks of it. */
  tourStep?: string
}

interface HeaderPage extends MenuPage {
  /** The section that it stands in; without, it is one. */
  below?: string
  /** What the link to its page is called where its title only opens the list, unless a link of the list leads there. */
  overview?: string
}

interface FooterPage extends MenuPage {
  list: 'who-we-are' | 'legal'
}

/** The id of its route. */
export function routeId({ id, module }: Pick<Address, 'id' | 'module'>): string {
  return id ?? `pages/${module.replace(/\.tsx?$/, '')}`
}

/** Source of a regular expression for the paths of all of these addresses. */
export function pathsPattern(addresses: readonly Pick<Address, 'path'>[]): string {
  const patterns = addresses.map(({ path }) => path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+'))
  return `(${patterns.join('|')})`
}
