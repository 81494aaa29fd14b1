import { Hono } from 'hono'
import type { Fetch } from '#services/upstream/calls/fetch.ts'
import { jsonAnswer } from '#services/upstream/calls/json-answer.ts'
import type { ContentFiles } from '../content-files/content-files.ts'
import { createAnswers, optionsAnswer, refused, writingAnswer } from './answers.ts'
import type { Answer } from './answers.ts'
import { findCollection } from './collections.ts'
import { deliver } from './delivery.ts'
import { errors } from './errors.ts'
import { record } from './query/fields.ts'
import { parsePhpQuery } from './query/query-string.ts'
import type { PhpArray } from './query/query-string.ts'
import type { Route } from './query/route-index.ts'
import { createStoreReader } from './store.ts'
import type { Store, StoreSite } from './store.ts'

interface WordpressFilesOptions extends StoreSite {
  /** Holds `wordpress/<collection>.json` (docs/contracts/content-model.md#bundled-content). */
  files: ContentFiles
}

/** The service as the web has it, and for readers in this process, who have its values as they are. */
interface WordpressFiles {
  app: Hono
  read: Fetch
}

/**
 * WordPress's REST API over files: `/wp-json/wp/v2/…`, `/wp-json/acf/v3/{type}/{id}` and the index, as a visitor of a
 * real one sees them. Read-only; files count as soon as they are saved.
 */
export function createWordpressFiles({ files, ...site }: WordpressFilesOptions): WordpressFiles {
  return createWordpressOver(createStoreReader(files, site), site.siteUrl)
}

/** The same over whatever `readStore` gives. */
export function createWordpressOver(readStore: () => Store, siteUrl: string): WordpressFiles {
  const answer = createAnswering(readStore, siteUrl)
  return { app: createApp(answer, siteUrl), read: createReader(answer) }
}

type Answering = (method: string, path: string, query: PhpArray, request: Request) => Promise<Answer>

function createAnswering(readStore: () => Store, siteUrl: string): Answering {
  // Nothing of a state of the files stays longer than the state itself.
  const answers = new WeakMap<Store, (route: Route, query: PhpArray) => Answer>()

  return async (method, path, query, request) => {
    const route = parseRoute(path)
    if (!route) return refused(errors.noRoute)
    if (method === 'OPTIONS') return optionsAnswer(route, siteUrl)
    if (method !== 'GET' && method !== 'HEAD') {
      const refusal = writingAnswer(method, route)
      if (refusal.status === 404) return refusal
      const body = await readJson(request)
      if (body === 'broken') return refused(errors.json)
      return lacksName(method, route, body, query) ? refused(errors.missingName) : refusal
    }
    const store = readStore()
    const known = answers.get(store) ?? createAnswers(store)
    answers.set(store, known)
    return known(route, query)
  }
}

function createReader(answer: Answering): Fetch {
  return async (request) => {
    const url = new URL(request.url)
    const query = parsePhpQuery(url.searchParams)
    const { body, ...rest } = await answer(request.method, routePath(url), query, request).catch(() =>
      refused(errors.internal),
    )
    return jsonAnswer(body, rest)
  }
}

function createApp(answer: Answering, siteUrl: string): Hono {
  return new Hono().all('*', async (c) => {
    const url = new URL(c.req.url)
    const query = parsePhpQuery(url.searchParams)
    const method = methodOf(c.req.raw, query)
    const found = await answer(method, routePath(url), query, c.req.raw).catch(() => refused(errors.internal))
    const { status, text, contentType, headers } = deliver(withAllow(found, method), query)
    return new Response(text, {
      status,
      headers: {
        'Content-Type': contentType,
        'X-Robots-Tag': 'noindex',
        'X-Content-Type-Options': 'nosniff',
        'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link',
        'Access-Control-Allow-Headers': 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
        Link: `<${siteUrl}/wp-json/>; rel="https://api.w.org/"`,
        ...(c.req.method === 'GET' ? { Vary: 'Origin' } : {}),
        ...crossOrigin(c.req.header('origin')),
        ...headers,
      },
    })
  })
}

/** Names what a visitor may do here; nothing where he may not do what he asked, or where nothing is. */
function withAllow(answer: Answer, method: string): Answer {
  const isMissing = method === 'OPTIONS' || answer.status === 404
  const isRefused = (method === 'GET' || method === 'HEAD') && [401, 403].includes(answer.status)
  return isMissing || isRefused ? answer : { ...answer, headers: { ...answer.headers, Allow: 'GET' } }
}

/** What a client that can only read or write says it means instead. */
function methodOf(request: Request, query: PhpArray): string {
  const meant = query.get('_method') ?? request.headers.get('x-http-method-override')
  return (typeof meant === 'string' && meant !== '' ? meant : request.method).toUpperCase()
}

/** `/wp-json/wp/v2/posts`, or `/?rest_route=/wp/v2/posts` where addresses are plain. */
function routePath({ pathname, searchParams }: URL): string {
  return /^\/wp-json(\/.*)?$/i.exec(pathname)?.[1] ?? encodeURI(searchParams.get('rest_route') ?? '')
}

/** What was sent as JSON: its fields, none for anything else. */
async function readJson(request: Request): Promise<Record<string, unknown> | 'broken'> {
  if (!/^application\/([\w.+-]*\+)?json\b/i.test(request.headers.get('content-type') ?? '')) return {}
  const text = await request.text().catch(() => '')
  try {
    return text === '' ? {} : record(JSON.parse(text))
  } catch {
    return 'broken'
  }
}

/** A new category or tag without a name is refused for that, before anybody asks who sends it. */
function lacksName(method: string, route: Route, body: Record<string, unknown>, query: PhpArray): boolean {
  const [, , base = '', id] = route
  const isNewTerm = method === 'POST' && id === undefined && findCollection(base)?.kind === 'term'
  return isNewTerm && body['name'] === undefined && !query.has('name')
}

/** Lower case, because WordPress takes its routes in any; null for an address that cannot be decoded. */
function parseRoute(path: string): Route | null {
  try {
    const route = path.split('/').map((part) => decodeURIComponent(part).toLowerCase())
    return route.filter((part, i) => part !== '' || (i > 0 && i < route.length - 1))
  } catch {
    return null
  }
}

/** WordPress gives every origin leave, by its name, errors included; there is nothing here that a cookie could open. */
function crossOrigin(origin: string | undefined): Record<string, string> {
  if (origin === undefined) return {}
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Credentials': 'true',
    Vary: 'Origin',
  }
}
