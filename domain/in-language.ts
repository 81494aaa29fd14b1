import { LANGUAGE, PREFIX } from './language.ts'

/** The language of what stands at an address without one in its path. */
export const LANGUAGE_KEY = 'lang'

/** The address of a page of this site, "/topic/health", in the language of this build. Links of the router need no more than their path. */
export function inLanguage(path: string): string {
  return withPrefix(PREFIX, path)
}

/**
 * The address of a page of this site behind the prefix of a language, "" for the first one. It begins with one slash, whatever
 * path a visitor asked for: two slashes, or a backslash, would name another site.
 */
export function withPrefix(prefix: string, path: string): string {
  const own = path.replace(/^[/\\]*/, '/')
  return prefix !== '' && own === '/' ? prefix : prefix + own
}

/** An address of something for programs, which names the language in its query. */
export function inLanguageQuery(path: string): string {
  return PREFIX === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_KEY}=${LANGUAGE}`
}
