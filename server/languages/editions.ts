import type { MiddlewareHandler } from 'hono'
import type { Community } from '#domain/community.ts'
import type { Log } from '#services/log.ts'
import type { VoterNetwork } from '#services/votes/votes.ts'
import type { Edition, EditionGiven } from './edition.ts'
import { errorAnswer } from '../http/error-page.ts'
import { isDataPath, isFramePath, isPagePath } from '../http/path-kinds.ts'
import { askedLanguage, splitLanguage } from './split-language.ts'

/** The build of a language, or null where there is none. */
export type LoadEdition = (
  language: string,
) => Promise<{ openEdition: (given: EditionGiven) => Promise<Edition> } | null>

const OEMBED = '/oembed'

type Render = (request: Request, networks?: readonly VoterNetwork[]) => Promise<Response>

export type Editions = ReadonlyMap<string, Edition>

/** The languages of a community beside the first one, as far as the program speaks them. */
export async function openEditions(
  { languages: [, ...others] }: Pick<Community, 'languages'>,
  load: LoadEdition,
  { given, log }: { given: EditionGiven; log: Log },
): Promise<Editions> {
  const editions = new Map<string, Edition>()
  for (const language of others) {
    const build = await load(language)
    if (build) editions.set(language, await build.openEdition(given))
    else log.warn('The program has no catalogue of this language', { language })
  }
  return editions
}

/** Renders a page in the language of its address. */
export function renderIn(editions: Editions, render: Render): Render {
  return (request, networks) => (editionOf(editions, request.url)?.render ?? render)(request, networks)
}

/** Why something was refused, in the language of the address. */
export function refusalIn(editions: Editions, siteName: string) {
  return (status: number, url: string) => editionOf(editions, url)?.refusal(status) ?? errorAnswer(siteName, status)
}

/** Data and files in other languages; pages go on to the kept ones. */
export function answerEditions(editions: Editions): MiddlewareHandler {
  return async (c, next) => {
    const url = new URL(c.req.url)
    const edition = editionOf(editions, c.req.url)
    if (!edition) return next()
    const { path } = splitLanguage(url.pathname)
    if (isFramePath(path) || (isPagePath(path) && !path.endsWith('.zip'))) return next()
    url.pathname = path
    return (await edition.answer(new Request(url, c.req.raw), c.env as object)) ?? next()
  }
}

/** Of the chart that is asked for: beside its address, or in it. */
function embeddedLanguage(query: URLSearchParams): string | null {
  const url = URL.parse(query.get('url') ?? '')
  return askedLanguage(query) ?? (url && (splitLanguage(url.pathname).language ?? askedLanguage(url.searchParams)))
}

/** That of the path; what programs ask for, and frames, name it in their query. */
function editionOf(editions: Editions, address: string): Edition | undefined {
  const { pathname, searchParams } = new URL(address)
  if (pathname === OEMBED) return editions.get(embeddedLanguage(searchParams) ?? '')
  const { language } = splitLanguage(pathname)
  if (language !== null) return editions.get(language)
  if (!isDataPath(pathname) && !isFramePath(pathname) && !pathname.endsWith('.zip')) return undefined
  return editions.get(askedLanguage(searchParams) ?? '')
}
