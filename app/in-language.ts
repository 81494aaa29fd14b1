import { PREFIX } from '#domain/language.ts'

/** The language of what stands at an address without one in its path. */
export const LANGUAGE_KEY = 'lang'

/** The address of a page of this site, "/topic/health", in the language of this build. Links of the router need no more than their path. */
export function inLanguage(path: string): string {
  return PREFIX !== '' && path === '/' ? PREFIX : PREFIX + path
}
