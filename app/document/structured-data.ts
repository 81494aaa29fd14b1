import * as texts from '#app/messages/site.ts'
import { inLanguage } from '#domain/in-language.ts'

/** A schema.org description of a page or item for search engines, as JSON-LD. */
export type StructuredData = Record<string, unknown>

/** A JSON-LD script element in the format of React Router's `meta`. */
export function jsonLd(data: StructuredData) {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...data } }
}

/** Breadcrumb from the home page to this page, which is the last entry. */
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

/** The organization behind the site. @param sameAs its profiles on other sites */
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

/** Reference to the organization that every page describes. */
export function theOrganization(siteUrl: string): StructuredData {
  return { '@id': `${siteUrl}/#organization` }
}

/** Absolute address for other sites. */
export function absolute(siteUrl: string, address: string): string {
  return URL.canParse(address) ? address : `${siteUrl}${address}`
}
