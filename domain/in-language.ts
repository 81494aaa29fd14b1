import { LANGUAGE, PREFIX } from './language.ts'

/** The language of what stands at an address without one in its path. */
export const LANGUAGE_KEY = 'lang'

/** The address of a page of this site, "/topic/health", in the language of this build. Links of the router need no more than their path. */
export function inLanguage(path: string): string {
  return PREFIX !== '' && path === '/' ? PREFIX : PREFIX + path
}

/** An address of something for programs, which names the language in its query. */
export function inLanguageQuery(path: string): string {
  return PREFIX === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_KEY}=${LANGUAGE}`
}
