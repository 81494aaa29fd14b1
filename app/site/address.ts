import type { Region } from '#domain/community.ts'

/** A row of the table in addresses.ts. */
export interface Address {
  /** Route path: "/topic/:topicSlug". */
  path: string
  /** Module in app/pages. */
  module: string
  /** Route id, for a module with several addresses; otherwise derived from the module. */
  id?: string
  kind: AddressKind
  /** Query parameters that it reads on the server. */
  query?: PageQuery
  cache?: CacheKind
  /** Depends on the time of day, because it separates past from future dates. */
  readsClock?: true
  /** Accepts forms without scripts; all other pages are read-only. */
  takesForms?: true
  /** Is in the sitemap. Addresses with parameters are there once per content item. */
  inSitemap?: true
  /** Search terms. */
  search?: SearchText
  header?: HeaderPage
  footer?: FooterPage
}

/**
 * page: the target of links. missing: a page with status 404. mail-link: linked only from mails, with the action in its
 * address. frame: may be framed by other sites. file: for programs.
 */
export type AddressKind = 'page' | 'missing' | 'mail-link' | 'frame' | 'file'

/**
 * Cache lifetime if the page does not set it. none: for this moment or one reader, never cached. day: never changes.
 * Without a value, the default of server/pages/pages.ts applies.
 */
export type CacheKind = 'none' | 'day'

/** Query parameters that a page reads on the server. All other parameters give the same page. */
export interface PageQuery {
  /** Parameters with one value; the first counts. On a page with charts, a title is that of a chart. */
  reads: readonly string[]
  /** Parameters with several values. */
  readsAll?: readonly string[]
  /** Has charts whose state is in the address, as `{chart id}.group`. */
  hasCharts?: true
}

/** A text, or a function of the community. */
export type SearchWords = string | ((community: SearchedCommunity) => string)

export interface SearchedCommunity extends Region {
  /** True if people met and voted before the site existed. */
  hasVotes: boolean
  /** True if groups may request a data party and donations are accepted. */
  hasOffers: boolean
}

interface SearchText {
  title: string
  summary: SearchWords
  words: SearchWords
}

interface MenuPage {
  title: string
  /** Name of its step in the guided tour. */
  tourStep?: string
}

interface HeaderPage extends MenuPage {
  /** The section that contains it; absent for a section. */
  below?: string
  /** Name of the link to its page if the title only opens the list; unused if a link in the list leads there. */
  overview?: string
}

interface FooterPage extends MenuPage {
  list: 'who-we-are' | 'legal'
}

/** The id of its route. */
export function routeId({ id, module }: Pick<Address, 'id' | 'module'>): string {
  return id ?? `pages/${module.replace(/\.tsx?$/, '')}`
}

/** Source of a regular expression for the paths of these addresses. */
export function pathsPattern(addresses: readonly Pick<Address, 'path'>[]): string {
  const patterns = addresses.map(({ path }) => path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+'))
  return `(${patterns.join('|')})`
}
