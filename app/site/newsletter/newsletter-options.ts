import type { RootData } from '#app/site/site-data.ts'
import type { NewsletterOptions } from './newsletter-fields.tsx'

/** What the newsletter's form offers on this site; nothing while that is not known. Choices are sent in the first language. */
export function newsletterOptions(site: Pick<RootData, 'newsletter' | 'topics'> | undefined): NewsletterOptions {
  const { counties = [], profiles = [], labels } = site?.newsletter ?? {}
  const topics = site?.topics ?? []
  return {
    counties,
    profiles,
    topics: topics.map(({ title, callTitle = title }) => callTitle),
    labels: { ...labels, ...Object.fromEntries(topics.map(({ title, callTitle = title }) => [callTitle, title])) },
  }
}
