import { writeFigure } from '@common-measure/charts/figure-html'
import { FigureWriterContext } from '@common-measure/charts/figure/use-figure-markup.ts'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { PREFIX } from '#domain/language.ts'
import { writePlaces } from './comparison/my-place/write-places.ts'
import { writeLanguages } from './site/language/write-languages.ts'
import { writeUntranslated } from './site/language/write-untranslated.ts'
import { splitDocument, joinDocument } from './document/document-parts.ts'
import { orderHead } from './document/head-order.ts'
import { KeptPartsContext } from './document/kept-parts.ts'
import { createKeptParts, type KeptPartsOfPage } from './document/kept-parts.server.ts'
import { startScriptsLate } from './document/late-scripts.ts'
import { FIRST_LANGUAGE } from './site/language/program-languages.constants.ts'
import { renderToTexts } from './document/render-to-texts.server.ts'
import { renderingContext } from './document/rendering.ts'
import { servicesContext } from './site/services.ts'
import type { SiteData } from './site/site-data.ts'

/** For routes that a browser finds while it runs; ours knows all of them. */
const DISCOVER = ' data-discover="true"'

const keptParts = createKeptParts()
/** A page of a site that could not be read draws its own parts. */
const NOTHING_KEPT: KeptPartsOfPage = { places: { nav: null, menu: null, footer: null }, fill: (page) => page }

/**
 * Renders the whole document before anything is sent: the server names the hashes of its inline scripts in the policy,
 * and keeps the finished body in its cache.
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
  const root = routerContext.staticHandlerContext.loaderData['root'] as SiteData | undefined
  const url = new URL(request.url)
  const path = url.pathname.slice(PREFIX.length) || '/'
  const kept = root ? keptParts(root, { pathname: path, nonce }) : NOTHING_KEPT
  const document = (
    <KeptPartsContext value={kept.places}>
      <FigureWriterContext value={writeFigure}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </FigureWriterContext>
    </KeptPartsContext>
  )
  const texts = await renderToTexts(document, {
    nonce,
    leaveOut: DISCOVER,
    onError(error) {
      context.get(servicesContext).log.error('A part of a page could not be rendered', { url: request.url, error })
    },
  })
  const { community, untranslated } = context.get(servicesContext)
  const filled = kept.fill(splitDocument(texts, nonce))
  const ordered = startScriptsLate({ ...filled, head: orderHead(filled.head) }, nonce)
  const inLanguages = writeLanguages(writeUntranslated(ordered, untranslated, FIRST_LANGUAGE), {
    path,
    languages: root?.languages ?? [],
    siteUrl: root?.siteUrl ?? '',
    isThere: status < 400,
    nonce,
  })
  const written = writePlaces(inLanguages, { query: url.searchParams, places: community.places, nonce })
  context.get(renderingContext).html = joinDocument(written)
  return new Response(null, { status, headers })
}

/** Loaders log what they expect to fail; what arrives here is a fault of ours or a request the router refused. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { log } = context.get(servicesContext)
  const fields = { method: request.method, url: request.url, error }
  if (isRouteErrorResponse(error)) log.warn('A request was refused', fields)
  else log.error('A page failed', fields)
}
