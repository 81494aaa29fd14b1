import { pageFacts } from '#app/document/current-page.ts'

/** Base addresses of the four calls for votes and sign-ups, and of counts by GET; "" if counts are one of the calls. */
export function functionsUrls(): { functionsUrl: string; countsUrl: string } {
  const { functionsUrl, countsUrl = '' } = pageFacts()
  return { functionsUrl: functionsUrl || '/functions', countsUrl }
}
