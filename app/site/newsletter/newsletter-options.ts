import type { PageFacts } from '#app/document/current-page.ts'
import type { NewsletterOptions } from './newsletter-fields.tsx'

/** Choices of the newsletter's form on this site; none while they are unknown. Choices are submitted in the first language. */
export function newsletterOptions({ newsletter, topics }: Pick<PageFacts, 'newsletter' | 'topics'>): NewsletterOptions {
  const { counties, profiles, labels } = newsletter
  return {
    counties,
    profiles,
    topics: topics.map(({ title, callTitle = title }) => callTitle),
    labels: { ...labels, ...Object.fromEntries(topics.map(({ title, callTitle = title }) => [callTitle, title])) },
  }
}
