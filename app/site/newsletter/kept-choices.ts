import type { SignUp } from '#domain/newsletter.ts'
import type { NewsletterValues } from './newsletter-fields.tsx'

/** Choices that the wizard stores until the window is closed (docs/contracts/pages.md#newsletter). */
const KEYS = { county: 'newsletterCounty', topics: 'newsletterTopics', profile: 'newsletterProfile' }

export function keepChoices({ county, topics, profile }: SignUp): void {
  try {
    sessionStorage.setItem(KEYS.county, county)
    sessionStorage.setItem(KEYS.topics, JSON.stringify(topics))
    sessionStorage.setItem(KEYS.profile, JSON.stringify(profile))
  } catch {
    // Storage is full, or disabled by the visitor; the form works without it.
  }
}

export function readChoices(): Pick<NewsletterValues, 'county' | 'topics' | 'profile'> {
  try {
    return {
      county: sessionStorage.getItem(KEYS.county) ?? '',
      topics: readList(sessionStorage.getItem(KEYS.topics)),
      profile: readList(sessionStorage.getItem(KEYS.profile)),
    }
  } catch {
    return {}
  }
}

function readList(json: string | null): string[] {
  const list: unknown = JSON.parse(json ?? '[]')
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : []
}
