import type { PageFacts } from '#app/document/current-page.ts'
import type { NewsletterOptions } from './newsletter-fields.tsx'

/**
 * What the newsletter's form offers on this site; nothing while that is not known. Choices are sent in the first
 * language.
 */
export function newsletterOptions({ newsletter, topics }: Pick<PageFacts, 'newsletter' | 'topics'>): NewsletterOptions {
  const { counties, profiles, labels } = newsletter
  return {
    counties,
    profiles,
    topics: topics.map(({ title, callTitle = title }) => callTitle),
    labels: { ...labels, ...Object.fromEntries(topics.map(({ title, callTitle = title }) => [callTitle, title])) },
  }
}
