import type { RootData } from '#app/site-data.ts'
import type { NewsletterOptions } from './newsletter-fields.tsx'

/** What the newsletter's form offers on this site; nothing while that is not known. */
export function newsletterOptions(site: Pick<RootData, 'newsletter' | 'topics'> | undefined): NewsletterOptions {
  const { counties = [], profiles = [] } = site?.newsletter ?? {}
  return { counties, profiles, topics: site?.topics.map(({ title }) => title) ?? [] }
}
