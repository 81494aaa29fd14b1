import { withPrefix } from '#domain/in-language.ts'
import type { SiteLanguage } from '#app/site/site-languages.ts'

/** The path of a page in one of the languages of a site; the first has the plain addresses. */
export function pathIn(code: string, path: string, languages: readonly Pick<SiteLanguage, 'code'>[]): string {
  return withPrefix(code === languages[0]?.code ? '' : `/${code}`, path)
}

/** Addresses of a page in each language, and the default for other languages (`hreflang`). */
export function alternates(languages: readonly Pick<SiteLanguage, 'code'>[], path: string) {
  const all = languages.map(({ code }) => ({ language: code, path: pathIn(code, path, languages) }))
  return all.length === 0 ? [] : [...all, { language: 'x-default', path }]
}
