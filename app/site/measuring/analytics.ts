/** Events for analytics (docs/contracts/pages.md#analytics), without personal data. A search has its words, and a link its address. */
export type AnalyticsEvent =
  | { name: 'newsletter-sign-up' }
  | { name: 'vote-click'; subtopic: string }
  | { name: 'site-searched'; query: string }
  | { name: 'outbound-link' | 'phone-link' | 'directions'; url: string }

/** Sends the event "analytics" on the window, to which the operator's analytics listens, if any. */
export function sendAnalytics(event: AnalyticsEvent): void {
  dispatchEvent(new CustomEvent('analytics', { detail: event }))
}
