/** What is told to analytics (pages-and-voting, section 7): never who did it. */
type AnalyticsEvent = { name: 'newsletter-sign-up' } | { name: 'vote-click'; subtopic: string }

/** Announces the event on the window as "analytics". The site itself has no listener; an operator's script may be one. */
export function sendAnalytics(event: AnalyticsEvent): void {
  dispatchEvent(new CustomEvent('analytics', { detail: event }))
}
