import type { MiddlewareHandler } from 'hono'
import type { Community } from '#domain/community.ts'
import type { Log } from '#services/log.ts'
import type { VoterNetwork } from '#services/votes/votes.ts'
import type { Locale, LocaleOptions } from './locale.ts'
import { errorAnswer } from '../http/error-page.ts'
import { requestedLanguage, isDataPath, isFramePath, isPagePath, splitLanguage } from '../http/paths.ts'

/** Loads the build of a language, or null if there is none. */
export type LoadLocale = (language: string) => Promise<{ openLocale: (given: LocaleOptions) => Promise<Locale> } | null>

const OEMBED = '/oembed'

type Render = (request: Request, networks?: readonly VoterNetwork[]) => Promise<Response>

export type Locales = ReadonlyMap<string, Locale>

/** Languages of a community in addition to the first one, if the program has their texts. */
export async function openLocales(
  { languages: [, ...others] }: Pick<Community, 'languages'>,
  load: LoadLocale,
  { given, log }: { given: LocaleOptions; log: Log },
): Promise<Locales> {
  const locales = new Map<string, Locale>()
  for (const language of others) {
    const build = await load(language)
    if (build) locales.set(language, await build.openLocale(given))
    else log.warn('The program has no catalogue of this language', { language })
  }
  return locales
}

/** Renders a page in the language of its address. */
export function renderIn(locales: Locales, render: Render): Render {
  return (request, networks) => (localeOf(locales, request.url)?.render ?? render)(request, networks)
}

/** Explains a refusal in the language of the address. */
export function refusalIn(locales: Locales, siteName: string) {
  return (status: number, url: string) => localeOf(locales, url)?.refusal(status) ?? errorAnswer(siteName, status)
}

/** Sends data and files in other languages. Requests for pages go on to the page cache. */
export function answerLocales(locales: Locales): MiddlewareHandler {
  return async (c, next) => {
    const url = new URL(c.req.url)
    const locale = localeOf(locales, c.req.url)
    if (!locale) return next()
    const { path } = splitLanguage(url.pathname)
    if (isFramePath(path) || (isPagePath(path) && !path.endsWith('.zip'))) return next()
    url.pathname = path
    return (await locale.answer(new Request(url, c.req.raw), c.env as object)) ?? next()
  }
}

/** Language of the requested chart: from the oEmbed request's own query, otherwise from the chart's address. */
function embeddedLanguage(query: URLSearchParams): string | null {
  const url = URL.parse(query.get('url') ?? '')
  return (
    requestedLanguage(query) ?? (url && (splitLanguage(url.pathname).language ?? requestedLanguage(url.searchParams)))
  )
}

/** Locale of the path. Requests for data and frames name it in their query. */
function localeOf(locales: Locales, address: string): Locale | undefined {
  const { pathname, searchParams } = new URL(address)
  if (pathname === OEMBED) return locales.get(embeddedLanguage(searchParams) ?? '')
  const { language } = splitLanguage(pathname)
  if (language !== null) return locales.get(language)
  if (!isDataPath(pathname) && !isFramePath(pathname) && !pathname.endsWith('.zip')) return undefined
  return locales.get(requestedLanguage(searchParams) ?? '')
}
