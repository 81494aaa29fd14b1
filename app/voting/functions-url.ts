import { pageFacts } from '#app/document/current-page.ts'

/**
 * Base of the four calls that votes and sign-ups go to, and of counts that are had by GET; "" where they are one of the
 * calls.
 */
export function functionsUrls(): { functionsUrl: string; countsUrl: string } {
  const { functionsUrl, countsUrl = '' } = pageFacts()
  return { functionsUrl: functionsUrl || '/functions', countsUrl }
}
