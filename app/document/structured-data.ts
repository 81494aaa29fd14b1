import * as texts from '#app/messages/site.ts'
import { inLanguage } from '#domain/in-language.ts'

/** A description of a page or thing for search engines (schema.org), as JSON-LD. */
export type StructuredData = Record<string, unknown>

/** As React Router's `meta` takes it: a script element that only holds data. */
export function jsonLd(data: StructuredData) {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...data } }
}

/** The way from the home page to this one; the last entry is the page itself. */
export function breadcrumbData(siteUrl: string, trail: { title: string; path: string }[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ title: texts.home, path: '/' }, ...trail].map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: absolute(siteUrl, inLanguage(path)),
    })),
  }
}

/** Who stands behind the site. @param sameAs its profiles elsewhere */
export function organizationData(siteName: string, siteUrl: string, sameAs: string[]): StructuredData {
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: siteName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/apple-touch-icon.png`,
    ...(sameAs.length > 0 ? { sameAs } : {}),
  }
}

/** Points at the organization that every page describes. */
export function theOrganization(siteUrl: string): StructuredData {
  return { '@id': `${siteUrl}/#organization` }
}

/** An address as other sites need it. */
export function absolute(siteUrl: string, address: string): string {
  return URL.canParse(address) ? address : `${siteUrl}${address}`
}
