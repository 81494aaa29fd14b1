import { LANGUAGE, PREFIX } from './language.ts'

/** Query parameter for the language of an address without one in its path. */
export const LANGUAGE_KEY = 'lang'

/** Address of a page of this site, such as "/topic/health", in the language of this build. Links of the router need only their path. */
export function inLanguage(path: string): string {
  return withPrefix(PREFIX, path)
}

/**
 * Address of a page of this site with the prefix of a language, "" for the first one. It always begins with exactly one
 * slash, because two slashes, or a backslash, would name another site.
 */
export function withPrefix(prefix: string, path: string): string {
  const own = path.replace(/^[/\\]*/, '/')
  return prefix !== '' && own === '/' ? prefix : prefix + own
}

/** Address for programs, with the language in its query. */
export function inLanguageQuery(path: string): string {
  return PREFIX === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_KEY}=${LANGUAGE}`
}
