import { withPrefix } from '#domain/in-language.ts'
import type { SiteLanguage } from '#app/site/site-languages.ts'

/** Path of a page in one of a site's languages; the first language has no prefix. */
export function pathIn(code: string, path: string, languages: readonly Pick<SiteLanguage, 'code'>[]): string {
  return withPrefix(code === languages[0]?.code ? '' : `/${code}`, path)
}

/** Addresses of a page in each language, and the default for other languages (`hreflang`). */
export function alternates(languages: readonly Pick<SiteLanguage, 'code'>[], path: string) {
  const all = languages.map(({ code }) => ({ language: code, path: pathIn(code, path, languages) }))
  return all.length === 0 ? [] : [...all, { language: 'x-default', path }]
}
