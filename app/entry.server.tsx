import { drawAhead, writeFigure } from '@common-measure/charts/figure-html'
import { setFigureWriter } from '@common-measure/charts/figure/use-figure-markup.ts'
import { ownQuery } from '@common-measure/charts/view/own-query.ts'
import { renderToString } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { PREFIX } from '#domain/language.ts'
import { setCurrentPage } from './document/current-page.ts'
import { DocumentContext, type DocumentFacts } from './document/document-context.ts'
import { renderingContext } from './document/rendering.ts'
import { startIslands } from './island/island.tsx'
import { FIRST_LANGUAGE } from './site/language/program-languages.constants.ts'
import { writeUntranslated } from './site/language/write-untranslated.ts'
import { servicesContext } from './site/services.ts'
import type { RootData } from './site/site-data.ts'

setFigureWriter(writeFigure)

/**
 * Renders the whole document before anything is sent. The server lists the hashes of its inline scripts in the policy,
 * and caches the finished body.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce } = context.get(renderingContext)
  const { untranslated } = context.get(servicesContext)
  const url = new URL(request.url)
  const facts: DocumentFacts = {
    url,
    path: url.pathname.slice(PREFIX.length) || '/',
    isThere: status < 400,
    nonce,
    scripts: scriptsOf(routerContext.manifest),
  }
  const models = Object.values(context.get(renderingContext).data.models)
  for (const model of models) await drawAhead(model, ownQuery(model.id, url.searchParams))
  // Rendering is synchronous: these belong to this page until it ends.
  setCurrentPage(
    { pathname: facts.path, search: url.search },
    routerContext.staticHandlerContext.loaderData['root'] as RootData,
  )
  startIslands((element, identifierPrefix) => renderToString(element, { identifierPrefix }))
  const html = renderToString(
    <DocumentContext value={facts}>
      <ServerRouter
        context={{ ...routerContext, manifest: withPlainStyles(routerContext.manifest) }}
        url={request.url}
        nonce={nonce}
      />
    </DocumentContext>,
  )
  context.get(renderingContext).html = `<!DOCTYPE html>${writeUntranslated(html, untranslated, FIRST_LANGUAGE)}`
  return new Response(null, { status, headers })
}

type Manifest = EntryContext['manifest']

/** The module that starts each page; in development, preceded by the module for hot reloading. */
function scriptsOf({ entry, hmr }: Manifest): string[] {
  return [...(hmr ? [hmr.runtime] : []), entry.module]
}

/**
 * Removes the "#" that the framework appends to addresses of style sheets. With it, parts of a page that arrive later
 * would add the style sheets again.
 */
function withPlainStyles(manifest: Manifest): Manifest {
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    route && { ...route, ...(route.css && { css: route.css.map((address) => address.replace(/#$/, '')) }) },
  ])
  return { ...manifest, routes: Object.fromEntries(routes) as Manifest['routes'] }
}

/** Loaders log expected failures. Other errors are bugs, or requests that the router refused. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { log } = context.get(servicesContext)
  const fields = { method: request.method, url: request.url, error }
  if (isRouteErrorResponse(error)) log.warn('A request was refused', fields)
  else log.error('A page failed', fields)
}
