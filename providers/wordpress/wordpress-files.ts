import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Fetch } from '#services/upstream/calls/fetch.ts'
import type { ContentFiles } from '../content-files/content-files.ts'
import { errors } from './errors.ts'
import { createLibrary, type Library } from './items.ts'
import { refusal, respond, type ApiResponse, type Route } from './responses.ts'
import { createStoreReader, type Store, type StoreSite } from './store.ts'

interface WordpressFilesOptions extends StoreSite {
  /** Contains `wordpress/<collection>.json` (docs/contracts/content-model.md#bundled-content). */
  files: ContentFiles
}

/** The service for the web, and for readers in this process. */
interface WordpressFiles {
  app: Hono
  read: Fetch
}

/**
 * Content files in the format of WordPress's REST API: the calls of docs/contracts/content-model.md#the-embedded-service, with a visitor's
 * rights. Read-only; files count as soon as they are saved.
 */
export function createWordpressFiles({ files, ...site }: WordpressFilesOptions): WordpressFiles {
  return createWordpressOver(createStoreReader(files, site))
}

/** The same over any store. */
export function createWordpressOver(readStore: () => Store): WordpressFiles {
  // A library is kept as long as its state of the files.
  const libraries = new WeakMap<Store, Library>()

  function readLibrary(): Library {
    const store = readStore()
    const library = libraries.get(store) ?? createLibrary(store)
    libraries.set(store, library)
    return library
  }

  const read: Fetch = async ({ method, url }) => {
    const { body, status, headers } = responseTo(readLibrary, method, new URL(url))
    return Response.json(body, { status, headers: { ...headers, 'Content-Type': 'application/json; charset=UTF-8' } })
  }
  const app = new Hono().use(cors({ exposeHeaders: ['X-WP-Total', 'X-WP-TotalPages'] })).all('*', async (c) => {
    const response = await read(c.req.raw)
    response.headers.set('X-Robots-Tag', 'noindex')
    return response
  })
  return { app, read }
}

function responseTo(readLibrary: () => Library, method: string, { pathname, searchParams }: URL): ApiResponse {
  const route = parseRoute(pathname)
  if (!route || !['GET', 'HEAD'].includes(method)) return refusal(errors.noRoute)
  try {
    return respond(readLibrary(), route, searchParams)
  } catch {
    return refusal(errors.internal)
  }
}

/** Ignores a trailing slash. */
function parseRoute(path: string): Route | null {
  const [, api, base = '', id = null] = /^\/wp-json\/(wp\/v2|acf\/v3)\/([\w-]+)(?:\/([\w-]+))?\/?$/.exec(path) ?? []
  return api === 'wp/v2' || api === 'acf/v3' ? { api, base, id } : null
}
