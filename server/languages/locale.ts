import { Hono } from 'hono'
import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { LANGUAGE, PREFIX } from '#domain/language.ts'
import type { VoterNetwork } from '#services/votes/votes.ts'
import { composeLocale, type LocaleSources } from '../composition/compose-locale.ts'
import { errorAnswer } from '../http/error-page.ts'
import { mountMade, type Makers, type SiteParts } from '../composition/mount-routes.ts'
import { MAIL_LANGUAGE } from '../jobs/send-mails.ts'
import { createRenderPage, pages } from '../pages/pages.ts'
import type { PolicyOrigins } from '../http/security.ts'
import path from 'node:path'
import { staticFiles } from '../http/static-files.ts'

/** Additions to a running site from the build of another language. */
export type Locale = Awaited<ReturnType<typeof openLocale>>

/** Resources that a site shares with its locales. The database, upstream readers, limits and renderers exist once. */
export interface LocaleOptions extends LocaleSources {
  parts: SiteParts
  makers: Makers
  origins: PolicyOrigins
}

const NOT_MINE = 'x-not-mine'

/**
 * The entry of the builds of other languages: pages and files in this language, for a site that runs in the build of its first language.
 */
export async function openLocale(options: LocaleOptions) {
  const services = composeLocale(options)
  const render = pages(createRenderPage(build as unknown as ServerBuild), services, options.origins)
  const made = new Hono()
  const { config } = options.parts
  made.route('/', staticFiles('', path.join(config.contentDir, LANGUAGE, 'media')))
  mountMade(made, { ...options.parts, services }, options.makers)
  made.notFound(() => new Response(null, { status: 404, headers: { [NOT_MINE]: '1' } }))
  made.onError((error, c) => {
    services.log.error('A request failed', { method: c.req.method, path: c.req.path, error })
    return errorAnswer(services.siteName, 500)
  })
  return {
    /** Response with data or a file at its plain address; null for any other address. */
    async answer(request: Request, env: object): Promise<Response | null> {
      const response = await made.fetch(request, env)
      return response.headers.has(NOT_MINE) ? null : response
    },
    render: (request: Request, networks?: readonly VoterNetwork[]) => render(inPlace(request), networks),
    refusal: (status: number) => errorAnswer(services.siteName, status),
    search: services.search,
    mailLanguage: MAIL_LANGUAGE,
  }
}

/** Rewrites a page address that names its language in the query to the path below that language, for the router. */
function inPlace(request: Request): Request {
  const url = new URL(request.url)
  if (url.pathname === PREFIX || url.pathname.startsWith(`${PREFIX}/`) || url.pathname.startsWith(`${PREFIX}.`))
    return request
  url.pathname = PREFIX + url.pathname
  return new Request(url, request)
}
