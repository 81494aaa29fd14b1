import { sendAnalytics, type AnalyticsEvent } from './analytics.ts'

/** Sites that show directions to an address. */
const MAPS = /^(?:(?:www\.)?google\.[a-z.]+\/maps|maps\.google\.|maps\.apple\.com|(?:www\.)?openstreetmap\.org)/

/** Mouse button that only opens the context menu. */
const SECONDARY = 2

/** Reports every followed link to another site to analytics, as long as the document exists. */
export function watchLinks(): void {
  const onClick = (event: MouseEvent) => {
    if (event.button === SECONDARY) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const kind = link && outwardKind(link.href, location.origin)
    if (link && kind) sendAnalytics({ name: kind, url: link.href })
  }
  // Before the page's own handlers, which may remove the link.
  const settings = { capture: true }
  document.addEventListener('click', onClick, settings)
  document.addEventListener('auxclick', onClick, settings)
}

/**
 * Kind of an outbound link: a phone number, directions, or another site; null for pages and files of the site at
 * `origin`.
 */
export function outwardKind(href: string, origin: string): Extract<AnalyticsEvent, { url: string }>['name'] | null {
  if (/^tel:/i.test(href)) return 'phone-link'
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  if (!/^https?:$/.test(url.protocol) || url.origin === origin) return null
  return MAPS.test(url.host + url.pathname) ? 'directions' : 'outbound-link'
}
