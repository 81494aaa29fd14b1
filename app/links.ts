/** Pages that exist. A link to any other page of the site is shown as plain text until its route stands here. */
const BUILT_PAGES = new Set([
  '/',
  '/explore-the-data',
  '/the-initiative',
  '/the-big-picture',
  '/get-involved',
  '/blog',
  '/events',
  '/faqs',
  '/search',
  '/404',
  '/newsletter',
  '/contact',
  '/thank-you',
  '/use-our-data',
  '/sources',
  '/credits',
  '/status',
  '/terms-conditions',
  '/privacy-policy',
])
const BUILT_FAMILIES = /^\/topic\/[^/]+(\/[^/]+)?$|^\/blog\/(categories\/)?[^/]+$/

/** What this server writes for programs, not for readers. */
const FILES = new Set(['/feed.xml', '/sitemap.xml', '/robots.txt'])
/** Pages nobody looks for. */
const UNLISTED = new Set(['/404', '/thank-you', '/search', '/status'])

/** The pages that stand in the site's map beside those of its content. */
export function fixedPages(): string[] {
  return [...BUILT_PAGES].filter((page) => !UNLISTED.has(page))
}

/** How an address is shown: a page of this site, another address (files, reports, other sites), or nothing to go to yet. */
export type LinkKind = 'page' | 'place' | 'file' | 'report' | 'elsewhere' | 'unbuilt'

/** Tells pages of this site (built or not), places on the same page (#…), files and PDFs under /media, and other sites apart. */
export function linkKind(to: string): LinkKind {
  if (to === '') return 'unbuilt'
  if (to.startsWith('#')) return 'place'
  if (!to.startsWith('/') || to.startsWith('//')) return 'elsewhere'
  const path = to.replace(/[?#].*$/, '')
  if (path.startsWith('/media/')) return path.toLowerCase().endsWith('.pdf') ? 'report' : 'file'
  if (FILES.has(path)) return 'file'
  const page = path.length > 1 ? path.replace(/\/$/, '') : path
  return BUILT_PAGES.has(page) || BUILT_FAMILIES.test(page) ? 'page' : 'unbuilt'
}
