import {
  UNSAFE_decodeViaTurboStream as decode,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  UNSAFE_SingleFetchRedirectSymbol as REDIRECT,
} from 'react-router'
import type { Path } from 'react-router'
import { hrefOf } from './location.ts'

export interface Redirect {
  redirect: string
  reload: boolean
  replace: boolean
}

/** What the loader of a route answers. */
type Result = { data: unknown } | { error: unknown }

/** The state in which the server has drawn the document. */
export interface ServerState {
  loaderData: Record<string, unknown>
  actionData?: Record<string, unknown> | null
  errors?: Record<string, unknown> | null
}

declare global {
  interface Window {
    __reactRouterContext: { stream: ReadableStream<Uint8Array> }
  }
}

/** What the document brought with it. */
export async function readServerState(): Promise<ServerState> {
  const { value } = await decode(window.__reactRouterContext.stream, window)
  return value as ServerState
}

/**
 * Asks the server for the data of a page.
 *
 * @param routeId the only route whose data is wanted; null: all that the address leads to
 * @returns the answer of each route by its id, or where the page has gone
 */
export async function fetchPageData(
  path: Path,
  routeId: string | null,
  signal: AbortSignal,
): Promise<Record<string, Result> | Redirect> {
  const url = new URL(hrefOf(path), window.location.origin)
  url.pathname += url.pathname.endsWith('/') ? '_.data' : '.data'
  url.hash = ''
  if (routeId !== null) url.searchParams.set('_routes', routeId)
  const answer = await fetch(url, { signal })
  if (answer.status >= 400 && !answer.headers.has('X-Remix-Response')) {
    throw new ErrorResponse(answer.status, answer.statusText, await answer.text())
  }
  if (!answer.body) throw new Error('The data of the page is empty')
  const value = (await decode(answer.body, window)).value as { [REDIRECT]?: Redirect } & Record<string, Result>
  return value[REDIRECT] ?? value
}

export function isRedirect(answer: Record<string, Result> | Redirect): answer is Redirect {
  return typeof answer['redirect'] === 'string'
}
