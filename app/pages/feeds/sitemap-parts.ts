import { alternates } from '#app/site/language/language-paths.ts'
import { element, xmlText } from './xml.ts'

/** A page of the site. */
export interface SiteAddress {
  path: string
  /** A day; "" if unknown. */
  changed: string
}

/** Maximum per list; sitemaps.org allows 50,000. In shorter lists, crawlers reread fewer unchanged addresses. */
const MAX_ADDRESSES = 10_000
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Divides addresses into lists; most sites have one. */
export function partsOf(addresses: readonly SiteAddress[], maxAddresses = MAX_ADDRESSES): SiteAddress[][] {
  const count = Math.max(1, Math.ceil(addresses.length / maxAddresses))
  return Array.from({ length: count }, (_, part) => addresses.slice(part * maxAddresses, (part + 1) * maxAddresses))
}

/** The list of `?part=`, by default the first; undefined if it does not exist. */
export function partAt(parts: readonly SiteAddress[][], part: string | null): SiteAddress[] | undefined {
  const text = part ?? '1'
  return /^[1-9]\d{0,4}$/.test(text) ? parts[Number(text) - 1] : undefined
}

/** @param languages of every page; empty if there is only one */
export function sitemapOf(
  addresses: readonly SiteAddress[],
  siteUrl: string,
  languages: readonly { code: string }[] = [],
): string {
  const urls = addresses.flatMap(({ path, changed }) => {
    const others = alternates(languages, path)
    const links = others.map(
      (other) => `<xhtml:link rel="alternate" hreflang="${other.language}" href="${xmlText(siteUrl + other.path)}"/>`,
    )
    const paths = new Set([path, ...others.map((other) => other.path)])
    return [...paths].map(
      (each) => `<url>${element('loc', siteUrl + each)}${element('lastmod', changed)}${links.join('')}</url>`,
    )
  })
  const names = languages.length === 0 ? NAMESPACE : `${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml"`
  return [`<urlset ${names}>`, ...urls, '</urlset>'].join('\n')
}

/** Sitemap index of a site with several lists. */
export function sitemapIndex(parts: number, siteUrl: string): string {
  return indexOf(
    Array.from({ length: parts }, (_, part) => `/sitemap.xml?part=${part + 1}`),
    siteUrl,
  )
}

/** Sitemap index of these paths. */
export function indexOf(paths: readonly string[], siteUrl: string): string {
  const lists = paths.map((path) => `<sitemap>${element('loc', siteUrl + path)}</sitemap>`)
  return [`<sitemapindex ${NAMESPACE}>`, ...lists, '</sitemapindex>'].join('\n')
}
