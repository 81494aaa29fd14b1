import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { writeFigure } from '@common-measure/charts/figure-html'
import { FigureWriterContext } from '@common-measure/charts/figure/use-figure-markup.ts'
import { renderToPipeableStream } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { PREFIX } from '#domain/language.ts'
import { writePlaces } from './components/my-place/write-places.ts'
import { writeLanguages } from './components/language/write-languages.ts'
import { writeUntranslated } from './components/language/write-untranslated.ts'
import { orderHead } from './head-order.ts'
import { startScriptsLate } from './late-scripts.ts'
import { FIRST_LANGUAGE } from './program-languages.constants.ts'
import { renderingContext } from './rendering.ts'
import { servicesContext } from './services.ts'
import type { SiteData } from './site-data.ts'

/** For routes that a browser finds while it runs; ours knows all of them. */
const DISCOVER = ' data-discover="true"'

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
  const rendering = context.get(renderingContext)
  const html = await renderDocument(routerContext, { url: request.url, mark: rendering.mark }, (error) => {
    context.get(servicesContext).log.error('A part of a page could not be rendered', { url: request.url, error })
  })
  const root = routerContext.staticHandlerContext.loaderData['root'] as SiteData | undefined
  const { pathname, searchParams: query } = new URL(request.url)
  const { community, untranslated } = context.get(servicesContext)
  const ordered = startScriptsLate(orderHead(html.toString().replaceAll(DISCOVER, '')), rendering.mark)
  const inLanguages = writeLanguages(writeUntranslated(ordered, untranslated, FIRST_LANGUAGE), {
    path: pathname.slice(PREFIX.length) || '/',
    languages: root?.languages ?? [],
    siteUrl: root?.siteUrl ?? '',
    isThere: status < 400,
    mark: rendering.mark,
  })
  rendering.html = writePlaces(inLanguages, { query, places: community.places, mark: rendering.mark })
  return new Response(null, { status, headers })
}

function renderDocument(
  context: EntryContext,
  { url, mark }: { url: string; mark: string },
  onError: (error: unknown) => void,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const document = (
      <FigureWriterContext value={writeFigure}>
        <ServerRouter context={context} url={url} nonce={mark} />
      </FigureWriterContext>
    )
    const { pipe } = renderToPipeableStream(document, {
      nonce: mark,
      // Nothing is moved out of its place to be put back by a script: the page is complete without one.
      progressiveChunkSize: Infinity,
      onAllReady: () => resolve(buffer(pipe(new PassThrough()))),
      onShellError: reject,
      onError,
    })
  })
}

/** Loaders log what they expect to fail; what arrives here is a fault of ours or a request the router refused. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { log } = context.get(servicesContext)
  const fields = { method: request.method, url: request.url, error }
  if (isRouteErrorResponse(error)) log.warn('A request was refused', fields)
  else log.error('A page failed', fields)
}
